import { answerChance } from '@tern/embedder/answer-chance';
import { createReplyReader } from '@tern/embedder/reply-reader';
import { assessThread, readThreadMeanings, type ThreadMeanings } from '@tern/followup/assess-thread';
import { createReplyMeaningReader } from '@tern/followup/reply-meaning-reader';
import { minute } from '@tern/kernel/clock';
import { aMail, me, type Mail } from '../a-mail.ts';
import { rules } from '../engine.ts';
import { askedHalf } from '../halves.ts';
import { readJsonLines } from '../json-lines.ts';
import { printHalf } from '../print-half.ts';
import type { Judged } from '../score.ts';

/**
 * `node evals/threads/stranger-threads.ts`: what became of a question, in threads by two writers who know no line of the code, by the rules
 * alone and by the meaning of the replies. Lists what the dev half gets wrong; with `--read-val` the totals of the val half instead, once a
 * landing (docs/val-readings.md).
 */
interface ThreadCase {
  readonly id: string;
  readonly language: string;
  readonly mails: readonly {
    readonly from: string;
    readonly to: readonly string[];
    readonly cc: readonly string[];
    readonly subject: string;
    readonly text: string;
    readonly date: string;
  }[];
  readonly status: Status;
  readonly until: string | null;
  readonly people: Readonly<Record<string, string>>;
}

type Status =
  | 'answered'
  | 'partly'
  | 'acknowledged'
  | 'handed-over'
  | 'postponed'
  | 'question-back'
  | 'away'
  | 'bounced'
  | 'open';

const prefix =
  /^(?:re|aw|r|rv|sv|antw|antwort|res|fw|fwd|wg|tr|rif|rép|réponse automatique|abwesend|automatic reply)\s*:/i;

const automaticSubject =
  /^(?:automati|abwesen|out of office|réponse auto|respuesta auto|risposta auto|resposta auto|afwezig)/i;

/** No status of the cases: counted as wrong. */
const asksTheUser = 'asks the user';

/** What the replies and asks of each thread mean, by its id; without any the rules decide. */
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

/** Prints what the user is asked, and what is closed without asking although it is not answered (docs/decisions/0140). */
function printQuestions(name: string, cases: readonly ThreadCase[], meanings: Meanings): void {
  const found = cases.map((one) => ({ status: one.status, found: statusOf(one, meanings) }));
  const asked = found.filter((one) => one.found === asksTheUser);
  const closed = found.filter((one) => one.found === 'answered');
  const isAnswered = ({ status }: { readonly status: Status }) =>
    status === 'answered' || status === 'question-back';
  const wrong = closed.filter((one) => !isAnswered(one)).length;
  console.log(
    `${name}, ${askedHalf()}: ${closed.length} closed, ${wrong} of them not answered; the user is asked about ${asked.length}, ${asked.filter(isAnswered).length} of them answered`,
  );
}

function judgeThread(one: ThreadCase, meanings: Meanings): Judged {
  const found = statusOf(one, meanings);
  return {
    id: `${one.id}: ${found}, not ${one.status}${one.until ?? ''}`,
    group: one.language,
    expected: true,
    predicted: found === `${one.status}${one.status === 'postponed' ? ` ${one.until ?? ''}` : ''}`,
  };
}

/** Judges who in a group is waited for. Declined is an answer; who is open or has only acknowledged is waited for. */
function judgePeople(one: ThreadCase, meanings: Meanings): Judged | null {
  if (Object.keys(one.people).length < 2) return null;
  const state = stateOf(one, meanings);
  const found = new Map(state?.standing?.map((person) => [person.email, isDone(person.state)]));
  const wrong = Object.entries(one.people).filter(
    ([email, expected]) =>
      found.get(email.toLowerCase()) !== (expected === 'answered' || expected === 'declined'),
  );
  return {
    id: `${one.id}: ${wrong.join(' ')}`,
    group: one.language,
    expected: true,
    predicted: wrong.length === 0,
  };
}

function isDone(state: string): boolean {
  return state === 'answered';
}

function stateOf({ id, mails }: ThreadCase, meanings: Meanings) {
  return assessThread(mailsOf(mails), [me.email], rules.reader, meanings.get(id)).get('mail-0');
}

function statusOf(one: ThreadCase, meanings: Meanings): string {
  const state = stateOf(one, meanings);
  if (!state?.needsFollowup) return 'needs none';
  if (state.responseMessageId !== null) return state.answerAsksBack === true ? 'question-back' : 'answered';
  if (state.delivery?.reachedSomebody === false) return 'bounced';
  if (state.replyInDoubt) return asksTheUser;
  const people = state.standing ?? [];
  if ((state.openAsks?.length ?? 0) > 0 || people.some((person) => isDone(person.state))) return 'partly';
  if (state.latest === 'holding')
    return state.isDayPromised === true
      ? `postponed ${state.followUpDueAt?.toISOString().slice(0, 16) ?? ''}`
      : 'acknowledged';
  return state.latest ?? 'open';
}

function mailsOf(mails: ThreadCase['mails']): Mail[] {
  return mails.map((one, at) => {
    const isMine = one.from === 'me';
    const isAnswer = at > 0;
    const first = aMail('mail-0').rawMessageId ?? '';
    return aMail(`mail-${at}`, {
      direction: isMine ? 'sent' : 'received',
      kinds: [isMine ? 'SENT' : 'INBOX'],
      from: personOf(one.from),
      to: one.to.map(personOf),
      cc: one.cc.map(personOf),
      subject: one.subject,
      text: one.text,
      date: `${one.date}:00.000Z`,
      // Only what answers the subject names the mail in its headers.
      ...(isAnswer &&
        names(one.subject, mails[0]?.subject ?? '') && { inReplyTo: [first], references: [first] }),
      automatic: automaticOf(one.from, one.subject, one.text),
    });
  });
}

/** Under the same subject, and from the machines of a help desk. */
function names(subject: string, asked: string): boolean {
  return (
    (prefix.test(subject) && subject.includes(asked.replace(prefix, '').trim())) ||
    /^\[[^\]]+\]/.test(subject)
  );
}

function automaticOf(from: string, subject: string, text: string): Partial<Mail['automatic']> {
  const isOnlyLate = /delay|verzöger|retard|ritard|vertraag|atras/i.test(subject);
  if (isOnlyLate) return { isDeliveryReport: true };
  if (/mailer-daemon|postmaster/i.test(from))
    return { failedRecipients: text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [] };
  return automaticSubject.test(subject) ? { autoSubmitted: 'auto-replied' } : {};
}

function personOf(text: string) {
  if (text === 'me') return me;
  const match = /^(.*?)\s*<([^>]+)>$/.exec(text);
  return { email: (match?.[2] ?? text).toLowerCase(), name: match?.[1] ?? null };
}
