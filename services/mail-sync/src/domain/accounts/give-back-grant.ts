import type { AccountStore } from './account-store.ts';
import type { MailConsent } from './mail-consent.ts';

export interface GrantContext {
  readonly accounts: Pick<AccountStore, 'livesOnGrant'>;
  readonly google: Pick<MailConsent, 'revoke'> | null;
  /** What became of a grant that nothing lives on; the error when it could not be given back. */
  readonly onGrantLeft: (of: GrantHolder, error: unknown) => void;
}

/** Whose it was; of a sign-in that ended without an account there is none to name. */
export interface GrantHolder {
  readonly userId: string;
  readonly accountId?: string;
}

/**
 * Gives a grant back to Google, tried a few times, unless an account, of whomever, lives on it: Google ends all that a person has
 * granted to this client at once. Never throws: Google may be away, and nobody can be kept from leaving by that.
 * @param grant.emailAddress as whom the person signed in at Google.
 */
export async function giveBackGrant(
  { accounts, google, onGrantLeft }: GrantContext,
  holder: GrantHolder,
  grant: { readonly emailAddress: string; readonly refreshToken: () => string },
): Promise<void> {
  try {
    if (google === null || (await accounts.livesOnGrant(grant.emailAddress))) return;
    await google.revoke(grant.refreshToken());
    onGrantLeft(holder, null);
  } catch (error) {
    onGrantLeft(holder, error);
  }
}
