import { afterAll, beforeAll, test } from '@jest/globals';
import fc from 'fast-check';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { draftScript } from './drafts/script.ts';
import { setDraftStage, type DraftStage } from './drafts/stage.ts';
import { playStory } from './drafts/play-story.ts';
import { cases } from '@tern/tools/testing/cases';

/** The engines tier plays 500 of them against Dovecot. */
const stories = cases({ deep: 60, full: 500 });

let stage: DraftStage;
beforeAll(async () => {
  stage = await setDraftStage(await startFaultyImapServer());
});
afterAll(() => stage.close());

test('when workers die, events come twice and the user interferes, then at most one draft of ours is left and no draft of the user is touched', async () => {
  let played = 0;
  await fc.assert(
    fc.asyncProperty(draftScript, async (scenes) => {
      played += 1;
      await playStory(stage, { user: `robin-${played}`, mailPort: stage.line.imap.port }, scenes);
    }),
    { numRuns: stories, seed: 20260310 },
  );
}, 1_800_000);
