import type { NewLossNotice } from '../mails/lost-account.ts';

export interface LossNotices {
  /** When the last one of the account was recorded that went out or still can; null when there is none. */
  newestAt(accountId: string): Promise<Date | null>;
  /** One mail for each id: what is known already is left as it is. */
  record(notice: NewLossNotice, times: { readonly now: Date; readonly dueAt: Date }): Promise<void>;
}
