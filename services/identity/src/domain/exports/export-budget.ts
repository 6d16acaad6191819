/** Exports that a user may begin in a day. */
export interface ExportBudget {
  /** Takes one of the day (of UTC, `YYYY-MM-DD`); false when none is left. */
  take(userId: string, utcDay: string, now: Date): Promise<boolean>;
  /** How many are taken. */
  spent(userId: string, utcDay: string): Promise<number>;
}
