/** The cost of the outside language model of the decision ladder. */
export interface ModelUse {
  /** The name of the model that the operator configured; null when there is none. */
  readonly name: string | null;
  /** The budget of a user and day. */
  readonly callsPerDay: number;
  callsToday(userId: string): Promise<number>;
}
