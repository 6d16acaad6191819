import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { cases } from '@tern/tools/testing/cases';
import { setDovecotStage, type DovecotStage } from './dovecot-stage.ts';
import { setDraftStage } from './drafts/stage.ts';
import { surviveAll } from './faults/survive-mishaps.ts';
import { anything, everyBreak, killed } from './faults/trials.ts';
import { serverLevels } from './server-levels.ts';

const hasDovecot = (process.env['TERN_ENGINES'] ?? '').split(',').includes('dovecot');

const octetsBetweenBreaks = cases({ deep: 99, full: 33 });
const kills = cases({ deep: 3, full: 10 });

// Our own server needs no installing.
describe('mailboxes on the demo server', () => {
  const trials = [
    ...anything(cases({ deep: 4, full: 15 }), 20, 100),
    ...everyBreak(octetsBetweenBreaks, 100),
    ...killed(kills, 100),
  ];
  const least = cases({ deep: 110, full: 400 });
  test.each(Object.entries(serverLevels))(
    'when things go wrong with the line, the disk and the process (%s), then the store equals the server again each time',
    async (_name, level) => {
      const stage = await setDraftStage(await startFaultyImapServer(level));
      await surviveAll(stage, { trials, least, print: console.log }).finally(() => stage.close());
    },
    900_000,
  );
});

// Without the engine the run names it as skipped, with the way to get it (lab/engines/run-engine-tests.ts).
(hasDovecot ? describe : describe.skip)('mailboxes on Dovecot', () => {
  const trials = [
    ...anything(cases({ deep: 6, full: 25 }), 20, 1000),
    ...everyBreak(octetsBetweenBreaks, 1000),
    ...killed(kills, 1000),
  ];
  const least = cases({ deep: 150, full: 640 });
  let dovecot: DovecotStage;
  beforeAll(async () => {
    dovecot = await setDovecotStage(trials.map(({ user }) => user));
  });
  afterAll(() => dovecot.close());

  test('when things go wrong with the line, the disk and the process, then the store equals the server again each time', async () => {
    await surviveAll(dovecot.stage, { trials, least, print: console.log });
  }, 1_500_000);
});
