import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { startDovecot, type Dovecot } from '@tern/tools/engines/dovecot';
import { setDraftStage, type DraftStage } from './drafts/stage.ts';
import { surviveMishaps } from './faults/survive-mishaps.ts';
import { createTally } from './faults/tally.ts';

const hasDovecot = (process.env['TERN_ENGINES'] ?? '').split(',').includes('dovecot');
const users = 100;
const mishaps = 20;

// Without the engine the run names it as skipped, with the way to get it (tools/src/run-engine-tests.ts).
(hasDovecot ? describe : describe.skip)('mailboxes on Dovecot', () => {
  let folder: string;
  let dovecot: Dovecot;
  let stage: DraftStage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tern-dovecot-'));
    const names = Array.from({ length: users }, (_, index) => [`robin-${index + 1}`, 'secret']);
    dovecot = await startDovecot(folder, Object.fromEntries(names) as Record<string, string>);
    stage = await setDraftStage(await startFaultyImapServer({ behind: { port: dovecot.imapPort } }));
  }, 60_000);
  afterAll(async () => {
    await stage.close();
    await dovecot.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  test('when 2,000 things go wrong with the line, the disk and the process, then the store equals the server again each time', async () => {
    const tally = createTally();
    try {
      for (let user = 1; user <= users; user++) {
        const trial = { user: `robin-${user}`, mailPort: dovecot.imapPort, seed: 1000 + user, mishaps };
        await surviveMishaps(stage, trial, tally);
      }
    } finally {
      console.log(tally.report());
    }
    expect(tally.total).toBeGreaterThanOrEqual(users * mishaps);
  }, 1_800_000);
});
