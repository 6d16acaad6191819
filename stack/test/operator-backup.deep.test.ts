import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { messageSynced } from '@tern/contracts/events/mail-sync';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { createAccount, listAccounts, refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { updatePreferences } from '@tern/contracts/http/preferences';
import { inspectCopies } from '@tern/documents/verify';
import { hour, systemClock } from '@tern/kernel/clock';
import { inspectIndexFile } from '@tern/search/service';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startTern, type TernProcess } from '@tern/tools/product/tern-process';
import { cases } from '@tern/tools/testing/cases';
import { aMail, owner, partner } from './a-mail.ts';
import { openOtherClient, startMailHome, type MailHome } from './mail-home.ts';
import { stateSeenBy } from './mailbox-state.ts';
import { sameAddresses } from './same-addresses.ts';
import { signUpAndVerify } from './sign-up.ts';
import { startTernCommand } from '@tern/tools/product/tern-command-process';
import { tern } from './tern-command.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** The number of each: kills of Tern and of the command during a backup, kills of the command during a restore. */
const kills = cases({ deep: 5, full: 20 });
/** About the time that copying these stores takes on a busy machine. */
const copyingMs = 150;
const backups = cases({ deep: 6, full: 40 });

let folder: ReturnType<typeof makeTemporaryFolder>;
let data: string;
let home: MailHome;
let running: TernProcess | null = null;
let visitor: Visitor;
beforeEach(async () => {
  folder = makeTemporaryFolder();
  data = join(folder.path, 'data');
  home = await startMailHome(systemClock);
});
afterEach(async () => {
  await running?.kill();
  running = null;
  await home.close();
  folder.remove();
});

async function start(dataFolder: string): Promise<TernProcess> {
  const addresses = running && sameAddresses(running);
  running = await startTern(dataFolder, {
    TERN_DEMO: 'false',
    TERN_SEARCH_MODEL: 'none',
    TERN_LOG_LEVEL: 'error',
    ...addresses,
  });
  return running;
}

/** Writes mail of both directions; the sent ones ask for something. */
async function writeMail(from: number, count: number): Promise<void> {
  const client = await openOtherClient({ port: home.imap.imap.port, username: owner });
  for (let n = from; n < from + count; n++) {
    const date = new Date(Date.now() - (n + 30) * hour);
    const text = `Hello Ben,\n\ncould you send me offer ${n}?\n\nAna`;
    const mail =
      n % 3 === 0
        ? aMail({ subject: `Offer ${n}`, text, date })
        : aMail({ from: partner, to: owner, subject: `News ${n}`, text: 'Hello.', date });
    await client.append(n % 3 === 0 ? 'Sent' : 'INBOX', mail);
  }
  await client.close();
}

async function connect(): Promise<void> {
  const { apiUrl } = await start(data);
  visitor = await signUpAndVerify(apiUrl, owner);
  await visitor.ask(createAccount, { body: home.details(owner) });
}

/** Waits until everything is read, decided and indexed, and no event waits. */
async function settle(by: Visitor): Promise<void> {
  const from = new Date();
  await by.ask(refreshAccounts);
  await waitUntil(
    async () => {
      const [account] = (await by.ask(listAccounts)).accounts;
      const { stats } = await by.ask(readFollowupStats);
      const isRead = account?.verifiedUntil && new Date(account.verifiedUntil) >= from;
      return isRead && stats.processingPercentage === 100;
    },
    { what: 'everything to be read and decided', timeoutMs: 60_000 },
  );
}

interface Known {
  /** Messages that were or will be published to other services: an event of them is in the bus or in an outbox. */
  readonly published: Set<string>;
  readonly messages: Set<string>;
  readonly users: Set<string>;
  readonly accounts: Set<string>;
  /** The copies that other services have, by kind. */
  readonly copies: {
    readonly place: string;
    readonly kind: 'messages' | 'users' | 'accounts';
    readonly id: string;
  }[];
}

