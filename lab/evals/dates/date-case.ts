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
  /** When the reply came, where not then. */
  readonly replied?: string;
  /** The first moment at which a reminder is polite: 00:00 of the day after the one that is named, or the account's three days. Null: no
   * day is named, the account's three days count from the newest of the two mails. */
  readonly due: string | null;
  /** Other moments that a careful reader may choose. */
  readonly or?: readonly string[];
  /** How the writer of the case reads it. */
  readonly why?: string;
}
