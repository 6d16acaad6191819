import { answerChance } from '@tern/embedder/answer-chance';
import { createReplyReader } from '@tern/embedder/reply-reader';
import { readThreadMeanings, type ThreadMeanings } from '@tern/followup/assess-thread';
import { createReplyMeaningReader } from '@tern/followup/reply-meaning-reader';
import { minute } from '@tern/kernel/clock';
import { rules } from '../engine.ts';
import { askedHalf } from '../halves.ts';
import { readJsonLines } from '../json-lines.ts';
import { printHalf } from '../print-half.ts';
import type { Judged } from '../score.ts';
import { mailsOf, type ThreadCase } from './thread-case.ts';
import { asksTheUser, isEnded, outcomeOf, statusOf, statusOfCase, wrongPeople } from './thread-outcome.ts';

/**
 * `node evals/threads/stranger-threads.ts`: what became of a question, in threads by two writers who know no line of the code, by the rules
 * alone and by the meaning of the replies. Lists what the dev half gets wrong; with `--read-val` the totals of the val half instead, once a
 * landing (docs/val-readings.md).
 */
/** The meaning of the replies and asks of each thread, by its id; without any the rules decide. */
type Meanings = ReadonlyMap<string, ThreadMeanings>;

const byRules: Meanings = new Map();
const replyReader = createReplyReader({ idleMs: minute });
const reader = { ...rules.reader, meanings: createReplyMeaningReader(replyReader) };

await printSet('threads', 'strangers/', { hasGroups: true });
// Those below have no val half.
if (askedHalf() === 'dev') {
  // Written here, before the reader was run on any of them.
  await printSet('own threads', 'own/', { hasGroups: true });
  // Two mails each, 29 kinds of reply, most of them in all languages; written here to be tuned on.
  await printSet('kinds of replies', 'third/', { hasGroups: false });
}
await replyReader.close();

async function printSet(name: string, path: string, { hasGroups }: { hasGroups: boolean }): Promise<void> {
  const folder = new URL(path, import.meta.url);
  const cases = readJsonLines<ThreadCase>(new URL(`${askedHalf()}.jsonl`, folder));
  for (const [how, meanings] of [
    ['by rules', byRules],
    ['by meaning', await meaningsOf(cases)],
  ] as const) {
    printHalf<ThreadCase>(`${name} ${how}`, folder, (one) => judgeThread(one, meanings));
    if (hasGroups)
      printHalf<ThreadCase>(`${name} ${how}, state of each person in groups`, folder, (one) =>
        judgePeople(one, meanings),
      );
    printQuestions(`${name} ${how}`, cases, meanings);
  }
}

async function meaningsOf(cases: readonly ThreadCase[]): Promise<Meanings> {
  const meanings = new Map<string, ThreadMeanings>();
  for (const { id, mails } of cases)
    meanings.set(id, await readThreadMeanings(mailsOf(mails), reader, answerChance));
  return meanings;
}

/** Prints what the user is asked, and what is closed without asking although it is not answered (docs/decisions/0097). */
function printQuestions(name: string, cases: readonly ThreadCase[], meanings: Meanings): void {
  const found = cases.map((one) => ({
    status: one.status,
    found: statusOf(outcomeOf(one, meanings.get(one.id))),
  }));
  const asked = found.filter((one) => one.found === asksTheUser);
  const closed = found.filter((one) => one.found === 'answered');
  const isAnswered = ({ status }: { readonly status: string }) => isEnded(status);
  const wrong = closed.filter((one) => !isAnswered(one)).length;
  console.log(
    `${name}, ${askedHalf()}: ${closed.length} closed, ${wrong} of them not answered; the user is asked about ${asked.length}, ${asked.filter(isAnswered).length} of them answered`,
  );
}

function judgeThread(one: ThreadCase, meanings: Meanings): Judged {
  const found = statusOf(outcomeOf(one, meanings.get(one.id)));
  const status = statusOfCase(one);
  return {
    id: `${one.id}: ${found}, not ${status}`,
    group: one.language,
    expected: true,
    predicted: found === status,
  };
}

/** Judges who in a group is waited for. */
function judgePeople(one: ThreadCase, meanings: Meanings): Judged | null {
  const wrong = wrongPeople(one, outcomeOf(one, meanings.get(one.id)));
  if (wrong === null) return null;
  return {
    id: `${one.id}: ${wrong.join(' ')}`,
    group: one.language,
    expected: true,
    predicted: wrong.length === 0,
  };
}
