/** Stored resources of CalDAV calendars: those that hold events of the days that are read. */
export interface StoredResources {
  /** ETags by href. */
  etagsOf(accountId: string, googleCalendarId: string): Promise<Map<string, string | null>>;
}
