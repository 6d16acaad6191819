/**
 * A mail, and perhaps a reply that postpones, with a day in it, and the time at which a careful person would end the wait. All
 * times are UTC.
 */
export interface DateCase {
  readonly language: string;
  /** The sent mail. */
  readonly text: string;
  /** When it was sent; Thursday 21 August 2025, 09:00, unless said otherwise. */
  readonly sent?: string;
  /** The reply of Friday 22 August, 10:00. */
  readonly reply?: string;
  /** The first moment at which a reminder is polite: 00:00 of the day after the one that is named, or the account's three days. */
  readonly due: string;
}
