import { minute } from '@tern/kernel/clock';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import { asksWho, kindsOf, singleAsks } from '../mail/ask-kinds.ts';
import { topicWords } from '../mail/topic-words.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import { speaksOf } from './open-asks.ts';
import { seenByMeaning, type ReplyJudge } from './seen-by-meaning.ts';
import type { SentFacts } from '../records/follow-up-record.ts';

/** Within such a time a person does not read, think and write about a day. */
const tooSoonToWrite = 0.75 * minute;
/** A mail that only repeats my subject behind a word of its own was written by a program, if it came so soon. */
const tooSoonToNameIt = 5 * minute;
const shortestNotice = 6;
/** A shorter mail need not name its subject: "Yes, on Friday." */
const leastToJudge = 12;
const leastUnderMySubject = 8;
/** Subjects of so many words are used for many things: "Invitation", "Your invoice". */
const genericSubject = 2;

/**
 * A mail as it looks from the sent mail that it is joined to: what was taken for an answer may be none of this one.
 * @param isLater other mail that concerns the same sent mail had come before
 */
export function seenFrom(
  facts: SentFacts,
  entry: ReceivedEntry,
  { rule, isLater }: { readonly rule: string; readonly isLater: boolean },
  judge: ReplyJudge,
): ReceivedEntry {
  const { signs } = entry;
  const byWords = seenByWords(facts, entry);
  const meant = seenByMeaning(facts, { entry, seen: byWords, isLater }, judge);
  const seen = meant ?? byWords;
  if (entry.type !== 'answer' || signs === undefined) return seen;
  const isAnswer = seen.type === 'answer';
  // A notice by the structure of the mail is one whatever its words mean.
  if ((meant || isAnswer) && isNotice(facts, entry, signs)) return { ...entry, type: 'absence' };
  return isAnswer && isOtherTopic(facts, entry, { signs, rule }) ? { ...seen, doubt: 'other-topic' } : seen;
}

function seenByWords(facts: SentFacts, entry: ReceivedEntry): ReceivedEntry {
  if (namesTheDayAskedFor(facts, entry)) return { ...entry, type: 'answer' };
  // "Who handles the invoices?" "Ana does."
  if (entry.handsOver && asksOf(facts).some(asksWho)) return { ...entry, type: 'answer' };
  const later = onlyPromises(facts, entry);
  if (later) return { ...entry, type: 'holding', promised: later };
  return entry.type === 'answer' && onlyThanks(facts, entry) ? { ...entry, type: 'thanks' } : entry;
}

/** "Have you got the minutes?" "They are on the old laptop. I will send them on Saturday." What stands beside the promise says nothing of the ask. */
function onlyPromises(facts: SentFacts, { type, promisesBeside, sketch }: ReceivedEntry): NamedDay | null {
  const [ask, ...others] = asksOf(facts);
  if (type !== 'answer' || !promisesBeside || !sketch || ask === undefined || others.length > 0) return null;
  const kinds = kindsOf(ask);
  if (kinds.length === 0 || kinds.includes('time') || speaksOf(ask, kinds, [sketch])) return null;
  return promisesBeside;
}

/** "Which one shall we take?" "Thanks for getting these!" A question that yes and no do not answer is open; others are in doubt. */
function onlyThanks(facts: SentFacts, { sketch }: ReceivedEntry): boolean {
  if (!sketch?.isThanks) return false;
  const { hasNumber, hasFile, hasTime } = sketch;
  if (hasNumber || hasFile || hasTime) return false;
  const asks = asksOf(facts).map((ask) => ({ ask, kinds: kindsOf(ask) }));
  const isOpen = (one: (typeof asks)[number]) =>
    !one.kinds.includes('yes-or-no') && !speaksOf(one.ask, one.kinds, [sketch]);
  return asks.length > 0 && asks.every(isOpen);
}

function asksOf({ reading }: SentFacts): string[] {
  return singleAsks(reading.asks ?? (reading.sentence === null ? [] : [reading.sentence]));
}

/** "When do we get the tiles?" "You will get them on Tuesday." */
function namesTheDayAskedFor(facts: SentFacts, { promisesThing }: ReceivedEntry): boolean {
  if (promisesThing !== true) return false;
  const asks = asksOf(facts);
  return asks.length > 0 && asks.every((ask) => kindsOf(ask).includes('time'));
}

type Signs = NonNullable<ReceivedEntry['signs']>;

/** An absence notice without headers, by signs that need no language: it comes at once, or repeats my subject behind an unknown prefix. */
function isNotice(facts: SentFacts, { date }: ReceivedEntry, { words, isDated, subject }: Signs): boolean {
  const after = date.getTime() - facts.date.getTime();
  if (after < 0) return false;
  const repeats = isPrefixed(subject, facts.subjectKey);
  if (repeats && (isDated || after <= tooSoonToNameIt)) return true;
  return isDated && words >= shortestNotice && after <= tooSoonToWrite;
}

/** "Something: " and my subject. */
function isPrefixed(subject: string | null, mine: string | null): boolean {
  if (subject === null || mine === null || !subject.endsWith(mine) || subject.length <= mine.length)
    return false;
  return /[:：]\s*$/.test(subject.slice(0, -mine.length));
}

/**
 * Whether a mail only uses the thread, or has a subject that many mails have, and shares no word with what was asked. It is shown, but
 * does not close the question.
 */
function isOtherTopic(
  facts: SentFacts,
  { refs, hasReplyPrefix }: ReceivedEntry,
  { signs, rule }: { signs: Signs; rule: string },
): boolean {
  const { topics, words, subject } = signs;
  if (topics.length === 0) return false;
  const asked = [facts.reading.sentence ?? '', ...(facts.reading.asks ?? [])].join(' ');
  const isSameSubject = subject !== null && subject === facts.subjectKey;
  const isNew = !hasReplyPrefix && !isSameSubject && words >= leastToJudge;
  const isGeneric =
    rule === 'subject-and-sender' &&
    refs.length > 0 &&
    words >= leastUnderMySubject &&
    (facts.subjectKey ?? '').split(' ').length <= genericSubject;
  if (!isNew && !isGeneric) return false;
  const mine = topicWords(isNew ? `${facts.subject} ${asked}` : asked);
  const shared = new Set(isNew ? [] : topicWords(facts.subject));
  if (mine.length === 0) return false;
  const theirs = new Set(topics);
  return !mine.some((word) => theirs.has(word) && !shared.has(word));
}
