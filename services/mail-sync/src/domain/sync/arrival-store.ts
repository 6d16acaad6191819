/** Takes as many of the account's version numbers, and answers the first. */
export type TakeVersions = (count: number) => Promise<number>;

/** New messages between being stored and being told. */
export interface ArrivalStore {
  /** Tells of messages whose writer died after it had stored them. Answers the newest version told, 0 when there were none. */
  tellUntold(accountId: string, takeVersions: TakeVersions): Promise<number>;
}
