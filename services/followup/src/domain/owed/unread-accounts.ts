import { day } from '@tern/kernel/clock';
import type { AccountCopy } from '../accounts/account-copy.ts';

/**
 * Accounts whose mail is not read any more while another of the user's is: a day behind, as where their server refuses the login. Of a mail
 * that lies in several accounts, one in these stands for the others last: nothing is proven there, and no report is written for them.
 */
export function unreadAccounts(copies: readonly Pick<AccountCopy, 'accountId' | 'sentUntil'>[]): Set<string> {
  const times = copies.map(({ sentUntil }) => sentUntil?.getTime() ?? 0);
  const latest = Math.max(0, ...times);
  return new Set(copies.flatMap(({ accountId }, at) => (latest - (times[at] ?? 0) > day ? [accountId] : [])));
}

/** Those of unread accounts behind the others, each in the order of their ids. */
export function readFirst<Twin extends { readonly id: string; readonly accountId: string }>(
  twins: readonly Twin[],
  unread: ReadonlySet<string>,
): Twin[] {
  const placeOf = ({ accountId }: Twin) => Number(unread.has(accountId));
  return twins.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : Number(a.id > b.id)));
}
