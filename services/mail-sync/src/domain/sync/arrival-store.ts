/** Takes `count` of the account's version numbers, and returns the first. */
export type TakeVersions = (count: number) => Promise<number>;

/** New messages between their insert and their events. */
export interface ArrivalStore {
  /** Publishes messages whose writer crashed after it had stored them. Returns the newest version published, 0 when there were none. */
  publishUnpublished(accountId: string, takeVersions: TakeVersions): Promise<number>;
}
