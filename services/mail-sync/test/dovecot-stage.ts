import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import { startDovecot } from '@tern/tools/engines/dovecot';
import { setDraftStage, type DraftStage } from './drafts/stage.ts';

export interface DovecotStage {
  readonly stage: DraftStage;
  /** Of Dovecot itself, past the line that breaks. */
  readonly imapPort: number;
  close(): Promise<void>;
}

/** A stage in front of a Dovecot of its own, with so many users: `robin-1` and so on, each with the password `secret`. */
export async function setDovecotStage(users: number): Promise<DovecotStage> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-dovecot-'));
  const names = Array.from({ length: users }, (_, index) => [`robin-${index + 1}`, 'secret']);
  const dovecot = await startDovecot(folder, Object.fromEntries(names) as Record<string, string>);
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
