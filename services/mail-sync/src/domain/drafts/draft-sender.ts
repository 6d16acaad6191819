import type { Account } from '../accounts/account.ts';
import type { ParsedAddress } from '@tern/mail-content/mime/parsed-message';

/**
 * The sender of a follow-up: that of the mail followed up, if it is one of the account's addresses. Else the account's address, without a
 * name: the account's name is only a label for its user.
 */
export function draftSender(
  { from }: { readonly from: ParsedAddress | null },
  { emailAddress, aliases }: Pick<Account, 'emailAddress' | 'aliases'>,
): ParsedAddress {
  return from !== null && aliases.includes(from.email.toLowerCase())
    ? from
    : { email: emailAddress, name: null };
}
