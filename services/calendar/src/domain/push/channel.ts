/**
 * A notification channel at Google, which reports changes of the list of calendars, or of the events of one. A calendar has two channels
 * while one is being renewed.
 */
export interface Channel {
  /** `channelKey` of the id that Google sends. */
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  /** Our id of the calendar; null for the list of calendars. */
  readonly calendarId: string | null;
  /** The id that Google sends, sealed with `channelContext(id)`; it is needed to stop the channel. */
  readonly sealedId: string;
  /** SHA-256 in base64url of the token that proves a notification. */
  readonly tokenHash: string;
  /** The address that Google notifies: when the public address changes, the channel is replaced. */
  readonly address: string;
  /**
   * `opening` until Google has answered, and for good where the process was killed before that; `unsupported`: Google never reports changes
   * of this calendar (public holidays).
   */
  readonly state: 'opening' | 'open' | 'refused' | 'unsupported';
  /** Google's id of what is watched; null unless open. */
  readonly resourceId: string | null;
  /** When a new channel is opened to replace it. */
  readonly renewAt: Date;
  readonly expiresAt: Date;
  /** The highest message number so far: notifications with a lower one change nothing. */
  readonly lastMessage: number;
}

export const channelContext = (channelId: string) => `calendar.channel.id:${channelId}`;

export interface ChannelStore {
  add(channel: Channel): Promise<void>;
  /** @returns false when it has been removed meanwhile */
  update(channelId: string, changes: Partial<Omit<Channel, 'id'>>): Promise<boolean>;
  find(channelId: string): Promise<Channel | null>;
  ofAccount(accountId: string): Promise<Channel[]>;
  remove(channelId: string): Promise<void>;
  removeOfAccount(accountId: string): Promise<void>;
  /** Keeps the number of a notification if it is the newest. */
  noteMessage(channelId: string, number: number): Promise<void>;
}
