import { expect, test } from '@jest/globals';
import { withRow } from './val-readings.ts';

const page =
  '# Readings\n\n| a |\n|---|\n| 1 |\n\n## One\n\n| b |\n|---|\n| 2 |\n\n## Two\n\n| c |\n|---|\n| 3 |\n';

test('when a reading is noted, then its row is the last one under its own heading', () => {
  expect(withRow(page, '# Readings', '| x |')).toBe(page.replace('| 1 |\n', '| 1 |\n| x |\n'));
  expect(withRow(page, '## One', '| x |')).toBe(page.replace('| 2 |\n', '| 2 |\n| x |\n'));
  expect(withRow(page, '## Two', '| x |')).toBe(`${page}| x |\n`);
});

test('when the page has no such heading, then nothing is noted', () => {
  expect(() => withRow(page, '## Three', '| x |')).toThrow('no section');
});
