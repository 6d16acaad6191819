/** A user knows this of a CalDAV account. */
export interface CaldavLogin {
  /** A URL, the name of a host, or a mail address of the provider. */
  readonly address: string;
  readonly userName: string;
  readonly password: string;
}

/** Where the calendars of a user lie, and the sign-in there. It is kept sealed as a whole. */
export interface CaldavSource extends Pick<CaldavLogin, 'userName' | 'password'> {
  /** The collections that hold them (calendar-home-set, RFC 4791 6.2.1), or one calendar itself where the server names no such collection. */
  readonly homes: readonly { readonly url: string; readonly isCalendar: boolean }[];
}

export interface FoundCalendars {
  readonly source: CaldavSource;
  /** The user's mail address, where the server says it. */
  readonly emailAddress: string | null;
}

/** Servers of calendars. Methods throw CalendarFailure and nothing else. */
export interface CaldavServers {
  find(login: CaldavLogin): Promise<FoundCalendars>;
  /** Lists the calendars once. */
  check(source: CaldavSource): Promise<void>;
}
