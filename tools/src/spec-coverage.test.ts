import { describe, expect, test } from '@jest/globals';
import { coverageFaults, readCoverage } from './spec-coverage.ts';

const table = (...rows: string[]) =>
  ['## 8. Errors', '', '| What | Shown by |', '| ---- | --- |', ...rows, ''].join('\n');
const files: Record<string, string> = {
  'web/a.test.tsx': "screen.getByText(\n  'Account not found',\n)",
  'web/a.tsx': 'Account not found',
};
const faultsOf = (...rows: string[]) => coverageFaults(readCoverage(table(...rows)), (file) => files[file]);

describe('the table of spec coverage', () => {
  test('when rows name an issue or a test with its text, then nothing is wrong', () => {
    expect(
      faultsOf('| One | issue K |', "| Two | `web/a.test.tsx`: `screen.getByText( 'Account not found'` |"),
    ).toEqual([]);
  });

  test('when the test does not mention the text, then the row is named', () => {
    expect(faultsOf('| One | `web/a.test.tsx`: `Account found` |')).toEqual([
      '"8. Errors: One": web/a.test.tsx does not mention "Account found"',
    ]);
  });

  test.each([
    ['web/a.tsx', 'is no test file'],
    ['web/b.test.ts', 'does not exist'],
  ])('when %s is named, then it %s', (file, fault) => {
    expect(faultsOf(`| One | \`${file}\`: \`Account not found\` |`)).toEqual([
      `"8. Errors: One": ${file} ${fault}`,
    ]);
  });

  test('when one of two tests does not mention its text, then the row is named', () => {
    const good = '`web/a.test.tsx`: `Account not found`';
    expect(faultsOf(`| One | ${good}<br>\`web/a.test.tsx\`: \`nothing\` |`)).toHaveLength(1);
  });

  test('when a subject stands in a section twice, then it is named', () => {
    expect(faultsOf('| One | issue K |', '| One | issue I |')).toEqual([
      '"8. Errors: One" stands there twice',
    ]);
  });

  test.each(['', 'later', 'issue A', 'issue Z', '`web/a.test.tsx`'])(
    'when a row says "%s", then it is refused',
    (evidence) => {
      expect(() => readCoverage(table(`| One | ${evidence} |`))).toThrow('"8. Errors: One": write');
    },
  );
});
