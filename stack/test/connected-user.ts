import type { FollowUpStatus } from '@tern/contracts/follow-up-status';
import { readFollowupStats } from '@tern/contracts/http/followup';
import {
  createAccount,
  listAccounts,
  refreshAccounts,
  type MailAccount,
} from '@tern/contracts/http/mail-accounts';
import { listMessages, type MessageSummary } from '@tern/contracts/http/messages';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { owner } from './a-mail.ts';
import { openOtherClient, startMailHome, type MailHome, type OtherClient } from './mail-home.ts';
import { createMovingClock, type MovingClock } from './moving-clock.ts';
import { signUpAndVerify } from './sign-up.ts';
import type { Visitor } from './visitor.ts';

/** A user with a connected mailbox: the stack, the mail server, another mail program, and frequent queries of tests. */
export interface ConnectedUser {
  readonly stack: RunningStack;
  readonly clock: MovingClock;
  readonly home: MailHome;
  readonly client: OtherClient;
  readonly visitor: Visitor;
  /** Puts a mail into a folder as another mail program does, and makes Tern check the mailbox. */
  deliver(folder: string, source: string, flags?: string[]): Promise<void>;
  /** Makes Tern check the mail server now. */
  look(): Promise<void>;
  /** Makes Tern check the mail server, and waits until it has read everything. */
  readAll(): Promise<void>;
  accounts(): Promise<MailAccount[]>;
  /** Messages of a role, newest first. */
  messages(kind: string): Promise<MessageSummary[]>;
  /** Waits until the sent mail with the subject has the status; returns it as the list shows it. */
  sentWith(subject: string, status: FollowUpStatus): Promise<MessageSummary>;
  stats(): ReturnType<typeof askStats>;
  /**
   * Moves the clock forward by `ms`, at most once a second: for a check that `waitUntil` repeats every few milliseconds. Work under way has
   * time limits by this clock, and a faster one would use them up before the work is done.
   */
  passTime(ms: number): void;
  close(): Promise<void>;
}

const askStats = async (visitor: Visitor) => (await visitor.ask(readFollowupStats)).stats;

export async function startConnectedUser(env: Record<string, string> = {}): Promise<ConnectedUser> {
  await using closing = new AsyncDisposableStack();
  const folder = closing.adopt(makeTemporaryFolder(), (made) => made.remove());
  const clock = createMovingClock();
  const home = closing.adopt(await startMailHome(clock), (started) => started.close());
  const stack = closing.adopt(
    await startStack({
      // No test here is about meaning, and a model would change decisions and take time while it reads.
      env: { TERN_DATA_DIR: folder.path, TERN_DEMO: 'false', TERN_SEARCH_MODEL: 'none', ...env },
      clock,
    }),
    (started) => started.close(),
  );
  const visitor = await signUpAndVerify(stack.apiUrl, owner);
  await visitor.ask(createAccount, { body: home.details(owner) });
  const client = closing.adopt(
    await openOtherClient({ port: home.imap.imap.port, username: owner }),
    (opened) => opened.close(),
  );
  const whenDone = closing.move();
  let passedAt = 0;

  const look = async () => void (await visitor.ask(refreshAccounts));
  const accounts = async () => (await visitor.ask(listAccounts)).accounts;
  const messages = async (kind: string) =>
    (await visitor.ask(listMessages, { params: { mailboxId: kind }, query: { limit: 100, includeTo: true } }))
      .messages;
  return {
    stack,
    clock,
    home,
    client,
    visitor,
    look,
    accounts,
    messages,
    async deliver(place, source, flags) {
      await client.append(place, source, flags);
      await look();
    },
    async readAll() {
      const from = clock.now();
      await look();
      await waitUntil(
        async () =>
          (await accounts()).every(
            ({ verifiedUntil }) => verifiedUntil !== null && new Date(verifiedUntil) >= from,
          ),
        { what: 'everything to be read' },
      );
    },
    async sentWith(subject, status) {
      let last: unknown;
      const isThere = async () => {
        const found = (await messages('SENT')).filter((message) => message.subject === subject);
        last = found.map(({ followUpStatus }) => followUpStatus);
        return found.find(({ followUpStatus }) => followUpStatus === status);
      };
      return waitUntil(isThere, { timeoutMs: 25_000 }).catch((error: unknown) => {
        throw new Error(`"${subject}" did not become ${status} but is ${JSON.stringify(last)}`, {
          cause: error,
        });
      });
    },
    stats: () => askStats(visitor),
    passTime(ms) {
      if (performance.now() - passedAt < 1_000) return;
      passedAt = performance.now();
      clock.advance(ms);
    },
    close: () => whenDone.disposeAsync(),
  };
}
