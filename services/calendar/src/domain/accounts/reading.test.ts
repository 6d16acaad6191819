import { expect, test } from '@jest/globals';
import { joinedReports, renewedReport, type ReadingReport } from './reading.ts';

const leftOut = (resource: string): ReadingReport => ({
  events: 0,
  repaired: 0,
  leftOut: 1,
  unknownZones: 0,
  problems: [
    { kind: 'left-out', title: null, line: null, text: 'It cannot be read.', words: null, resource },
  ],
  total: 1,
});
const reportOn = (...resources: string[]) => joinedReports(resources.map(leftOut));
const renewed = (last: ReadingReport | null, faulty: string[], read = faulty) =>
  renewedReport(last, reportOn(...faulty), new Set(read));

test('when a resource is read again, then its problem replaces the last one, or goes', () => {
  const last = { ...reportOn('/a', '/b'), events: 7 };
  const again = renewed(last, ['/a', '/c']);
  expect(again).toMatchObject({ events: 7, leftOut: 3, total: 3 });
  expect(again.problems.map(({ resource }) => resource)).toEqual(['/a', '/c', '/b']);
  expect(renewed(again, [], ['/a', '/b'])).toMatchObject({ leftOut: 1, total: 1 });
});

test('when there are more problems than are kept, then reading the same again and again lets nothing grow', () => {
  const named = (name: string) => Array.from({ length: 150 }, (_, at) => `/${name}${at}`);
  let last = renewed(null, [...named('a'), ...named('b')]);
  for (const name of ['a', 'b', 'a', 'b', 'a']) last = renewed(last, named(name));
  expect(last).toMatchObject({ leftOut: 300, total: 300 });
  expect(last.problems).toHaveLength(200);
});
