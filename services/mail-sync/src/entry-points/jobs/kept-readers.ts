import { createTally } from '@tern/kernel/tally';
import { loginKey, type Account } from '../../domain/accounts/account.ts';
import type { MailReader } from '../../domain/folders/mail-reader.ts';

/** Connections at rest in this process, and towards one mail host; accounts beyond them connect for each pass. */
const maxKept = 200;
const maxPerHost = 60;

export interface KeptReadersOptions {
  readonly open: (account: Account, signal: AbortSignal) => Promise<MailReader>;
  /** Only the process that watches an account keeps a connection to it, so that there is one. */
  readonly isWatched: (accountId: string) => boolean;
}

/** Working connections between the passes of an account: connecting and signing in costs more than a pass that finds nothing. */
export interface KeptReaders {
  /** The connection that was kept, if it still works, else a new one. @throws MailServerError */
  open(account: Account, signal: AbortSignal): Promise<MailReader>;
  /** Takes a connection over after a pass, to keep or close it. */
  keep(account: Account, reader: MailReader): Promise<void>;
  /** Closes what is kept of an account. */
  drop(accountId: string): Promise<void>;
  close(): Promise<void>;
}

interface Kept {
  readonly reader: MailReader;
  readonly host: string;
  readonly login: string;
}

export function createKeptReaders({ open, isWatched }: KeptReadersOptions): KeptReaders {
  const kept = new Map<string, Kept>();
  const hosts = createTally();
  let isClosed = false;

  function take(accountId: string): Kept | null {
    const found = kept.get(accountId);
    if (found === undefined) return null;
    kept.delete(accountId);
    hosts.remove(found.host);
    return found;
  }

  return {
    async open(account, signal) {
      const found = take(account.id);
      if (found?.login === loginKey(account) && (await found.reader.resume())) return found.reader;
      await found?.reader.close();
      return open(account, signal);
    },
    async keep(account, reader) {
      const host = account.server.imapHost;
      const isWanted =
        !isClosed &&
        isWatched(account.id) &&
        !kept.has(account.id) &&
        kept.size < maxKept &&
        hosts.countOf(host) < maxPerHost;
      if (!isWanted || !reader.rest()) return reader.close();
      kept.set(account.id, { reader, host, login: loginKey(account) });
      hosts.add(host);
    },
    drop: async (accountId) => take(accountId)?.reader.close(),
    async close() {
      isClosed = true;
      await Promise.all([...kept.keys()].map((accountId) => take(accountId)?.reader.close()));
    },
  };
}
