import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import fc from 'fast-check';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { startDovecot, type Dovecot } from '@tern/tools/engines/dovecot';
import { draftScript } from './drafts/script.ts';
import { setDraftStage, type DraftStage } from './drafts/stage.ts';
import { tellStory } from './drafts/tell-story.ts';

const hasDovecot = (process.env['TERN_ENGINES'] ?? '').split(',').includes('dovecot');
const stories = 500;
/** Those beyond the stories are for finding the smallest one that fails. */
const mostUsers = 4 * stories;

// Without the engine the run names it as skipped, with the way to get it (tools/src/run-engine-tests.ts).
(hasDovecot ? describe : describe.skip)('drafts on Dovecot', () => {
  let folder: string;
  let dovecot: Dovecot;
  let stage: DraftStage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tern-dovecot-'));
    const users = Array.from({ length: mostUsers }, (_, index) => [`robin-${index + 1}`, 'secret']);
    dovecot = await startDovecot(folder, Object.fromEntries(users) as Record<string, string>);
    stage = await setDraftStage(await startFaultyImapServer({ behind: { port: dovecot.imapPort } }));
  }, 60_000);
  afterAll(async () => {
    await stage.close();
    await dovecot.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  test('when workers die, events come twice and the user interferes in 500 stories, then one draft of ours is left at most and nothing of his is touched', async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(draftScript, async (scenes) => {
        told += 1;
        await tellStory(stage, { user: `robin-${told}`, mailPort: dovecot.imapPort }, scenes);
      }),
      { numRuns: stories, seed: 20260311 },
    );
  }, 900_000);
});
