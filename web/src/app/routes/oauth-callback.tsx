import { OauthCallback } from '../../features/accounts/components/oauth-callback.tsx';

/** The page to which the popup of a sign-in returns. */
export function Component() {
  return <OauthCallback />;
}