/** Collections with copies of another service's data, and the field with its id. */
const copiesIn: Record<string, [kind: 'messages' | 'users' | 'accounts', field: string]> = {
  'tern-followup.followUps': ['messages', '_id'],
  'tern-followup.received': ['messages', '_id'],
  'tern-followup.accounts': ['accounts', '_id'],
  'tern-followup.users': ['users', '_id'],
  'tern-notifier.followups': ['messages', '_id'],
  'tern-notifier.accounts': ['accounts', '_id'],
  'tern-notifier.users': ['users', '_id'],
  'tern-mail-sync.accounts': ['users', 'userId'],
};

/** Messages whose events are still in the outbox. */
function waitingIn({ outbox, untold }: Readonly<Record<string, unknown>>): string[] {
  const entries = (outbox ?? []) as { event: { data: { messageId?: string } } }[];
  const parts = (untold ?? []) as { messageId: string }[];
  return [...entries.map(({ event }) => event.data), ...parts].flatMap(({ messageId }) => messageId ?? []);
}

function eventsIn(busFile: string): string[] {
  const bus = new DatabaseSync(busFile);
  const events = bus.prepare('SELECT payload FROM events').all() as { payload: string }[];
  bus.close();
  return events
    .map(({ payload }) => JSON.parse(payload) as { topic: string; data: { messageId: string } })
    .filter(({ topic }) => topic === messageSynced.topic)
    .map(({ data }) => data.messageId);
}

function readBackup(backup: string): Known {
  const known: Known = {
    published: new Set(),
    messages: new Set(),
    users: new Set(),
    accounts: new Set(),
    copies: [],
  };
  const { wrong } = inspectCopies(join(backup, 'documents'), {
    onDocument({ database, collection, document }) {
      const place = `${database}.${collection}`;
      const id = String(document['_id']);
      if (place === 'tern-mail-sync.messages') known.messages.add(id);
      if (database === 'tern-mail-sync')
        for (const waiting of waitingIn(document)) known.published.add(waiting);
      if (place === 'tern-mail-sync.accounts') known.accounts.add(id);
      if (place === 'tern-identity.users') known.users.add(id);
      const [kind, field = ''] = copiesIn[place] ?? [];
      if (kind) known.copies.push({ place, kind, id: String(document[field]) });
    },
  });
  expect(wrong).toEqual([]);
  const index = inspectIndexFile(join(backup, 'search/index.sqlite'), { isCopy: true });
  for (const id of eventsIn(join(backup, 'bus/bus.sqlite'))) known.published.add(id);
  for (const id of index.messageIds) known.copies.push({ place: 'index', kind: 'messages', id });
  return known;
}

test('when backups are taken while mail is read, then in none a service knows what its owner lacks, every message was or will be published, and a Tern on it ends in the same state', async () => {
  await writeMail(0, 300);
  await connect();
  let seen = 0;
  let isWriting = true;
  const writing = (async () => {
    for (let n = 300; isWriting; n += 20) {
      await writeMail(n, 20);
      await visitor.ask(refreshAccounts);
    }
  })();
  for (let round = 0; round < backups; round++) {
    const backup = join(folder.path, `backup-${round}`);
    expect(await tern(data, 'backup', backup)).toMatchObject({ code: 0, errors: '' });
    const known = readBackup(backup);
    expect(known.copies.filter(({ kind, id }) => !known[kind].has(id))).toEqual([]);
    expect([...known.messages].filter((id) => !known.published.has(id))).toEqual([]);
    seen += known.copies.length;
    if (round > 0) rmSync(backup, { recursive: true });
  }
  isWriting = false;
  await writing;
  // Otherwise the test checked nothing; how many it sees depends on how fast the machine reads.
  expect(seen).toBeGreaterThan(50);
  await settle(visitor);
  const before = await stateSeenBy(visitor);
  await running?.stop();

  // The first backup, taken during the first sync: the rest is read from the mail server again.
  const restored = join(folder.path, 'restored');
  expect(await tern(restored, 'restore', join(folder.path, 'backup-0'))).toMatchObject({ code: 0 });
  const { apiUrl } = await start(restored);
  const returning = createVisitor(apiUrl, visitor.cookies());
  await settle(returning);
  await waitUntil(
    async () => {
      expect(withoutIds(await stateSeenBy(returning))).toEqual(withoutIds(before));
      return true;
    },
    { what: 'the same state', timeoutMs: 60_000 },
  );
  await running?.stop();
  expect(await tern(restored, 'verify')).toMatchObject({ code: 0 });
}, 600_000);

