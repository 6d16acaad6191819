import { afterEach, test } from '@jest/globals';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { setDraftStage, type DraftStage } from './drafts/stage.ts';
import { surviveAll } from './faults/survive-mishaps.ts';
import { serverLevels } from './server-levels.ts';

let stage: DraftStage | null = null;
afterEach(async () => {
  await stage?.close();
  stage = null;
});

// The engines project makes 1,500 of them, a third of them in front of Dovecot.
test.each(Object.entries(serverLevels))(
  'when 50 things go wrong with the line, the disk and the process (%s), then the store equals the server again each time',
  async (_name, level) => {
    stage = await setDraftStage(await startFaultyImapServer(level));
    await surviveAll(stage, {
      ...{ users: 5, mishaps: 10, seed: 0 },
      print: console.log,
    });
  },
  300_000,
);
