import type { Account } from '../accounts/account.ts';
import type { ParsedAddress } from '@tern/mail-content/mime/parsed-message';

/**
 * As whom a follow-up is written: as the mail that is followed up, where that was sent from one of the account's addresses. Else as
 * the account, without a name: what the account is called is a label for its user.
 */
export function draftSender(
  { from }: { readonly from: ParsedAddress | null },
  { emailAddress, aliases }: Pick<Account, 'emailAddress' | 'aliases'>,
): ParsedAddress {
  return from !== null && aliases.includes(from.email.toLowerCase())
    ? from
    : { email: emailAddress, name: null };
}
