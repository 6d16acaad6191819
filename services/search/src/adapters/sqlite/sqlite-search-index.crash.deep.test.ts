import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { cases } from '@tern/tools/testing/cases';
import { expectEqualsMail } from '../testing/expect-equals-mail.ts';
import {
  finalMessageOf,
  numberedUser,
  readSome,
  republish,
  stepsOf,
  takeStep,
} from '../testing/numbered-mail.ts';
import { openSqliteSearchIndex } from './sqlite-search-index.ts';
import { makeLayoutBefore } from './testing/make-layout-before.ts';
import type { KilledRun, KilledRunNote } from './testing/index-until-killed.ts';

/**
 * Rounds of kill -9. Rounds 0, 4, 8 open the index with another model, rounds 2, 10 with another layout, round 6 with the layout before: these
 * are killed while they open it. The rounds between are killed while they take in mail, and stored mail after a change of the layout.
 */
const rounds = cases({ deep: 9, full: 50 });
const script = fileURLToPath(new URL('./testing/index-until-killed.ts', import.meta.url));
const modelOf = (round: number) => `model/${Math.floor(round / 4)}`;

describe('a search index that is killed', () => {
  const folder = makeTemporaryFolder();
  const file = join(folder.path, 'index.sqlite');
  afterAll(() => folder.remove());
  const open = (modelId: string) => openSqliteSearchIndex({ file, modelId, needsConsent: true });

  function runUntilKilled(run: KilledRun): KilledRunNote[] {
    const child = spawnSync(process.execPath, [script, JSON.stringify(run)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    expect(child.signal).toBe('SIGKILL');
    return child.stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as KilledRunNote);
  }

  test(`when it is killed ${rounds} times while it opens, changes its model or layout, takes in mail and reads, then it equals the mail`, async () => {
    // A consent is set once and never delivered again. If it were lost, its user's mail would not be read.
    const first = await open(modelOf(0));
    await first.setConsent({ userId: numberedUser, version: 1, isGiven: true });
    await first.close();

    let done = -1;
    let stored = null as { from: number; to: number } | null;
    const seen = { killedInOpen: 0, newFiles: 0, asked: 0, republished: 0 };
    for (let round = 0; round < rounds; round++) {
      if (round % 8 === 2) makeOlder(file);
      if (round % 8 === 6) makeLayoutBefore(file);
      const notes = runUntilKilled({
        file,
        modelId: modelOf(round),
        killIn: round % 2 === 0 ? 'open' : 'steps',
        steps: 20 + ((round * 37) % 60),
        delayMs: Math.random() * (round % 4 === 2 ? 20 : 5),
        // The bus delivers unacknowledged events again, and sometimes acknowledged ones.
        first: Math.max(0, done - 3),
        stored: done,
        republished: stored,
      });
      if (!notes.some(({ note }) => note === 'opened')) seen.killedInOpen++;
      if (readdirSync(folder.path).some((name) => name.includes('.new'))) seen.newFiles++;
      for (const entry of notes) {
        if (entry.note === 'asked') {
          seen.asked++;
          stored = { from: 0, to: done };
        } else if (entry.note === 'republished' && stored) {
          seen.republished++;
          // The last page may come again.
          stored = { ...stored, from: Math.max(0, entry.number - 4) };
          if (entry.number === stored.to) stored = null;
        } else if (entry.note === 'done') done = Math.max(done, entry.number);
      }
    }
    process.stderr.write(`${JSON.stringify({ rounds, ...seen, messages: done })}\n`);
    expect(seen.killedInOpen).toBeGreaterThan(0);
    expect(seen.asked).toBeGreaterThan(0);

    const index = await open(modelOf(rounds));
    if ((await index.pendingRequest()) !== null) stored = { from: 0, to: done };
    const numbers = Array.from({ length: done + 20 }, (_, number) => number);
    if (stored) await republish(index, numbers.slice(stored.from, stored.to + 1));
    for (const number of numbers.slice(Math.max(0, done - 3)))
      for (const step of stepsOf(number)) await takeStep(index, number, step);
    while ((await index.renewWords(10)) > 0);
    while ((await readSome(index)) > 0);
    await expectEqualsMail(index, numbers);
    await index.close();

    const there = numbers.filter((number) => finalMessageOf(number) !== null);
    const database = new DatabaseSync(file);
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    for (const table of ['window', 'sign'])
      expect(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: there.length * 2 });
    database.close();
  }, 600_000);
});

/** The file of a version with another layout; a file that is being made beside it stays as it is. */
function makeOlder(file: string): void {
  const db = new DatabaseSync(file);
  db.exec("UPDATE meta SET value = '1' WHERE name = 'layout'");
  db.close();
}
