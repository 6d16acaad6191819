/** A day as the writer names it. Its date depends on when and in which time zone it was written. */
export type NamedDay =
  | { readonly kind: 'in-days'; readonly days: number }
  | { readonly kind: 'in-working-days'; readonly days: number }
  | { readonly kind: 'in-months'; readonly months: number }
  /**
   * Sunday is 0. `isNext`: that of the week after the one in which it was written. `weeksLater`: so many weeks after the first such
   * weekday.
   */
  | {
      readonly kind: 'weekday';
      readonly weekday: number;
      readonly isNext: boolean;
      readonly weeksLater?: number;
    }
  /** Its last working day for a week, its last day for the others. */
  | {
      readonly kind: 'end-of';
      readonly unit: 'week' | 'month' | 'quarter' | 'year';
      readonly isNext: boolean;
    }
  /** Up to its Sunday. */
  | { readonly kind: 'whole-week'; readonly isNext: boolean }
  /** The week of that number in ISO 8601, up to its Sunday. */
  | { readonly kind: 'week-number'; readonly week: number }
  /** The week with that day, up to its Sunday. January is 0. */
  | { readonly kind: 'week-of'; readonly day: number; readonly month: number }
  /** Up to its last day. January is 0. */
  | { readonly kind: 'whole-month'; readonly month: number }
  /** A day of this month or a later one; `day` null: the last day. */
  | { readonly kind: 'day-of-month'; readonly day: number | null; readonly monthsLater: number }
  /** That weekday of the month, or working day where `weekday` is null; `nth` null: the last. `month` null: this one or a later. */
  | {
      readonly kind: 'nth-of-month';
      readonly nth: number | null;
      readonly weekday: number | null;
      readonly month: number | null;
      readonly monthsLater: number;
    }
  /** The last day before it, December 31 for the new year. */
  | { readonly kind: 'before-feast'; readonly feast: 'christmas' | 'new-year' | 'easter' | 'pentecost' }
  /** So many days after Easter Sunday, before it where negative. */
  | { readonly kind: 'from-easter'; readonly days: number }
  /** So many days after another day, before it where negative; a `week` ends with the Sunday of the first week behind that day. */
  | {
      readonly kind: 'from-day';
      readonly from: NamedDay;
      readonly count: number;
      readonly unit: 'days' | 'working-days' | 'months' | 'week';
    }
  /** The first such weekday after another day (`count` 1), or the last one before it. Sunday is 0. */
  | {
      readonly kind: 'weekday-from';
      readonly from: NamedDay;
      readonly weekday: number;
      readonly count: 1 | -1;
    }
  /** January is 0; null where the writer left month or year open. `day` null: the last of the month. */
  | {
      readonly kind: 'date';
      readonly day: number | null;
      readonly month: number | null;
      readonly year: number | null;
      /** "Of next year": so many years after this one, where `year` is null. */
      readonly yearsLater?: number;
    };
