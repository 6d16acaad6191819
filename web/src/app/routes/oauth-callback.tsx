import { OauthCallback } from '../../features/accounts/components/oauth-callback.tsx';

/** Where the popup of a sign-in comes back to. */
export function Component() {
  return <OauthCallback />;
}
