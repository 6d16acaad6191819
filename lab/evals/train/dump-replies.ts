import { writeFileSync } from 'node:fs';
import { saidWords } from '@tern/followup/said-words';
import { trimQuotedText } from '@tern/mail-content/trimming/trim-quoted-text';
import { readJsonLines } from '../json-lines.ts';
import { mailsOf, type ThreadCase } from '../threads/thread-case.ts';

/**
 * `node lab/evals/train/dump-replies.ts FILE`: writes the threads that the reader of replies learns from, each received mail as the product gives
 * it to the model, as JSON Lines for tools/embedder/train_replies.py.
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file to write.');

/** Threads of which it is known of each ask whether a reply settles it; of the others only how the thread stands is known. */
const taught = ['fourth/w1', 'fourth/w2', 'fourth/w3', 'fifth/w4', 'fifth/w5'].concat(
  ['w6', 'w7', 'w9', 'w11', 'w12'].map((hand) => `sixth/${hand}`),
);
const kindsOnly = ['own/dev', 'third/dev', 'strangers/dev'];
const parts = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((hand) => `parts/${hand}`);

/** A mail and a reply to it that settles a part. */
interface PartCase {
  readonly reply: string;
  readonly asks: readonly unknown[];
}

const read = <Case>(name: string) =>
  readJsonLines<Case>(new URL(`../threads/${name}.jsonl`, import.meta.url));

function asRead(thread: ThreadCase): ThreadCase {
  const said = mailsOf(thread.mails).map(saidWords);
  return { ...thread, mails: thread.mails.map((mail, at) => ({ ...mail, text: said[at] ?? '' })) };
}

const lines = [
  ...kindsOnly.flatMap((name) => read<ThreadCase>(name).map((one) => ({ set: 'kinds', ...asRead(one) }))),
  ...taught.flatMap((name) => read<ThreadCase>(name).map((one) => ({ set: 'threads', ...asRead(one) }))),
  ...parts.flatMap((name) =>
    read<PartCase>(name).map(({ reply, asks }) => ({
      set: 'parts',
      reply: saidWords({ text: trimQuotedText(reply).ownText, from: null }),
      asks,
    })),
  ),
];
writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
