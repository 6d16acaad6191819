import { answerChance } from '@tern/embedder/answer-chance';
import { readThreadMeanings } from '@tern/followup/assess-thread';
import { createReplyMeaningReader } from '@tern/followup/reply-meaning-reader';
import type { ReplyReader } from '@tern/embedder/reply-reader';
import { rules } from '../engine.ts';
import { readJsonLines } from '../json-lines.ts';
import { inFrames, type FramePart } from './framed-reply.ts';
import { mailsOf, type ThreadCase } from './thread-case.ts';
import { outcomeOf, statusOf, statusOfCase } from './thread-outcome.ts';

/** Says what became of the user's mail in threads whose replies got a frame, beside the same threads without it. */
export interface Framed {
  readonly threads: number;
  readonly right: number;
  readonly rightInFrames: number;
  /** Those that end otherwise by their frame. */
  readonly flipped: readonly string[];
}

/** @param path of the threads in lab/evals/threads */
export async function inFramesAndWithout(
  path: string,
  part: FramePart,
  replyReader: ReplyReader,
): Promise<Framed> {
  const threads = readJsonLines<ThreadCase>(new URL(`${path}.jsonl`, import.meta.url));
  const reader = { ...rules.reader, meanings: createReplyMeaningReader(replyReader) };
  const outcome = async (thread: ThreadCase) => {
    const state = outcomeOf(thread, await readThreadMeanings(mailsOf(thread.mails), reader, answerChance));
    return { status: statusOf(state), open: state?.openAsks?.join('\n') ?? '' };
  };
  let [right, rightInFrames] = [0, 0];
  const flipped: string[] = [];
  for (const thread of threads) {
    const [bare, framed] = [await outcome(thread), await outcome(inFrames(thread, part))];
    const expected = statusOfCase(thread);
    right += Number(bare.status === expected);
    rightInFrames += Number(framed.status === expected);
    if (bare.status !== framed.status || bare.open !== framed.open)
      flipped.push(`${thread.id}: ${bare.status}, in a frame ${framed.status}`);
  }
  return { threads: threads.length, right, rightInFrames, flipped };
}
