import type { SyncTime } from '@tern/contracts/http/mail-accounts';
import type { MailboxKind } from '@tern/contracts/http/messages';
import type { Account } from '../accounts/account.ts';

/** The first day whose mail is read, for a folder of this role; null reads everything. Inbox and Sent may have a time of their own. */
export function windowStart(account: Account, kind: MailboxKind | null, now: Date): Date | null {
  const own = kind === 'INBOX' ? account.inboxSyncTime : kind === 'SENT' ? account.sentSyncTime : null;
  return startOf(own ?? account.syncTime, now);
}

const months: Record<SyncTime, number | null> = { LAST_MONTH: 1, LAST_6_MONTHS: 6, ALL_TIME: null };

function startOf(time: SyncTime, now: Date): Date | null {
  const back = months[time];
  if (back === null) return null;
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - back);
  // The last days of a long month have no counterpart in a shorter one and would slip into the next.
  if (start.getUTCDate() !== now.getUTCDate()) start.setUTCDate(0);
  start.setUTCHours(0, 0, 0, 0);
  return start;
}
