/** The copies of users that calendar keeps, as identity publishes them. */
export interface UserCopies {
  /** A version older than the stored one changes nothing. */
  put(user: {
    readonly userId: string;
    readonly version: number;
    readonly timeZone: string;
    readonly emailAddress: string;
    readonly reportHour: number;
    readonly allowsOutsideRundown: boolean;
  }): Promise<void>;
  /** Leaves a tombstone, which keeps late events from bringing the user back. */
  bury(user: { readonly userId: string; readonly version: number }, now: Date): Promise<void>;
  /** IANA name; UTC for a user of whom no event has come yet. */
  timeZoneOf(userId: string): Promise<string>;
  /** Empty for a user of whom no event has come yet. */
  emailAddressOf(userId: string): Promise<string>;
  /** The user's consent to the outside model reading meetings; false for a removed user, and while no event has come. */
  allowsOutsideRundown(userId: string): Promise<boolean>;
  /** The zone and the hour of the user's reports; null for a removed user, and while no event has come. */
  reportTimeOf(userId: string): Promise<{ readonly timeZone: string; readonly reportHour: number } | null>;
}
