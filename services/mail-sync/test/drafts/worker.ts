import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { MailLogin } from '../../src/domain/ports.ts';
import type { DraftContext } from '../../src/domain/drafts/draft-context.ts';
import { claimMs } from '../../src/domain/drafts/claim-draft.ts';
import { MailServerError } from '../../src/domain/mail-server-error.ts';
import { syncAccount } from '../../src/domain/sync/sync-account.ts';
import type { Failure } from './script.ts';
import type { DraftStage } from './stage.ts';
import type { TheirMailbox } from './their-mailbox.ts';
import { Died, living, type Turns } from './turns.ts';

/** One process of the service, for the length of one order. */
export interface Worker {
  readonly context: DraftContext;
  /** A sync pass, when the account is due and nobody else is at it. */
  pass(): Promise<void>;
  /** Its lines are cut. */
  end(): Promise<void>;
}

interface Circumstances {
  readonly stage: DraftStage;
  readonly login: MailLogin;
  readonly mailbox: TheirMailbox;
  readonly turns: Turns;
  readonly failure: Failure | null;
}

export function startWorker({ stage, login, mailbox, turns, failure }: Circumstances): Worker {
  const { clock } = stage;
  const lines: { close(): Promise<void> }[] = [];
  let calls = 0;
  let isDead = false;

  function die(): never {
    isDead = true;
    // Whoever comes next finds the claims of the dead process run out.
    clock.advance(claimMs + minute);
    throw new Died();
  }
  async function around<T>(call: () => Promise<T>): Promise<T> {
    if (isDead) throw new Died();
    const number = calls++;
    if (failure?.kind === 'crash' && failure.side === 'before' && failure.call === number) die();
    if (failure?.kind === 'sleep' && failure.call === number) clock.advance(claimMs + minute);
    try {
      const answer = await turns.take(call);
      if (failure?.kind === 'crash' && failure.side === 'after' && failure.call === number) die();
      return answer;
    } catch (error) {
      if (failure?.kind === 'line' && failure.dies && error instanceof MailServerError) die();
      throw error;
    }
  }
  const life = { around };
  const alive = <Port extends object>(port: Port) => living(port, life);
  const opened = <Line extends { close(): Promise<void> }>(line: Line): Line => {
    lines.push(line);
    return alive(line);
  };
  const { stores } = stage;
  const context = {
    accounts: alive(stores.accounts),
    mailboxes: alive(stores.mailboxes),
    messages: alive(stores.messages),
    reader: alive(stores.reader),
    drafts: alive(stores.drafts),
    contacts: stores.contacts,
    parser: alive(stores.parser),
    composer: alive(stores.composer),
    clock,
    openDrafts: async () => {
      const folder = await around(() => stage.server.openDrafts(login, 'Drafts'));
      const watched = {
        ...folder,
        append: (raw: Buffer) => {
          mailbox.noteOurs(raw);
          return folder.append(raw);
        },
      };
      return opened(watched);
    },
  };

  return {
    context,
    async pass() {
      const holder = newId();
      const queue = alive(stores.queue);
      const account = await queue.claimDue(holder, { hosts: [], users: [] }, holder);
      if (account === null) return;
      const { signal } = new AbortController();
      const server = opened(await around(() => stage.server.openReader(login, signal)));
      const { changes } = await syncAccount({ ...context, holder, signal }, account, server);
      await queue.release(account.id, holder, { nextAt: clock.now(), changes });
    },
    async end() {
      for (const line of lines) await line.close();
    },
  };
}
