import { afterEach, test } from '@jest/globals';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { setDraftStage, type DraftStage } from './drafts/stage.ts';
import { surviveAll } from './faults/survive-mishaps.ts';
import { anything, everyBreak, killed } from './faults/trials.ts';
import { serverLevels } from './server-levels.ts';

let stage: DraftStage | null = null;
afterEach(async () => {
  await stage?.close();
  stage = null;
});

// The engines project makes some 1,800 of them, a third of them in front of Dovecot.
test.each(Object.entries(serverLevels))(
  'when 70 things go wrong with the line, the disk and the process (%s), then the store equals the server again each time',
  async (_name, level) => {
    stage = await setDraftStage(await startFaultyImapServer(level));
    const trials = [...anything(5, 12, 0), ...everyBreak(450, 0), ...killed(3, 0)];
    await surviveAll(stage, { trials, least: 70, print: console.log });
  },
  300_000,
);
