import type { AccountStore } from './account-store.ts';
import type { GrantProvider } from '@tern/mail-content/servers/grant-providers';
import type { MailConsents } from './mail-consent.ts';

export interface GrantContext {
  readonly accounts: Pick<AccountStore, 'isGrantUsed'>;
  readonly mailConsents: MailConsents<'revoke'>;
  /** Reports the revocation of an unused grant; with the error when it failed. */
  readonly onGrantRevoked: (of: GrantHolder, error: unknown) => void;
}

/** Whose grant it was, and by whom; without an account where the sign-in did not lead to one. */
export interface GrantHolder {
  readonly provider: GrantProvider;
  readonly userId: string;
  readonly accountId?: string;
}

/**
 * Revokes a grant at its provider, with a few tries, unless an account of any user still needs it: Google ends all grants of a person to
 * this client at once. Microsoft has no such call, and only its user can end it there. Never throws: an account can be removed while the
 * provider is unavailable.
 * @param grant.emailAddress the address of the sign-in.
 */
export async function revokeGrant(
  { accounts, mailConsents, onGrantRevoked }: GrantContext,
  holder: GrantHolder,
  grant: { readonly emailAddress: string; readonly refreshToken: () => string },
): Promise<void> {
  try {
    const { provider } = holder;
    const revoke = mailConsents[provider]?.revoke;
    if (!revoke || (await accounts.isGrantUsed(provider, grant.emailAddress))) return;
    await revoke(grant.refreshToken());
    onGrantRevoked(holder, null);
  } catch (error) {
    onGrantRevoked(holder, error);
  }
}
