import { answerChance } from '@tern/embedder/answer-chance';
import { createReplyReader } from '@tern/embedder/reply-reader';
import { comparedReplies, readThreadMeanings, type ThreadMeanings } from '@tern/followup/assess-thread';
import type { ComparedReply } from '@tern/followup/compared-reply';
import { replyKinds, type ReplyKind } from '@tern/followup/reply-meaning';
import { createReplyMeaningReader } from '@tern/followup/reply-meaning-reader';
import { minute } from '@tern/kernel/clock';
import { me } from '../a-mail.ts';
import { rules } from '../engine.ts';
import { readJsonLines } from '../json-lines.ts';
import { mailsOf, type ThreadCase } from '../threads/thread-case.ts';

/** The hands that wrote threads; the reader of replies has learnt from all but those of `seventh`. */
const files = {
  own: 'own/dev',
  third: 'third/dev',
  strangers: 'strangers/dev',
  w1: 'fourth/w1',
  w2: 'fourth/w2',
  w3: 'fourth/w3',
  w4: 'fifth/w4',
  w5: 'fifth/w5',
  w6: 'sixth/w6',
  w7: 'sixth/w7',
  w9: 'sixth/w9',
  w11: 'sixth/w11',
  w12: 'sixth/w12',
  w8: 'seventh/w8',
  w10: 'seventh/w10',
} as const;

export type Hand = keyof typeof files;
export const hands = Object.keys(files) as Hand[];
/** The reader of replies has not seen these. */
export const unseenHands: readonly Hand[] = ['w8', 'w10'];

/** A reply whose kind is known, and which of the asks that it was compared with are settled, where that is known. */
export interface LabelledReply {
  readonly hand: Hand;
  readonly compared: ComparedReply;
  readonly kind: ReplyKind;
  readonly settled: readonly boolean[] | null;
}

export interface ReadThread {
  readonly hand: Hand;
  readonly thread: ThreadCase;
  readonly meanings: ThreadMeanings;
  readonly replies: readonly LabelledReply[];
}

/** Reads all threads by the reader that ships; a minute or two. */
export async function readThreads(): Promise<ReadThread[]> {
  const replyReader = createReplyReader({ idleMs: minute });
  const reader = { ...rules.reader, meanings: createReplyMeaningReader(replyReader) };
  const read: ReadThread[] = [];
  for (const hand of hands)
    for (const thread of readJsonLines<ThreadCase>(
      new URL(`../threads/${files[hand]}.jsonl`, import.meta.url),
    )) {
      const mails = mailsOf(thread.mails);
      const meanings = await readThreadMeanings(mails, reader, answerChance);
      const compared = comparedReplies(mails, [me.email], rules.reader, meanings);
      read.push({ hand, thread, meanings, replies: labelled(hand, thread, compared) });
    }
  await replyReader.close();
  return read;
}

function labelled(hand: Hand, thread: ThreadCase, all: ReadonlyMap<string, ComparedReply>): LabelledReply[] {
  const received = thread.mails.flatMap(({ from }, at) => (from === 'me' ? [] : [`mail-${at}`]));
  const isAlone = received.length === 1;
  return received.flatMap((id, at) => {
    const compared = all.get(id);
    const kind = kindOf(thread.replies?.[at] ?? (isAlone ? thread.status : null));
    if (!compared || kind === null) return [];
    return [{ hand, compared, kind, settled: isAlone ? settledAsks(thread, compared.asks) : null }];
  });
}

function kindOf(label: string | null): ReplyKind | null {
  if (label === 'declined') return 'answered';
  if (label === 'open') return 'other';
  return replyKinds.find((kind) => kind === label) ?? null;
}

/** Null where one of the asks is none of those that the hand named. */
function settledAsks({ asks: named = [] }: ThreadCase, asks: readonly string[]): boolean[] | null {
  const states = asks.map((ask) => {
    const own = named.filter(({ words }) => isPart(words, ask) || isPart(ask, words));
    return own.length === 0 ? null : own.every(({ state }) => state === 'answered');
  });
  return states.every((one) => one !== null) ? states : null;
}

function isPart(one: string, whole: string): boolean {
  return lettersOf(whole).includes(lettersOf(one));
}

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
