/** The part of Google's calendarList entry that Tern reads. */
export interface GoogleCalendar {
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly timeZone: string;
  readonly accessRole: 'owner' | 'writer' | 'reader' | 'freeBusyReader';
  readonly primary?: boolean;
  readonly hidden?: boolean;
  readonly selected?: boolean;
  readonly colorId?: string;
  readonly backgroundColor?: string;
  readonly foregroundColor?: string;
}

interface GoogleTime {
  readonly date?: string;
  readonly dateTime?: string;
  readonly timeZone?: string;
}

/** The part of Google's event that Tern reads; a tombstone has its id and `cancelled` only. */
export interface GoogleEvent {
  readonly id: string;
  readonly status?: 'confirmed' | 'tentative' | 'cancelled';
  readonly etag?: string;
  readonly iCalUID?: string;
  readonly recurringEventId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly location?: string;
  readonly htmlLink?: string;
  readonly start?: GoogleTime;
  readonly end?: GoogleTime;
  readonly organizer?: { readonly email: string; readonly displayName?: string; readonly self?: boolean };
  readonly attendees?: readonly {
    readonly email: string;
    readonly displayName?: string;
    readonly responseStatus: 'needsAction' | 'declined' | 'tentative' | 'accepted';
    readonly self?: boolean;
    readonly organizer?: boolean;
    readonly optional?: boolean;
    readonly resource?: boolean;
    readonly comment?: string;
  }[];
  readonly hangoutLink?: string;
  readonly conferenceData?: {
    readonly conferenceSolution?: { readonly name: string };
    readonly entryPoints?: readonly {
      readonly entryPointType: string;
      readonly uri: string;
      readonly label?: string;
    }[];
  };
  readonly visibility?: string;
  readonly transparency?: string;
  readonly created?: string;
  readonly updated?: string;
  readonly sequence?: number;
}
