import { afterAll, beforeAll, test } from '@jest/globals';
import fc from 'fast-check';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { draftScript } from './drafts/script.ts';
import { setDraftStage, type DraftStage } from './drafts/stage.ts';
import { tellStory } from './drafts/tell-story.ts';
import { cases } from '@tern/tools/testing/cases';

/** The engines tier plays 500 of them against Dovecot. */
const stories = cases({ deep: 60, full: 500 });

let stage: DraftStage;
beforeAll(async () => {
  stage = await setDraftStage(await startFaultyImapServer());
});
afterAll(() => stage.close());

test('when workers die, events come twice and the user interferes, then one draft of ours is left at most and nothing of his is touched', async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(draftScript, async (scenes) => {
      told += 1;
      await tellStory(stage, { user: `robin-${told}`, mailPort: stage.line.imap.port }, scenes);
    }),
    { numRuns: stories, seed: 20260310 },
  );
}, 1_800_000);
