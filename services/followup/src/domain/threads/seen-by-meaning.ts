import type { ReceivedEntry } from '../mail/received-entry.ts';
import { chanceOf, replyKinds, type AnswerChance, type ReplyKind } from '../mail/reply-meaning.ts';
import type { SentFacts } from '../records/follow-up-record.ts';
import { asksWho, comparedAsks, kindsOf } from './ask-kinds.ts';
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
  // The thing itself is there, whatever the words are.
  const kind = bringsThing.includes(true) ? null : kindOf(entry, meaning.kinds);
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
    default:
      return isAtLeastPerhaps(chances) ? answer : { ...rest, type: 'thanks', settlesNothing: true };
  }
}

/** Whether a reply settles at least one ask; true where only its words were read. */
export function settlesAnAsk({ chances, asksBack }: Pick<ReceivedEntry, 'chances' | 'asksBack'>): boolean {
  return asksBack === true || chances === undefined || chances.some(isSettled);
}

/** Some ask is settled, or all may be. */
function isAtLeastPerhaps(chances: readonly number[]): boolean {
  return chances.some(isSettled) || chances.every(mayBeSettled);
}

/**
 * The asks that replies do not settle, and whether they may settle each of these.
 * @param chances of each reply, by ask
 */
export function unsettledBy(
  asks: readonly string[],
  chances: readonly (readonly number[])[],
): { readonly left: readonly string[]; readonly mayAllBeSettled: boolean } {
  const best = asks.map((ask, at) => ({ ask, chance: Math.max(...chances.map((one) => one[at] ?? 0)) }));
  const left = best.filter(({ chance }) => !isSettled(chance));
  return {
    left: left.map(({ ask }) => ask),
    mayAllBeSettled: left.every(({ chance }) => mayBeSettled(chance)),
  };
}

function isSettled(chance: number): boolean {
  return chance >= replyThresholds.settled;
}

function mayBeSettled(chance: number): boolean {
  return chance >= replyThresholds.perhaps;
}

/** The likeliest kind, where it is likely enough; null otherwise. */
function kindOf(entry: ReceivedEntry, kinds: readonly number[]): ReplyKind | null {
  const likeliest = replyKinds.reduce((best, kind) =>
    chanceOf(kind, { kinds }) > chanceOf(best, { kinds }) ? kind : best,
  );
  const { kind, kindOfRules } = replyThresholds;
  const from = likeliest === kindByWords(entry) ? kindOfRules : kind;
  return chanceOf(likeliest, { kinds }) >= from ? likeliest : null;
}

function kindByWords({ type, handsOver, asksBack }: ReceivedEntry): ReplyKind {
  if (type === 'thanks') return 'acknowledged';
  if (type === 'holding') return handsOver ? 'handed-over' : 'postponed';
  return asksBack ? 'question-back' : 'answered';
}
