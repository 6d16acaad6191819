import type { ReceivedEntry } from '../mail/received-entry.ts';
import { chanceOf, replyKinds, type AnswerChance, type ReplyKind } from '../mail/reply-meaning.ts';
import type { SentFacts } from '../records/follow-up-record.ts';
import { asksWho, comparedAsks, kindsOf } from '../mail/ask-kinds.ts';
import { replyThresholds } from './reply-thresholds.ts';

/**
 * A reply as its meaning shows it, from the sent mail that it is joined to: what it is, and how likely it settles each ask. Null where
 * the two cannot be compared; then the words decide.
 */
export function seenByMeaning(
  { reading, askVectors }: SentFacts,
  entry: ReceivedEntry,
  answerChance: AnswerChance,
): ReceivedEntry | null {
  const { meaning } = entry;
  const asks = comparedAsks(reading);
  if (!meaning || askVectors?.model !== meaning.model) return null;
  if (asks.length === 0 || askVectors.vectors.length !== asks.length) return null;
  const bringsThing = asks.map((ask) => entry.hasAttachment === true && kindsOf(ask).includes('file'));
  const chances = askVectors.vectors.map((ask, at) => (bringsThing[at] ? 1 : answerChance(ask, meaning)));
  const { asksBack: _back, handsOver, promised, promisesThing: _thing, ...rest } = entry;
  const answer: ReceivedEntry = { ...rest, type: 'answer', chances };
  const read = kindOf(entry, meaning.kinds);
  // The thing itself is there, unless the words say that it is still to come: "attached is the old one, the new one on Monday".
  const isThere = bringsThing.includes(true) && read !== 'postponed' && read !== 'handed-over';
  const kind = isThere ? null : read;
  const answered = chanceOf('answered', meaning);
  switch (kind) {
    case 'acknowledged':
      return { ...rest, type: 'thanks' };
    case 'postponed': {
      const day = promised ?? meaning.promised ?? entry.promisesBeside;
      return { ...rest, type: 'holding', ...(day && { promised: day }) };
    }
    case 'handed-over':
      // "Who handles the invoices?" "Ana does."
      if (asks.some(asksWho)) return { ...answer, chances: chances.map(() => 1) };
      return { ...rest, type: 'holding', handsOver: { email: handsOver?.email ?? meaning.handsTo ?? null } };
    case 'question-back':
      return { ...answer, asksBack: true };
    case 'other':
      return { ...rest, type: 'thanks', settlesNothing: true };
    case 'answered':
      return { ...answer, chances: chances.map(() => Math.max(replyThresholds.settled, answered)) };
    case 'partly':
      // Where every ask seems settled it is not sure that one is open.
      return { ...answer, chances: chances.every(isSettled) ? chances.map(() => unsure) : inPart(chances) };
    case null:
      return isThere ? answer : { ...answer, chances: chances.map(() => unsure) };
  }
}

/** One ask is open: the one that is settled least likely. The only one may be settled. */
function inPart(chances: readonly number[]): number[] {
  if (chances.length === 1) return [unsure];
  const least = chances.indexOf(Math.min(...chances));
  return chances.map((_, at) => (at === least ? 0 : 1));
}

/** Whether a reply settles at least one ask; true where only its words were read. */
export function settlesAnAsk({ chances, asksBack }: Pick<ReceivedEntry, 'chances' | 'asksBack'>): boolean {
  return asksBack === true || chances === undefined || chances.some(isSettled);
}

interface Unsettled {
  readonly left: readonly string[];
  /** Each of these may be settled after all. */
  readonly mayAllBeSettled: boolean;
  /** None is left, whatever the words say. */
  readonly isSure: boolean;
}

/** Whether a reply settles all asks; true where only its words were read. */
export function settlesAllAsks({ chances }: Pick<ReceivedEntry, 'chances'>): boolean {
  return chances === undefined || chances.every(isSettled);
}

/**
 * The asks that replies do not settle, and whether they may settle each of these.
 * @param chances of each reply, by ask
 */
export function unsettledBy(asks: readonly string[], chances: readonly (readonly number[])[]): Unsettled {
  const best = asks.map((ask, at) => ({ ask, chance: Math.max(...chances.map((one) => one[at] ?? 0)) }));
  const left = best.filter(({ chance }) => !isSettled(chance));
  return {
    left: left.map(({ ask }) => ask),
    mayAllBeSettled: left.every(({ chance }) => mayBeSettled(chance)),
    isSure: best.every(({ chance }) => chance >= replyThresholds.sure),
  };
}

/** A chance at which the user is asked. */
const unsure = (replyThresholds.settled + replyThresholds.perhaps) / 2;

function isSettled(chance: number): boolean {
  return chance >= replyThresholds.settled;
}

function mayBeSettled(chance: number): boolean {
  return chance >= replyThresholds.perhaps;
}

/** The kind by its words, where that is likely enough by its meaning too; else the likeliest, where it is likely enough; null otherwise. */
function kindOf(entry: ReceivedEntry, kinds: readonly number[]): ReplyKind | null {
  const byWords = kindByWords(entry);
  if (byWords !== 'answered' && chanceOf(byWords, { kinds }) >= replyThresholds.kindOfRules) return byWords;
  const likeliest = replyKinds.reduce((best, kind) =>
    chanceOf(kind, { kinds }) > chanceOf(best, { kinds }) ? kind : best,
  );
  return chanceOf(likeliest, { kinds }) >= replyThresholds.kind ? likeliest : null;
}

function kindByWords({ type, handsOver, asksBack }: ReceivedEntry): ReplyKind {
  if (type === 'thanks') return 'acknowledged';
  if (type === 'holding') return handsOver ? 'handed-over' : 'postponed';
  return asksBack ? 'question-back' : 'answered';
}
