import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dovecotEngine, startDovecot, type Dovecot, type DovecotOptions } from '../../engines/dovecot.ts';
import type { Engine } from '../../engines/engine.ts';
import { fillMaildir } from './maildir.ts';

/** A Dovecot with a large mailbox, and a folder for everything that a bench keeps. */
export interface FilledDovecot {
  readonly folder: string;
  /** How Tern connects the mailbox. */
  readonly host: { readonly imapPort: number; readonly username: string; readonly password: string };
  /** The size of all its mail. */
  readonly octets: number;
  dovecot(): Dovecot;
  /** Ends the server and starts it on the same mail and port. */
  restart(options: Pick<DovecotOptions, 'capability'>): Promise<void>;
  /** Ends the server and removes the folder. */
  close(): Promise<void>;
}

/** @throws Error when Dovecot or another engine is not installed */
export async function startFilledDovecot(
  count: number,
  others: readonly Engine[] = [],
): Promise<FilledDovecot> {
  for (const engine of [dovecotEngine, ...others]) {
    const missing = await engine.missing();
    if (missing) throw new Error(`${missing}: npm run test:engines -- --install brings it`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'tern-bench-'));
  // Dovecot reads as the user `nobody`.
  await chmod(folder, 0o755);
  const [username, password] = ['alice', 'secret'];
  const start = (options: DovecotOptions = {}) =>
    startDovecot(join(folder, 'dovecot'), { [username]: password }, options);
  let dovecot = await start();
  const { imapPort } = dovecot;
  return {
    folder,
    host: { imapPort, username, password },
    octets: await fillMaildir(dovecot.maildirOf(username), count),
    dovecot: () => dovecot,
    async restart(options) {
      await dovecot.stop();
      dovecot = await start({ ...options, imapPort });
    },
    async close() {
      await dovecot.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
