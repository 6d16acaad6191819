import { createLocalModel, type LocalModelOptions } from './local-model.ts';
import type { ReadRequest } from './protocol.ts';

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

export type ReplyKind = (typeof replyKinds)[number];

/** Kept of a reply's words to compare it with asks. No text. */
export interface ReplyMeaning {
  /** The chances of the kinds; their sum is 1. */
  readonly kinds: readonly number[];
  /** `partsOfReply` vectors of `partWidth` numbers of eight bits, base64. */
  readonly parts: string;
}

/** Reads replies and asks so that they can be compared later, in any order. */
export interface ReplyReader {
  /** Changes with the weights: what different models read is not compared. */
  readonly replyModelId: string;
  /** @throws AppError `unavailable` when the model does not work now */
  readReply(text: string): Promise<ReplyMeaning>;
  /**
   * A vector of `partWidth` numbers of eight bits for each ask, base64.
   * @throws AppError `unavailable` when the model does not work now
   */
  readAsks(asks: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const partsOfReply = 16;
export const partWidth = 64;

/** The most pieces that were trained on. */
const limits = { ask: { first: 62, all: 62 }, reply: { first: 192, all: 192 } };

/** The reader of this machine, trained on threads that people wrote (docs/decisions/0176). */
export function createReplyReader(options: LocalModelOptions): ReplyReader {
  const model = createLocalModel(options);
  const request = (text: string, maxPieces: ReadRequest['maxPieces']): ReadRequest => ({
    kind: 'read',
    head: 'replies',
    texts: [text],
    maxPieces,
    isUrgent: false,
  });
  return {
    replyModelId: 'replies-2',
    async readReply(text) {
      const [read] = await model.read([request(`passage: ${text}`, limits.reply)]);
      if (read === undefined) throw new Error('the reader of replies gave nothing');
      const kinds = [...read.subarray(0, replyKinds.length)];
      const parts = read.subarray(replyKinds.length, replyKinds.length + partsOfReply * partWidth);
      return { kinds, parts: inEightBits(parts) };
    },
    async readAsks(asks) {
      const read = await model.read(asks.map((ask) => request(`query: ${ask}`, limits.ask)));
      return read.map((numbers) => inEightBits(numbers.subarray(-partWidth)));
    },
    close: () => model.close(),
  };
}

/** The numbers lie between -1 and 1. */
function inEightBits(numbers: Float32Array): string {
  return Buffer.from(Int8Array.from(numbers, (one) => Math.round(one * 127)).buffer).toString('base64');
}
