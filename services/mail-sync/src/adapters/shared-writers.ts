import type { Account } from '../domain/accounts/account.ts';
import { MailServerError, OwnLimitReached } from '@tern/mail-content/servers/mail-server-error';
import type { MailboxWriter, WithWriter } from '../domain/actions/mailbox-writer.ts';

/** A user who works through the inbox acts every few seconds: signing in each time would take longer than the work. */
const keptMs = 10_000;
/** Pieces of work that may wait for one account's connection. */
const maxWaiting = 50;

interface Line {
  /** Resolves when the work before has ended. */
  tail: Promise<void>;
  waiting: number;
  writer: MailboxWriter | null;
  timer: NodeJS.Timeout | null;
}

/**
 * One writing connection an account, kept for a while after its last use. What users do to an account's messages happens one
 * after the other, so that a move and its undo never overtake each other.
 */
export function createSharedWriters(open: (account: Account) => Promise<MailboxWriter>): {
  readonly withWriter: WithWriter;
  close(): Promise<void>;
} {
  const lines = new Map<string, Line>();

  async function drop(accountId: string, line: Line): Promise<void> {
    const { writer } = line;
    line.writer = null;
    if (line.waiting === 0) lines.delete(accountId);
    await writer?.close();
  }

  function keep(accountId: string, line: Line): void {
    if (line.waiting > 0) return;
    line.timer = setTimeout(() => void drop(accountId, line), keptMs);
  }

  async function run<T>(
    account: Account,
    line: Line,
    work: (writer: MailboxWriter) => Promise<T>,
  ): Promise<T> {
    try {
      if (line.writer?.isOpen() === false) await drop(account.id, line);
      line.writer ??= await open(account);
      return await work(line.writer);
    } catch (error) {
      // The state of the connection is unknown: the next piece of work gets a new one.
      if (error instanceof MailServerError) await drop(account.id, line);
      throw error;
    }
  }

  return {
    async withWriter(account, work) {
      const line = lines.get(account.id) ?? {
        tail: Promise.resolve(),
        waiting: 0,
        writer: null,
        timer: null,
      };
      if (line.waiting >= maxWaiting) throw new OwnLimitReached('changes');
      lines.set(account.id, line);
      if (line.timer) clearTimeout(line.timer);
      line.waiting++;
      const turn = line.tail;
      const ended = Promise.withResolvers<void>();
      line.tail = ended.promise;
      try {
        await turn;
        return await run(account, line, work);
      } finally {
        line.waiting--;
        if (line.writer === null && line.waiting === 0) lines.delete(account.id);
        else keep(account.id, line);
        ended.resolve();
      }
    },
    async close() {
      const open = [...lines];
      for (const [, { timer }] of open) if (timer) clearTimeout(timer);
      await Promise.all(open.map(([accountId, line]) => drop(accountId, line)));
    },
  };
}
