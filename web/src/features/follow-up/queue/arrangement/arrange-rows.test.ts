import { expect, test } from '@jest/globals';
import { groupRows } from './arrange-rows.ts';
import type { QueueRowText } from '../queue-row.tsx';

const row = (who: string, days: number): QueueRowText => ({
  id: `${who}-${days}`,
  who,
  isLate: true,
  about: 'Can you come?',
  when: { text: `${days} days late`, at: '2026-11-20T10:00:00Z', title: 'Sent' },
});
const shown = (groups: ReturnType<typeof groupRows>) =>
  groups.map(({ title, rows }) => [
    title,
    ...rows.map(({ id, when }) => (when ? id : `${id} without a day`)),
  ]);

test('when rows stand under days, then the days are not said again', () => {
  expect(shown(groupRows([row('Ada', 3), row('Bo', 3), row('Ada', 1)], 'day'))).toEqual([
    ['3 days late', 'Ada-3 without a day', 'Bo-3 without a day'],
    ['1 days late', 'Ada-1 without a day'],
  ]);
});

test('when rows stand under people, then those with one row each share the last heading', () => {
  const rows = [row('Bo', 9), row('Ada', 3), row('Cleo', 2), row('Ada', 1)];
  expect(shown(groupRows(rows, 'person'))).toEqual([
    ['Ada', 'Ada-3', 'Ada-1'],
    ['Other people', 'Bo-9', 'Cleo-2'],
  ]);
});

test('when nobody has two rows, then there is no heading', () => {
  expect(shown(groupRows([row('Bo', 9), row('Ada', 3)], 'person'))).toEqual([['', 'Bo-9', 'Ada-3']]);
});