/** Mail that is read again gets new ids. */
const withoutIds = (state: unknown) =>
  JSON.parse(
    JSON.stringify(state, (key, value: unknown) =>
      /^(id|threadId|.*MessageId)$/.test(key) ? undefined : value,
    ),
  ) as unknown;

test('when Tern or a command is killed at any moment of a backup or a restore, then no partial result counts as complete, and the next try succeeds', async () => {
  await writeMail(0, 200);
  await connect();
  // No report: the first one would be sent a minute later, during the following steps or from the restored folder.
  await visitor.ask(updatePreferences, { body: { reportHour: 17, wantsReports: false } });
  await settle(visitor);
  const before = await stateSeenBy(visitor);
  const backup = join(folder.path, 'backup');
  const isWhole = async () => expect(await tern(data, 'verify', backup)).toMatchObject({ code: 0 });

  const begun = performance.now();
  expect(await startTernCommand(data, 'backup', backup).ended).toBe(0);
  const usualMs = performance.now() - begun;
  for (let kill = 0; kill < kills; kill++) {
    rmSync(backup, { recursive: true, force: true });
    const command = startTernCommand(data, 'backup', backup);
    if (kill % 2 === 0) {
      await setTimeout(((kill + 0.5) / kills) * usualMs);
      await command.kill();
    } else {
      // Kills Tern itself, while it copies the stores or shortly after.
      await waitUntil(() => existsSync(`${backup}.partial`));
      await setTimeout((kill / kills) * copyingMs);
      await running?.kill();
    }
    const code = await command.ended;
    if (existsSync(backup)) await isWhole();
    else expect(code).not.toBe(0);
    if (kill % 2 === 1) await start(data);
    rmSync(backup, { recursive: true, force: true });
    expect(await tern(data, 'backup', backup)).toMatchObject({ code: 0, errors: '' });
    await isWhole();
    expect(readdirSync(folder.path).sort()).toEqual(['backup', 'data']);
  }
  expect(await stateSeenBy(visitor)).toEqual(before);
  await running?.stop();

  const restored = join(folder.path, 'restored');
  const restoreBegun = performance.now();
  expect(await startTernCommand(restored, 'restore', backup).ended).toBe(0);
  const restoreMs = performance.now() - restoreBegun;
  for (let kill = 0; kill < kills; kill++) {
    rmSync(restored, { recursive: true });
    const command = startTernCommand(restored, 'restore', backup);
    await setTimeout(((kill + 0.5) / kills) * restoreMs);
    await command.kill();
    if (existsSync(join(restored, 'restore.partial')))
      expect((await tern(restored, 'users', 'list')).errors).toMatch(/was not finished|is no data folder/);
    const again = await tern(restored, 'restore', backup);
    // If the command was killed after its end, the folder is complete and not empty.
    if (again.code !== 0) expect(again.errors).toContain('is not empty');
    expect(await tern(restored, 'verify')).toMatchObject({ code: 0 });
  }
  const { apiUrl } = await start(restored);
  const returning = createVisitor(apiUrl, visitor.cookies());
  expect(await stateSeenBy(returning)).toEqual(before);
}, 900_000);
