import { judgeFiguresOf, type JudgeFigures } from './judge-figures.ts';
import type { Judged } from './judges.ts';
import type { Half } from '../halves.ts';
import type { SetName } from './split-by-writer.ts';

/** The figures of one judge on one set, or on one language of it. */
export interface Row {
  readonly name: string;
  readonly judge: string;
  readonly figures: JudgeFigures;
}

const setNames: Record<SetName, string> = {
  office: 'office English',
  everyday: 'everyday German',
  natural: 'natural, five languages',
  folders: 'sent folders, six languages',
  misleading: 'misleading, five languages',
};

/** @param isByLanguage a set with several languages has a row for each, too */
export function rowsOf(
  judge: string,
  judged: readonly Judged[],
  { half, isByLanguage }: { readonly half: Half; readonly isByLanguage: boolean },
): Row[] {
  return (Object.keys(setNames) as SetName[]).flatMap((set) => {
    const own = judged.filter((mail) => mail.set === set && mail.half === half);
    const languages = Map.groupBy(own, ({ language }) => language);
    const parts =
      isByLanguage && languages.size > 1
        ? [...languages].map(([code, mails]) => [`${set} ${code}`, mails] as const)
        : [];
    return [[setNames[set], own] as const, ...parts].map(([name, mails]) => ({
      name,
      judge,
      figures: judgeFiguresOf(mails),
    }));
  });
}

const three = (value: number) => value.toFixed(3).replace(/^0/, '');

export const tableHead = [
  '| set | judge | mails (yes) | P | R | F1 | AUC | Brier | calibration error | unsure |',
  '|---|---|---|---|---|---|---|---|---|---|',
];

export function tableRow({ name, judge, figures }: Row): string {
  const { mails, awaited, precision, recall, f1, auc, reliability, unsure } = figures;
  const values = [precision, recall, f1, auc, reliability.brier, reliability.calibrationError].map(three);
  return `| ${name} | ${judge} | ${mails} (${awaited}) | ${values.join(' | ')} | ${Math.round(unsure * 100)} % |`;
}

/** Lists what was stated and what was observed, of the sets as a whole. */
export function calibrationRows(rows: readonly Row[]): string[] {
  return rows.flatMap(({ name, figures }) =>
    figures.reliability.bins.map(
      ({ from, to, decisions, stated, observed, low, high }) =>
        `| ${name} | ${from} to ${to} | ${decisions} | ${stated.toFixed(2)} | ${observed.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}) |`,
    ),
  );
}
