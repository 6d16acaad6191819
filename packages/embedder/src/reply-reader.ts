/** The kinds of a reply, in this order. */
export const replyKinds = [
  'answered',
  'partly',
  'acknowledged',
  'postponed',
  'handed-over',
  'question-back',
  'other',
] as const;

/** What is kept of a reply's words to compare it with asks. No text. */
export interface ReplyMeaning {
  /** The chances of the kinds; their sum is 1. */
  readonly kinds: readonly number[];
  /** Vectors of numbers of eight bits, base64. */
  readonly parts: string;
}

/** Reads replies and asks so that they can be compared later, in any order. */
export interface ReplyReader {
  /** Changes with the weights: what different models read is not compared. */
  readonly replyModelId: string;
  /** @throws AppError `unavailable` when the model does not work now */
  readReply(text: string): Promise<ReplyMeaning>;
  /**
   * A vector of numbers of eight bits for each ask, base64.
   * @throws AppError `unavailable` when the model does not work now
   */
  readAsks(asks: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}
