import { asksOfVectors, kindsOf, type AskKind } from '../mail/ask-kinds.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import type { AnswerChance, ReplyMeaning } from '../mail/reply-meaning.ts';
import type { SentFacts } from '../records/follow-up-record.ts';
import { asksPutTo } from './who-is-asked.ts';

/** A reply beside the asks of the mail that it is joined to. */
export interface ComparedReply {
  /** The sentences of the mail that ask the writer of the reply. */
  readonly sentences: readonly string[];
  /** The single asks that are put to them. */
  readonly asks: readonly string[];
  /** The kinds of thing that each ask wants. */
  readonly kinds: readonly (readonly AskKind[])[];
  /** Their places among all asks of the mail. */
  readonly places: readonly number[];
  readonly allAsks: number;
  /** By the vectors: how likely the reply settles each of them. */
  readonly chances: readonly number[];
  /** As its words show it. */
  readonly seen: ReceivedEntry;
  readonly meaning: ReplyMeaning;
  /** Other mail had come before. */
  readonly isLater: boolean;
}

export interface ReplyToSee {
  /** As it came. */
  readonly entry: ReceivedEntry;
  /** As its words show it. */
  readonly seen: ReceivedEntry;
  /** Other mail about the same sent mail had come before. */
  readonly isLater: boolean;
}

/** Compares a reply with the asks that are put to its writer; null where one side has no meaning, or both are of different models. */
export function compareReply(
  { reading, askVectors, recipients }: SentFacts,
  { entry: { meaning, from }, seen, isLater }: ReplyToSee,
  answerChance: AnswerChance,
): ComparedReply | null {
  if (!meaning || askVectors?.model !== meaning.model) return null;
  const { vectors } = askVectors;
  const all = asksOfVectors(reading, vectors.length);
  if (all === null || all.length === 0) return null;
  const places = asksPutTo(
    from,
    all,
    recipients.filter(({ kind }) => kind === 'TO'),
  );
  const asks = places.map((at) => all[at] ?? '');
  return {
    sentences: places.length < all.length ? asks : (reading.asks ?? []),
    asks,
    kinds: asks.map(kindsOf),
    places,
    allAsks: all.length,
    chances: places.map((at) => answerChance(vectors[at] ?? '', meaning)),
    seen,
    meaning,
    isLater,
  };
}
