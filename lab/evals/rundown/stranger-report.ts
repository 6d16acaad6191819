import type { Choice } from '../../../services/calendar/src/domain/rundown/choose-meetings.ts';
import type { Half } from '../halves.ts';
import { noteReading } from '../val-readings.ts';
import { chooseOf } from './judged-days.ts';
import { errorsOf, halfOf, halfTable, type HalfReport } from './rundown-report.ts';
import type { JudgedDay } from './written-day.ts';
import { strangerDays, type StrangerDay } from './stranger-days.ts';

/** Bars for the days of strangers; the dev half is held by a test, the val half is read once a landing. */
const bars = { recall: 0.85, mustNot: 0.02 };
/** Rules were mended twice by the errors of h3 and h4, once by those of h5: their bars are those of these readings, and only rise. */
const others = [
  { name: 'mended twice', hands: ['h3', 'h4'], bar: { recall: 0.76, mustNot: 0.09 } },
  { name: 'mended once', hands: ['h5'], bar: { recall: 0.52, mustNot: 0.11 } },
];

type ChoiceFor = (day: JudgedDay) => Choice;

export interface StrangerReport {
  /** The figures, without single days and hands. */
  readonly table: readonly string[];
  /** The figures, those of each hand, and the errors of dev. */
  readonly lines: readonly string[];
  readonly isBelow: boolean;
}

/** The days of strangers of one half, and of each hand; the errors of dev alone are shown. */
export function strangerReport(half: Half, choiceFor: ChoiceFor = chooseOf): StrangerReport {
  const days = strangerDays().filter((day) => day.half === half);
  const hands = [...new Set(days.map(handOf))].sort();
  const isOther = (day: StrangerDay) => others.some(({ hands: theirs }) => theirs.includes(handOf(day)));
  const kinds = [
    {
      bar: bars,
      report: halfOf(
        `${half}, mended`,
        days.filter((day) => !isOther(day)),
        choiceFor,
      ),
    },
    ...others.map(({ name, hands: theirs, bar }) => ({
      bar,
      report: halfOf(
        `${half}, ${name}`,
        days.filter((day) => theirs.includes(handOf(day))),
        choiceFor,
      ),
    })),
  ];
  const rows = hands.map((hand) =>
    halfOf(
      `${half}, ${hand}`,
      days.filter((day) => handOf(day) === hand),
      choiceFor,
    ),
  );
  const errors = half === 'dev' ? days.flatMap((day) => errorsOf(day, choiceFor(day))) : [];
  const totals = [halfOf(half, days, choiceFor), ...kinds.map(({ report }) => report)];
  return {
    table: halfTable(totals),
    lines: [...halfTable([...totals, ...rows]), '', ...errors.map((one) => `- ${one.replaceAll('\n', ' ')}`)],
    isBelow: kinds.some(({ bar, report }) => isBelow(report, bar)),
  };
}

/** Reads the val half and notes that it was read. @param name of the engine */
export function readValOfStrangers(name: string, choiceFor: ChoiceFor = chooseOf): StrangerReport {
  const { recall, mustNot } = halfOf(
    'val',
    strangerDays().filter(({ half }) => half === 'val'),
    choiceFor,
  );
  const figures = `must found ${recall.value.toFixed(3)}, must-not shown ${mustNot.value.toFixed(3)}`;
  noteReading('## The rundown', [name, figures]);
  return strangerReport('val', choiceFor);
}

const handOf = ({ id }: StrangerDay) => id.split('-')[0] ?? id;

const isBelow = ({ recall, mustNot }: HalfReport, bar: typeof bars) =>
  recall.value < bar.recall || mustNot.value > bar.mustNot;
