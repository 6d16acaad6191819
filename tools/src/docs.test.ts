import { expect, test } from '@jest/globals';
import { docFaults } from './docs.ts';

const faultsOf = (texts: Readonly<Record<string, string>>) =>
  docFaults(Object.keys(texts), (file) => texts[file] ?? '');

test('when a link leads to a file, a folder, a heading or another host, then it is no fault', () => {
  const links =
    '[a](docs/a.md) [b](docs) [c](docs/a.md#what-it-is-for-1) [d](https://tern.example/x) [e](#top)';
  expect(faultsOf({ 'README.md': `# Top\n${links}`, 'docs/a.md': '## What it is for, 1!' })).toEqual([]);
});

test('when a link leads nowhere, then the fault names file and link', () => {
  expect(faultsOf({ 'docs/a.md': '[x](../gone.md) [y](b.md#gone)', 'docs/b.md': '# Here' })).toEqual([
    'docs/a.md: ../gone.md does not exist',
    'docs/a.md: b.md#gone names no heading',
  ]);
});

test('when brackets stand in code, then they are no link', () => {
  expect(faultsOf({ 'a.md': '`x[0](y)`\n```\n[a](b)\n```\n' })).toEqual([]);
});

test('when a decision fits a page, then it is no fault', () => {
  expect(faultsOf({ 'docs/decisions/0001-why.md': '# Why?\n\nAccepted, 2026-11-27.\n\nSo.\n' })).toEqual([]);
});

test('when a decision is longer than a page, then that is said with its words', () => {
  const text = `# Why?\n\nAccepted, 2026-11-27.\n\n${'word '.repeat(400)}`;
  expect(faultsOf({ 'docs/decisions/0001-why.md': text })).toEqual([
    'docs/decisions/0001-why.md: 404 words, more than a page of 400',
  ]);
});

test('when a decision has no status for its folder, then that is a fault', () => {
  const old = 'Superseded by [decision 2](../0002-how.md), 2026-11-28.';
  expect(
    faultsOf({
      'docs/decisions/0001-why.md': '# Why?\n\nStatus: accepted\n',
      'docs/decisions/0002-how.md': '# How?\n\nAccepted, 2026-11-28.\n',
      'docs/decisions/archive/0003-when.md': '# When?\n\nAccepted, 2026-11-27.\n',
      'docs/decisions/archive/0004-who.md': `# Who?\n\n${old}\n`,
    }),
  ).toEqual([
    'docs/decisions/0001-why.md: below the title stands no status with its date, Accepted',
    'docs/decisions/archive/0003-when.md: below the title stands no status with its date, Superseded',
  ]);
});

test('when a comment names a decision that is no more, then that is a fault', () => {
  const [decision, comment] = ['# Why?\n\nAccepted, 2026-11-27.\n', '// See docs/decisions/'];
  expect(
    faultsOf({
      'docs/decisions/0001-why.md': decision,
      'a.ts': `${comment}0001.`,
      'b.ts': `${comment}9999.`,
    }),
  ).toEqual(['b.ts: there is no decision 9999']);
});

test('when two decisions have the same number, then that is a fault', () => {
  const text = '# Why?\n\nAccepted, 2026-11-27.\n\nSo.\n';
  const [one, other] = ['docs/decisions/0001-why.md', 'docs/decisions/0001-how.md'];
  expect(faultsOf({ [one]: text, [other]: text, 'docs/decisions/0002-when.md': text })).toEqual([
    `${one} and ${other} have the same number`,
  ]);
});

test('when the pages grow past their words together, then that is said', () => {
  const words = (number: number) => 'word '.repeat(number);
  const faultsWith = (number: number) =>
    faultsOf({ 'docs/a.md': words(30_000), 'docs/b/c.md': words(number), 'a.md': words(9_000) });
  expect(faultsWith(20_000)).toEqual([]);
  expect(faultsWith(20_001)).toEqual(['docs/: 50001 words, more than 50000']);
});
