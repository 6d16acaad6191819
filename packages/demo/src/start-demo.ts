import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@tern/kernel/clock';
import { startImapServer } from './imap-server.ts';
import { openKeptState } from './kept-state.ts';
import { startSmtpServer } from './smtp-server.ts';
import { composeMailbox } from './mailbox/compose-mailbox.ts';
import { owner } from './mailbox/people.ts';

export interface DemoOptions {
  /** Folder that keeps the demo's mail, password and ports over restarts; created when missing. */
  readonly folder: string;
  readonly clock: Clock;
  onError?(error: unknown): void;
}

export interface Demo {
  readonly imapPort: number;
  readonly smtpPort: number;
  /** Any user name with this password gets its own copy of the demo mailbox, made at its first login. */
  readonly password: string;
  /** The person whose mailbox it is. */
  readonly emailAddress: string;
  readonly displayName: string;
  /** The users so far, with the time of their first login; the dates in their mail are relative to it. */
  users(): { username: string; madeAt: Date }[];
  close(): Promise<void>;
}

/** Starts the demo's mail servers on 127.0.0.1, on the ports of the last start where these are still free. */
export async function startDemo({ folder, clock, onError = warn }: DemoOptions): Promise<Demo> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const state = openKeptState<DemoState>(join(folder, 'demo.json'));
  const { last } = state;
  const password = last?.password ?? randomBytes(18).toString('base64url');
  const accepts = (_username: string, given: string): boolean =>
    timingSafeEqual(digest(given), digest(password));

  const seed = (_username: string, madeAt: Date) => composeMailbox(madeAt);
  const imap = await onPort(last?.imapPort, (port) =>
    startImapServer({ folder, port, accepts, seed, clock, onError }),
  );
  const smtp = await onPort(last?.smtpPort, (port) => startSmtpServer({ port, accepts, onError })).catch(
    async (error: unknown) => {
      await imap.close();
      throw error;
    },
  );
  state.write({ password, imapPort: imap.port, smtpPort: smtp.port });

  return {
    imapPort: imap.port,
    smtpPort: smtp.port,
    password,
    emailAddress: owner.address,
    displayName: owner.name,
    users: () => imap.users(),
    async close() {
      await Promise.all([imap.close(), smtp.close()]);
    },
  };
}

interface DemoState {
  readonly password: string;
  readonly imapPort: number;
  readonly smtpPort: number;
}

/** Accounts of the last run know the old port; when another program uses it now, any free port is taken. */
async function onPort<T>(port: number | undefined, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port ?? 0);
  } catch (error) {
    if (port === undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return start(0);
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** For programs that pass no handler of their own. */
function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
