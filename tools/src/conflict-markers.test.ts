import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { conflictMarkers } from './conflict-markers.ts';

const folder = makeTemporaryFolder();
const git = (...command: readonly string[]) => execFileSync('git', [...command], { cwd: folder.path });
const write = (name: string, text: string | Buffer) => writeFileSync(join(folder.path, name), text);
const [left, right] = ['<', '>'].map((sign) => sign.repeat(7));

beforeAll(() => {
  git('init', '--quiet');
});
afterAll(() => folder.remove());

test('when no file holds a conflict marker, then none is named, although headings and quotes look like one', () => {
  write('heading.md', `Title\n${'='.repeat(7)}\n`);
  write('quoted.txt', `>>>> four levels\n${right}\n`);
  write('picture.bin', Buffer.from(`\0\n${left} HEAD\n`));
  expect(conflictMarkers(folder.path)).toEqual([]);
});

test('when files hold both sides of a merge, then each line is named, in a new file too', () => {
  const text = `a\n${left} HEAD\nb\n${'='.repeat(7)}\nc\n${right} main\n`;
  write('known.md', text);
  git('add', 'known.md');
  write('new.md', text);
  const named = ['known.md', 'new.md'].flatMap((name) => [
    `${name}:2:${left} HEAD`,
    `${name}:6:${right} main`,
  ]);
  expect(conflictMarkers(folder.path).sort()).toEqual(named.sort());
});

test('when the folder is no working tree, then the error says so', () => {
  expect(() => conflictMarkers('/')).toThrow('git grep failed');
});
