import { startOfDay, zonedTime } from '@tern/contracts/zoned-time';
import type { Verdict } from './user-words.ts';

export interface WeekOfVerdicts {
  /** The Monday, as an ISO date in the user's zone. */
  readonly weekOf: string;
  readonly labelled: number;
  /** How many of these were shown as waiting for an answer at that time. */
  readonly shown: number;
  readonly agreed: number;
}

/** A rule by which mail was shown that the user said No to. */
export interface WrongRule {
  readonly rule: string;
  readonly wrong: number;
  /** How many of the labelled messages this rule had shown. */
  readonly shown: number;
}

/** Weeks that are shown. */
export const shownWeeks = 12;

/** How often what was shown as waiting was right, by the user's own labels; the newest week first, without weeks that have none. */
export function weeklyPrecision(verdicts: readonly Verdict[], timeZone: string): WeekOfVerdicts[] {
  const zone = zonedTime(timeZone);
  const weekOf = ({ at }: Verdict) => {
    const wall = zone.wallOf(at);
    return startOfDay(wall, -((wall.getUTCDay() + 6) % 7))
      .toISOString()
      .slice(0, 10);
  };
  const weeks = [...Map.groupBy(verdicts, weekOf)].map(([week, said]) => ({
    weekOf: week,
    labelled: said.length,
    shown: said.filter(({ robot }) => robot).length,
    agreed: said.filter(({ robot, label }) => robot && label).length,
  }));
  return weeks.sort((a, b) => (a.weekOf < b.weekOf ? 1 : -1)).slice(0, shownWeeks);
}

/** The rule behind most of the shown mail that the user said No to; of several the one that was right least often. Null where there is none. */
export function mostOftenWrong(verdicts: readonly Verdict[]): WrongRule | null {
  const shown = verdicts.filter(({ robot, rule }) => robot && rule !== undefined);
  const rules = [...Map.groupBy(shown, ({ rule }) => rule ?? '')].map(([rule, of]) => ({
    rule,
    wrong: of.filter(({ label }) => !label).length,
    shown: of.length,
  }));
  const [worst] = rules.sort((a, b) => b.wrong - a.wrong || a.shown - b.shown || (a.rule < b.rule ? -1 : 1));
  return worst && worst.wrong > 0 ? worst : null;
}
