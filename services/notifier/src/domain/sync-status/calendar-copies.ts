/** Notifier's copy of a calendar account. */
export interface CalendarCopy {
  readonly accountId: string;
  readonly userId: string;
  readonly emailAddress: string;
  /** Its grant has ended: nothing new is read until its user connects it again. */
  readonly isLost: boolean;
  readonly lastSyncAt: Date | null;
  readonly totalEvents: number;
  readonly isCurrentlySyncing: boolean;
  /** In words for people; null while all is well. */
  readonly lastError: string | null;
}

interface CalendarAt {
  readonly accountId: string;
  readonly userId: string;
  /** Grows per account: an older event changes nothing. */
  readonly version: number;
}

export interface CalendarCopies {
  put(calendar: CalendarAt & Pick<CalendarCopy, 'emailAddress'>): Promise<void>;
  noteGrant(calendar: CalendarAt, grant: Pick<CalendarCopy, 'isLost'>): Promise<void>;
  noteSync(
    calendar: CalendarAt,
    sync: Pick<CalendarCopy, 'lastSyncAt' | 'totalEvents' | 'isCurrentlySyncing' | 'lastError'>,
  ): Promise<void>;
  /** Leaves a tombstone, which keeps late events from bringing it back. */
  bury(calendar: CalendarAt, now: Date): Promise<void>;
  /** Known accounts by address, at most 100. */
  ofUser(userId: string): Promise<readonly CalendarCopy[]>;
}
