import type { Judged } from './judges.ts';
import { setsOfStrangers } from './strangers-mail.ts';

/** How often the decisions that rest on a rule are right. */
export interface RuleFigures {
  readonly rule: string;
  readonly says: 'yes' | 'unsure' | 'no';
  readonly fired: number;
  readonly right: number;
}

/** Fewer mails say little about a rule. */
const leastMails = 10;
const leastPrecision = 0.8;

/** By the rule that the reason names, on real mail of the dev halves. Borderline mail is left out. */
export function ruleFiguresOf(judged: readonly Judged[]): RuleFigures[] {
  const real = judged.filter(
    ({ set, half, ask }) => setsOfStrangers[set].isReal && half === 'dev' && ask !== 1,
  );
  const groups = Map.groupBy(real, ({ rule, certainty }) => `${certainty} ${rule}`);
  const figures = [...groups.values()].map((mails): RuleFigures => {
    const { rule = '', certainty: says = 'no' } = mails[0] ?? {};
    const isRight = ({ ask }: Judged) => (ask === 2) === (says === 'yes');
    return { rule, says, fired: mails.length, right: mails.filter(isRight).length };
  });
  return figures.sort((one, other) => other.fired - one.fired);
}

/**
 * The rules that decide alone though real mail does not show that they may.
 * @param alone the names of rules that decide alone
 * @param rare those of them that rest on words that leave no doubt, and may be rare
 */
export function rulesWithoutProof(
  figures: readonly RuleFigures[],
  { alone, rare }: { readonly alone: ReadonlySet<string>; readonly rare: ReadonlySet<string> },
): string[] {
  return [...alone].filter((name) => {
    const own = figures.filter(({ rule, says }) => rule === name && says !== 'unsure');
    const fired = own.reduce((sum, one) => sum + one.fired, 0);
    const right = own.reduce((sum, one) => sum + one.right, 0);
    return fired < leastMails ? !rare.has(name) : right / fired < leastPrecision;
  });
}
