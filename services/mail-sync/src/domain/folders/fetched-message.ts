export interface FetchedMessage {
  readonly uid: number;
  readonly flags: readonly string[];
  readonly receivedAt: Date;
  /** The whole message, or its first `largestMessage` octets when it is larger. */
  readonly source: Buffer;
  readonly isCut: boolean;
}

export interface FetchedFlags {
  readonly uid: number;
  readonly flags: readonly string[];
}
