import { intervalOf, intervalText, resample, type Interval } from '../bootstrap.ts';
import type { Choice } from '../../../services/calendar/src/domain/rundown/choose-meetings.ts';
import { chooseOf, judgedDays } from './judged-days.ts';
import type { JudgedDay, Judgement } from './written-day.ts';

const draws = { resamples: 2_000, seed: 20_261_123 };
/** The thresholds, for the half that nothing was tuned on. */
const floors = { recall: 0.85, mustNot: 0.05 };

interface DayCounts {
  readonly must: number;
  readonly mustChosen: number;
  readonly not: number;
  readonly notChosen: number;
  readonly mustUnsure: number;
  readonly notUnsure: number;
}

export interface HalfReport {
  readonly half: string;
  readonly days: number;
  readonly must: number;
  readonly not: number;
  /** Share of the meetings that must be in the rundown and are. */
  readonly recall: Interval;
  /** Share of the meetings that must not be in it and are. */
  readonly mustNot: Interval;
  /** Shares of both that may matter: neither shown nor left out. */
  readonly unsure: { readonly must: number; readonly not: number };
}

export interface RundownReport {
  readonly halves: readonly HalfReport[];
  /** Errors of the tunable half; those of the other half are not shown, because nothing may be tuned on them. */
  readonly errors: readonly string[];
  /** Figures below their thresholds; empty when there are none. */
  readonly below: readonly string[];
}

/** @param choiceFor the rundown of a day; the offline engine's unless given */
export function rundownReport(choiceFor: (day: JudgedDay) => Choice = chooseOf): RundownReport {
  const tunable = judgedDays.filter((_, index) => index % 2 === 0);
  const heldOut = judgedDays.filter((_, index) => index % 2 === 1);
  const halves = [halfOf('tunable', tunable, choiceFor), halfOf('held out', heldOut, choiceFor)];
  const errors = tunable.flatMap((day) => errorsOf(day, choiceFor(day)));
  return { halves, errors, below: halves.flatMap(belowOf) };
}

/** Figures of some days. @param half their name */
export function halfOf(
  half: string,
  days: readonly JudgedDay[],
  choiceFor: (day: JudgedDay) => Choice = chooseOf,
): HalfReport {
  const counts = days.map((day) => countsOf(day, choiceFor(day)));
  const sum = (of: (day: DayCounts) => number) => counts.reduce((total, day) => total + of(day), 0);
  return {
    half,
    days: days.length,
    must: sum(({ must }) => must),
    not: sum(({ not }) => not),
    recall: estimate(counts, (day) => [day.mustChosen, day.must]),
    mustNot: estimate(counts, (day) => [day.notChosen, day.not]),
    unsure: {
      must:
        sum(({ mustUnsure }) => mustUnsure) /
        Math.max(
          1,
          sum(({ must }) => must),
        ),
      not:
        sum(({ notUnsure }) => notUnsure) /
        Math.max(
          1,
          sum(({ not }) => not),
        ),
    },
  };
}

function countsOf(day: JudgedDay, { important, leftOut }: Choice): DayCounts {
  const all = [...important, ...leftOut];
  const count = (wanted: Judgement, events: readonly { readonly id: string }[]) =>
    events.filter(({ id }) => day.judgements.get(id) === wanted).length;
  const unsure = leftOut.filter(({ mayMatter }) => mayMatter);
  return {
    must: count('must', all),
    mustChosen: count('must', important),
    mustUnsure: count('must', unsure),
    not: count('not', all),
    notChosen: count('not', important),
    notUnsure: count('not', unsure),
  };
}

/** Lists what is missing from the rundown of a day, and what must not be there. */
export function errorsOf(day: JudgedDay, { important, leftOut }: Choice): string[] {
  const of = (events: readonly { id: string; summary: string | null }[], wrong: Judgement, text: string) =>
    events
      .filter(({ id }) => day.judgements.get(id) === wrong)
      .map(({ summary }) => `${text}: ${summary} (${day.instructions || 'no instructions'})`);
  return [...of(leftOut, 'must', 'missing'), ...of(important, 'not', 'must not')];
}

function belowOf({ half, recall, mustNot }: HalfReport): string[] {
  return [
    ...(recall.value < floors.recall ? [`${half}: recall is below ${floors.recall}`] : []),
    ...(mustNot.value > floors.mustNot ? [`${half}: more than ${floors.mustNot} must not be there`] : []),
  ];
}

/** A quotient of sums with its interval; whole days are resampled, because the meetings of one day depend on each other. */
function estimate(
  days: readonly DayCounts[],
  of: (day: DayCounts) => readonly [part: number, whole: number],
): Interval {
  const share = (drawn: readonly DayCounts[]) => {
    const [part, whole] = drawn
      .map(of)
      .reduce(([a, b], [c, d]) => [a + c, b + d] as const, [0, 0] as readonly [number, number]);
    return part / Math.max(whole, 1);
  };
  return intervalOf(share(days), resample(days, draws).map(share));
}

/** A table of Markdown, for the console and for docs/scorecard-rundown.md. */
export function rundownLines({ halves, errors, below }: RundownReport): string[] {
  return [
    ...halfTable(halves),
    '',
    `Errors of the tunable half: ${errors.length}`,
    ...errors.map((one) => `- ${one.replaceAll('\n', ' ')}`),
    ...below.map((one) => `BELOW: ${one}`),
  ];
}

export function halfTable(halves: readonly HalfReport[]): string[] {
  // The rules alone are never unsure.
  const isUnsure = halves.some(({ unsure }) => unsure.must + unsure.not > 0);
  const share = (value: number) => (isUnsure ? ` ${value.toFixed(3)} |` : '');
  return [
    `| half | days | must | must not | recall of must | share of must not |${isUnsure ? ' must, may matter | must not, may matter |' : ''}`,
    `|---|---|---|---|---|---|${isUnsure ? '---|---|' : ''}`,
    ...halves.map(
      ({ half, days, must, not, recall, mustNot, unsure }) =>
        `| ${half} | ${days} | ${must} | ${not} | ${intervalText(recall)} | ${intervalText(mustNot)} |${share(unsure.must)}${share(unsure.not)}`,
    ),
  ];
}
