import type { Half } from '../halves.ts';
import { noteReading } from '../val-readings.ts';
import { chooseOf } from './judged-days.ts';
import { errorsOf, halfOf, halfTable, type HalfReport } from './rundown-report.ts';
import { strangerDays, type StrangerDay } from './stranger-days.ts';

/** What the days of strangers must show; the dev half is held by a test, the val half is read once a landing. */
const bars = { recall: 0.85, mustNot: 0.02 };
/** No rule was mended by the errors of these hands yet: their bars are those of the first reading, and only rise. */
const unmended = { hands: ['h3', 'h4'], recall: 0.6, mustNot: 0.14 };

export interface StrangerReport {
  readonly lines: readonly string[];
  readonly isBelow: boolean;
}

/** The days of strangers of one half, and of each hand; the errors of dev alone are shown. */
export function strangerReport(half: Half): StrangerReport {
  const days = strangerDays().filter((day) => day.half === half);
  const hands = [...new Set(days.map(handOf))].sort();
  const isUnmended = (day: StrangerDay) => unmended.hands.includes(handOf(day));
  const kinds = [
    {
      bar: bars,
      report: halfOf(
        `${half}, mended`,
        days.filter((day) => !isUnmended(day)),
      ),
    },
    { bar: unmended, report: halfOf(`${half}, not mended`, days.filter(isUnmended)) },
  ];
  const rows = hands.map((hand) =>
    halfOf(
      `${half}, ${hand}`,
      days.filter((day) => handOf(day) === hand),
    ),
  );
  const errors = half === 'dev' ? days.flatMap((day) => errorsOf(day, chooseOf(day))) : [];
  return {
    lines: [
      ...halfTable([halfOf(half, days), ...kinds.map(({ report }) => report), ...rows]),
      '',
      ...errors.map((one) => `- ${one.replaceAll('\n', ' ')}`),
    ],
    isBelow: kinds.some(({ bar, report }) => isBelow(report, bar)),
  };
}

/** Reads the val half and notes that it was read. */
export function readValOfStrangers(): StrangerReport {
  const { recall, mustNot } = halfOf(
    'val',
    strangerDays().filter(({ half }) => half === 'val'),
  );
  const figures = `must found ${recall.value.toFixed(3)}, must-not shown ${mustNot.value.toFixed(3)}`;
  noteReading('## The rundown', ['rundown', figures]);
  return strangerReport('val');
}

const handOf = ({ id }: StrangerDay) => id.split('-')[0] ?? id;

const isBelow = ({ recall, mustNot }: HalfReport, bar: typeof bars) =>
  recall.value < bar.recall || mustNot.value > bar.mustNot;
