import { minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { MailLogin } from '../../src/domain/accounts/mail-login.ts';
import type { DraftContext } from '../../src/domain/drafts/draft-context.ts';
import { claimMs } from '../../src/domain/drafts/claim-draft.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { syncAccount } from '../../src/domain/sync/sync-account.ts';
import type { Failure, Moment } from './script.ts';
import type { DraftStage } from './stage.ts';
import type { TheirMailbox } from './their-mailbox.ts';
import { Died, living, type Turns } from './turns.ts';

/** One process of the service, for the length of one order. */
export interface Worker {
  readonly context: DraftContext;
  /** A sync pass, when the account is due and no other worker has claimed it. */
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
  /** Called when the process falls asleep; a long sleep ends with the promise. */
  readonly sleeps: () => Promise<void>;
}

export function startWorker(circumstances: Circumstances): Worker {
  const { stage, login, mailbox, turns, failure } = circumstances;
  const { clock } = stage;
  const lines: { close(): Promise<void> }[] = [];
  const calls = new Map<string, number>();
  let isDead = false;

  function die(): never {
    isDead = true;
    // Whoever comes next finds the claims of the dead process run out.
    clock.advance(claimMs + minute);
    throw new Died();
  }
  function count(name: string): number {
    const number = (calls.get(name) ?? 0) + 1;
    calls.set(name, number);
    return number;
  }
  async function failAt(here: readonly Moment[]): Promise<void> {
    if (failure?.kind !== 'crash' && failure?.kind !== 'sleep') return;
    const { call, nth, side } = failure.at;
    if (!here.some((one) => one.call === call && one.nth === nth && one.side === side)) return;
    if (failure.kind === 'crash') die();
    clock.advance(claimMs + minute);
    const rested = circumstances.sleeps();
    if (failure.isLong) await rested;
  }
  async function around<T>(name: string, call: () => Promise<T>): Promise<T> {
    if (isDead) throw new Died();
    const own = { call: name as Moment['call'], nth: count(name) };
    const any = { call: 'any' as const, nth: count('any') };
    const at = (side: Moment['side']) => [own, any].map((one) => ({ ...one, side }));
    await failAt(at('before'));
    try {
      const answer = await turns.take(call);
      await failAt(at('after'));
      return answer;
    } catch (error) {
      if (failure?.kind === 'line' && failure.dies && error instanceof MailServerError) die();
      throw error;
    }
  }
  const life = { around };
  const alive = <Port extends object>(port: Port, called: string) => living(port, called, life);
  const opened = <Line extends { close(): Promise<void> }>(line: Line, called: string): Line => {
    lines.push(line);
    return alive(line, called);
  };
  const { stores } = stage;
  const context = {
    accounts: alive(stores.accounts, 'accounts'),
    mailboxes: alive(stores.mailboxes, 'mailboxes'),
    messages: alive(stores.messages, 'messages'),
    arrivals: alive(stores.arrivals, 'arrivals'),
    reader: alive(stores.reader, 'reader'),
    content: stores.content,
    keptForms: stores.keptForms,
    drafts: alive(stores.drafts, 'drafts'),
    contacts: stores.contacts,
    parser: alive(stores.parser, 'parser'),
    countDraft: () => undefined,
    composer: alive(stores.composer, 'composer'),
    clock,
    openDrafts: async () => {
      const folder = await around('openDrafts', () => stage.server.openDrafts(login, 'Drafts'));
      const watched = {
        ...folder,
        append: (raw: Buffer) => {
          mailbox.noteOurs(raw);
          return folder.append(raw);
        },
      };
      return opened(watched, 'folder');
    },
  };

  return {
    context,
    async pass() {
      const holder = newId();
      const queue = alive(stores.queue, 'queue');
      const account = await queue.claimDue(holder, { hosts: [], users: [] }, holder);
      if (account === null) return;
      const { signal } = new AbortController();
      const server = opened(await around('openReader', () => stage.server.openReader(login, signal)), 'line');
      const { changes } = await syncAccount({ ...context, holder, signal }, { account, server });
      await queue.release(account.id, holder, { nextAt: clock.now(), changes });
    },
    async end() {
      for (const line of lines) await line.close();
    },
  };
}
