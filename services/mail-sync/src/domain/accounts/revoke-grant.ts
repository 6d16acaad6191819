import type { AccountStore } from './account-store.ts';
import type { MailConsent } from './mail-consent.ts';

export interface GrantContext {
  readonly accounts: Pick<AccountStore, 'isGrantUsed'>;
  readonly google: Pick<MailConsent, 'revoke'> | null;
  /** Reports the revocation of an unused grant; with the error when it failed. */
  readonly onGrantRevoked: (of: GrantHolder, error: unknown) => void;
}

/** Whose grant it was; without an account where the sign-in did not lead to one. */
export interface GrantHolder {
  readonly userId: string;
  readonly accountId?: string;
}

/**
 * Revokes a grant at Google, with a few tries, unless an account of any user still needs it: Google ends all grants of a person to this
 * client at once. Never throws: an account can be removed while Google is unavailable.
 * @param grant.emailAddress the address of the sign-in at Google.
 */
export async function revokeGrant(
  { accounts, google, onGrantRevoked }: GrantContext,
  holder: GrantHolder,
  grant: { readonly emailAddress: string; readonly refreshToken: () => string },
): Promise<void> {
  try {
    if (google === null || (await accounts.isGrantUsed(grant.emailAddress))) return;
    await google.revoke(grant.refreshToken());
    onGrantRevoked(holder, null);
  } catch (error) {
    onGrantRevoked(holder, error);
  }
}
