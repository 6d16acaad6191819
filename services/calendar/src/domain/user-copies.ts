/** What calendar knows of users, as identity tells it. */
export interface UserCopies {
  /** Older versions than the one that is there change nothing. */
  put(user: { readonly userId: string; readonly version: number; readonly timeZone: string }): Promise<void>;
  /** IANA name; UTC for a user who was not told of yet. */
  timeZoneOf(userId: string): Promise<string>;
}
