import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { startDovecot } from '@tern/lab/engines/dovecot';
import { setDraftStage, type DraftStage } from './drafts/stage.ts';

export interface DovecotStage {
  readonly stage: DraftStage;
  /** The port of Dovecot itself, past the line that breaks. */
  readonly imapPort: number;
  close(): Promise<void>;
}

/** A stage in front of a Dovecot of its own, with these users, each with the password `secret`. */
export async function setDovecotStage(users: readonly string[]): Promise<DovecotStage> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-dovecot-'));
  const dovecot = await startDovecot(folder, Object.fromEntries(users.map((user) => [user, 'secret'])));
  const { imapPort } = dovecot;
  const stage = await setDraftStage(await startFaultyImapServer({ behind: { port: imapPort } }));
  return {
    stage,
    imapPort,
    async close() {
      await stage.close();
      await dovecot.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
