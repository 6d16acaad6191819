import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { setDraftStage, type DraftStage } from './drafts/stage.ts';
import { surviveMishaps } from './faults/survive-mishaps.ts';
import { createTally } from './faults/tally.ts';

/** The engines project makes 2,000 of them in front of Dovecot. */
const users = 10;
const mishaps = 15;

let stage: DraftStage;
beforeAll(async () => {
  stage = await setDraftStage(await startFaultyImapServer());
});
afterAll(() => stage.close());

test('when 150 things go wrong with the line, the disk and the process, then the store equals the server again each time', async () => {
  const tally = createTally();
  try {
    for (let seed = 1; seed <= users; seed++) {
      const trial = { user: `robin-${seed}`, mailPort: stage.line.imap.port, seed, mishaps };
      await surviveMishaps(stage, trial, tally);
    }
  } finally {
    console.log(tally.report());
  }
  expect(tally.total).toBeGreaterThanOrEqual(users * mishaps);
}, 300_000);
