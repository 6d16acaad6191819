import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { setDovecotStage, type DovecotStage } from './dovecot-stage.ts';
import { setDraftStage } from './drafts/stage.ts';
import { surviveAll } from './faults/survive-mishaps.ts';
import { anything, everyBreak, killed } from './faults/trials.ts';
import { serverLevels } from './server-levels.ts';

const hasDovecot = (process.env['TERN_ENGINES'] ?? '').split(',').includes('dovecot');

// Our own server needs no installing.
describe('mailboxes on the demo server', () => {
  const trials = [...anything(15, 20, 100), ...everyBreak(33, 100), ...killed(10, 100)];
  test.each(Object.entries(serverLevels))(
    'when 400 things go wrong with the line, the disk and the process (%s), then the store equals the server again each time',
    async (_name, level) => {
      const stage = await setDraftStage(await startFaultyImapServer(level));
      await surviveAll(stage, { trials, least: 400, print: console.log }).finally(() => stage.close());
    },
    900_000,
  );
});

// Without the engine the run names it as skipped, with the way to get it (tools/src/run-engine-tests.ts).
(hasDovecot ? describe : describe.skip)('mailboxes on Dovecot', () => {
  const trials = [...anything(25, 20, 1000), ...everyBreak(33, 1000), ...killed(10, 1000)];
  let dovecot: DovecotStage;
  beforeAll(async () => {
    dovecot = await setDovecotStage(trials.map(({ user }) => user));
  }, 60_000);
  afterAll(() => dovecot.close(), 60_000);

  test('when 640 things go wrong with the line, the disk and the process, then the store equals the server again each time', async () => {
    await surviveAll(dovecot.stage, { trials, least: 640, print: console.log });
  }, 1_500_000);
});
