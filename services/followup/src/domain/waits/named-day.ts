/** A day as the mail names it; which date it is depends on when and in which time zone it was written (packages/ai, named-day.ts). */
export type NamedDay =
  | { readonly kind: 'in-days'; readonly days: number }
  | { readonly kind: 'in-working-days'; readonly days: number }
  | { readonly kind: 'in-months'; readonly months: number }
  | {
      readonly kind: 'weekday';
      readonly weekday: number;
      readonly isNext: boolean;
      readonly weeksLater?: number;
    }
  | {
      readonly kind: 'end-of';
      readonly unit: 'week' | 'month' | 'quarter' | 'year';
      readonly isNext: boolean;
    }
  | { readonly kind: 'whole-week'; readonly isNext: boolean }
  | { readonly kind: 'week-number'; readonly week: number }
  | { readonly kind: 'week-of'; readonly day: number; readonly month: number }
  | { readonly kind: 'whole-month'; readonly month: number }
  | { readonly kind: 'day-of-month'; readonly day: number | null; readonly monthsLater: number }
  | {
      readonly kind: 'nth-of-month';
      readonly nth: number | null;
      readonly weekday: number | null;
      readonly month: number | null;
      readonly monthsLater: number;
    }
  | { readonly kind: 'before-feast'; readonly feast: 'christmas' | 'new-year' | 'easter' | 'pentecost' }
  | { readonly kind: 'from-easter'; readonly days: number }
  | {
      readonly kind: 'from-day';
      readonly from: NamedDay;
      readonly count: number;
      readonly unit: 'days' | 'working-days' | 'months' | 'week';
    }
  | {
      readonly kind: 'weekday-from';
      readonly from: NamedDay;
      readonly weekday: number;
      readonly count: 1 | -1;
    }
  | {
      readonly kind: 'date';
      readonly day: number | null;
      readonly month: number | null;
      readonly year: number | null;
      readonly yearsLater?: number;
    };
