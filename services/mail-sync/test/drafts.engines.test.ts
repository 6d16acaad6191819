import { afterAll, beforeAll, describe, test } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '@tern/tools/testing/cases';
import { setDovecotStage, type DovecotStage } from './dovecot-stage.ts';
import { draftScript } from './drafts/script.ts';
import { playStory } from './drafts/play-story.ts';

const hasDovecot = (process.env['TERN_ENGINES'] ?? '').split(',').includes('dovecot');
const stories = cases({ deep: 150, full: 500 });
/** Those beyond the stories are for finding the smallest one that fails. */
const maxUsers = 4 * stories;

// Without the engine the run names it as skipped, with the way to get it (lab/engines/run-engine-tests.ts).
(hasDovecot ? describe : describe.skip)('drafts on Dovecot', () => {
  let dovecot: DovecotStage;
  beforeAll(async () => {
    dovecot = await setDovecotStage(Array.from({ length: maxUsers }, (_, index) => `robin-${index + 1}`));
  });
  afterAll(() => dovecot.close());

  test('when workers die, events come twice and the user interferes, then at most one draft of ours is left and no draft of the user is touched', async () => {
    let played = 0;
    await fc.assert(
      fc.asyncProperty(draftScript, async (scenes) => {
        played += 1;
        await playStory(dovecot.stage, { user: `robin-${played}`, mailPort: dovecot.imapPort }, scenes);
      }),
      { numRuns: stories, seed: 20260311 },
    );
  }, 900_000);
});
