import type { NewLossNotice } from '../mails/lost-account.ts';

export interface LossNotices {
  /** When the account's last notice was recorded that was sent or still can be; null when there is none. */
  newestAt(accountId: string): Promise<Date | null>;
  /** Records one mail for each id; a known one stays as it is. */
  record(notice: NewLossNotice, times: { readonly now: Date; readonly dueAt: Date }): Promise<void>;
}
