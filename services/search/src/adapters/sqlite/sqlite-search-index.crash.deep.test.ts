import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { cases } from '@tern/tools/testing/cases';
import type { SearchIndex } from '../../domain/indexing/search-index.ts';
import { noConditions } from '../../domain/query/search-query.ts';
import { openSqliteSearchIndex } from './sqlite-search-index.ts';
import {
  directionOf,
  finalWordOf,
  numberedUser,
  readSome,
  stepsOf,
  takeStep,
} from './testing/numbered-mail.ts';

/** Rounds of kill -9; in every fourth another model is used, so that kills also meet the switch. */
const rounds = cases({ deep: 5, full: 50 });
const script = fileURLToPath(new URL('./testing/index-until-killed.ts', import.meta.url));
const modelOf = (round: number) => `model/${Math.floor(round / 4)}`;

describe('a search index that is killed', () => {
  const folder = makeTemporaryFolder();
  const file = join(folder.path, 'index.sqlite');
  afterAll(() => folder.remove());

  /** @returns the last message number that the process completed */
  function indexUntilKilled(first: number, steps: number, modelId: string): number {
    const child = spawnSync(process.execPath, [script, file, String(first), String(steps), modelId], {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    expect(child.signal).toBe('SIGKILL');
    return Number(child.stdout.trim().split('\n').at(-1) ?? first - 1);
  }

  const find = (index: SearchIndex, words: string[], vector: Float32Array | null = null) =>
    index.find({
      userId: numberedUser,
      words,
      isLastWordOpen: false,
      conditions: noConditions,
      vector,
      limit: 2000,
    });

  test(`when it is killed ${rounds} times while mail comes, changes, goes and is read, then it equals the mail`, async () => {
    let done = -1;
    for (let round = 0; round < rounds; round++) {
      // The bus delivers unacknowledged events again, and sometimes acknowledged ones.
      done = Math.max(
        done,
        indexUntilKilled(Math.max(0, done - 3), 20 + ((round * 37) % 60), modelOf(round)),
      );
    }
    const modelId = modelOf(rounds);
    const index = await openSqliteSearchIndex({ file, modelId });
    const numbers = Array.from({ length: done + 20 }, (_, number) => number);
    for (const number of numbers.slice(Math.max(0, done - 3)))
      for (const step of stepsOf(number)) await takeStep(index, number, step);
    while ((await readSome(index)) > 0);

    const there = numbers.filter((number) => finalWordOf(number) !== null);
    const ids = there.map((number) => `message-${number}`).sort();
    const { words, meaning } = await find(index, ['common'], directionOf('anything'));
    expect(words.map(({ messageId }) => messageId).sort()).toEqual(ids);
    expect(meaning.map(({ messageId }) => messageId).sort()).toEqual(ids);
    expect(await index.progress(numberedUser)).toEqual({ messages: ids.length, read: ids.length });
    for (const number of there.filter((one) => one % 10 === 0)) {
      const word = finalWordOf(number) ?? '';
      const found = await find(index, [word], directionOf(word));
      expect(found.words.map(({ messageId }) => messageId)).toEqual([`message-${number}`]);
      expect(found.meaning[0]?.score).toBeGreaterThan(0.99);
    }
    await index.close();

    const stored = new DatabaseSync(file);
    expect(stored.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    for (const table of ['window', 'sign'])
      expect(stored.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: ids.length * 2 });
    stored.close();
  }, 600_000);
});
