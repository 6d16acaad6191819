import { t } from '@lingui/core/macro';
import { keepText, readKeptText } from '../../../../lib/kept/kept-text.ts';
import type { QueueRowText } from '../queue-row.tsx';

/** How a long queue is divided: by the day since when its rows are late, or by person. */
export type Arrangement = 'day' | 'person';

/** Rows that fit a screen or two need no headings. */
export const longQueue = 20;

const key = 'tern.queue-by';

/** Reads what the user chose last in this browser. */
export const keptArrangement = (): Arrangement => (readKeptText(key) === 'person' ? 'person' : 'day');
export const keepArrangement = (by: Arrangement): void => void keepText(key, by);

/** Gives the heading that a row stands under. */
const titleOf = ({ who, when }: QueueRowText, by: Arrangement) => (by === 'day' ? (when?.text ?? '') : who);

export interface RowGroup {
  readonly title: string;
  readonly rows: readonly QueueRowText[];
}

/**
 * The rows under their headings, which stand in the order of their first rows. Under a day none says it again; people with one row each share
 * the last heading.
 */
export function groupRows(rows: readonly QueueRowText[], by: Arrangement): readonly RowGroup[] {
  const groups = [...Map.groupBy(rows, (row) => titleOf(row, by))].map(([title, of]) => ({
    title,
    rows: of,
  }));
  if (by === 'day')
    return groups.map(({ title, rows: of }) => ({ title, rows: of.map((row) => ({ ...row, when: null })) }));
  const several = groups.filter((group) => group.rows.length > 1);
  const others = groups.filter((group) => group.rows.length === 1).flatMap((group) => group.rows);
  if (others.length === 0) return several;
  return [...several, { title: several.length === 0 ? '' : t`Other people`, rows: others }];
}
