import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readAliases } from '@tern/contracts/http/account-aliases';
import { listContacts } from '@tern/contracts/http/contacts';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { listMutedPeople, readFollowupSettings } from '@tern/contracts/http/followup-settings';
import { readFollowup } from '@tern/contracts/http/followup-triage';
import { currentUser } from '@tern/contracts/http/identity';
import { refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { listMailboxes, listMessages, readMessage } from '@tern/contracts/http/messages';
import { readPreferences } from '@tern/contracts/http/preferences';
import { searchMessages } from '@tern/contracts/http/search';
import { startSmtpServer, type RunningSmtpServer } from '@tern/demo/smtp-server';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer } from '@tern/documents/server';
import { minute } from '@tern/kernel/clock';
import { startFaultyImapServer, type FaultyImapServer } from '@tern/testing/faulty-imap-server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { catalogue } from '../src/catalogue.ts';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { aMail, owner, partner } from './a-mail.ts';
import { openOtherClient } from './mail-home.ts';
import { createMovingClock } from './moving-clock.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Written and answered by commit 2a48761 (data-folder-before-moves/README.md). */
const written = join(import.meta.dirname, 'data-folder-before-moves');
const seen = JSON.parse(readFileSync(join(written, 'seen.json'), 'utf8')) as {
  writtenAt: string;
  cookies: string;
  user: object;
  preferences: object;
  accountSettings: { accountId: string }[];
  mutedPeople: object[];
  aliases: string[];
  contacts: { id: string }[];
  mailboxes: { id: string; name: string }[];
  lists: Record<string, { id: string }[]>;
  messages: { id: string }[];
  followUps: Record<string, object>;
  stats: object;
};

const folder = makeTemporaryFolder();
const clock = createMovingClock();
clock.putBack(Date.now() - new Date(seen.writtenAt).getTime() - minute);
let imap: FaultyImapServer;
let smtp: RunningSmtpServer;
let stack: RunningStack;
let visitor: Visitor;
let positionsBefore: readonly Position[];

beforeAll(async () => {
  for (const name of readdirSync(written, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.gz')) continue;
    const to = join(folder.path, name.slice(0, -'.gz'.length));
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, gunzipSync(readFileSync(join(written, name))), { mode: 0o600 });
  }
  positionsBefore = busPositions();
  imap = await startFaultyImapServer({ clock, folder: join(folder.path, 'mail') });
  smtp = await startSmtpServer({ accepts: () => true, onError: () => undefined });
  await adaptToToday();
  stack = await startStack({
    env: {
      TERN_DATA_DIR: join(folder.path, 'data'),
      TERN_DEMO: 'false',
      TERN_SEARCH_MODEL: 'none',
      TERN_API_PORT: '0',
      TERN_WEB_PORT: '0',
    },
    clock,
  });
  visitor = createVisitor(stack.apiUrl, seen.cookies);
});
afterAll(async () => {
  await stack.close();
  await Promise.all([imap.close(), smtp.close()]);
  folder.remove();
});

/** The mail servers have other ports now. TTL indexes use the machine's clock, which would have removed the session after 30 days. */
async function adaptToToday(): Promise<void> {
  const documents = await startDocumentServer({ folder: join(folder.path, 'data', 'documents') });
  const mailSync = await connectDocuments(documents.uri, 'tern-mail-sync');
  const ports = { 'server.imapPort': imap.port, 'server.smtpPort': smtp.port };
  await mailSync.collection('accounts').updateMany({}, { $set: ports });
  const identity = await connectDocuments(documents.uri, 'tern-identity');
  await identity
    .collection('sessions')
    .updateMany({}, { $set: { expiresAt: new Date('2100-01-01T00:00:00Z') } });
  await Promise.all([mailSync.close(), identity.close()]);
  await documents.close();
}

interface Position {
  readonly group: string;
  readonly topic: string;
  readonly lane: number;
  readonly position: number;
}

/** How far each consumer group is in each partition. */
function busPositions(): Position[] {
  const bus = new DatabaseSync(join(folder.path, 'data/bus/bus.sqlite'));
  const rows = bus
    .prepare(
      `SELECT g.name AS "group", t.name AS topic, g.lane, g.position FROM groups g
       JOIN topics t ON g.lane >= t.first_lane AND g.lane < t.first_lane + t.partitions`,
    )
    .all();
  bus.close();
  return rows as unknown as Position[];
}

const listOf = async (mailboxId: string) =>
  (await visitor.ask(listMessages, { params: { mailboxId }, query: { limit: 50, offset: 0 } })).messages;

test('when a data folder of before the moves is opened, then the session of its browser still works', async () => {
  expect(await visitor.ask(currentUser)).toMatchObject(seen.user);
});

test('when groups of before read one topic each, then the group of their service goes on where they were and nothing is left of them', () => {
  const now = busPositions();
  expect(positionsBefore.map(({ group }) => group)).toContain('mail-sync-assessments');
  const services = catalogue.map(({ name }) => name as string);
  expect(services).toEqual(expect.arrayContaining(now.map(({ group }) => group)));
  for (const { group, topic, lane, position } of positionsBefore) {
    const service = services.find((name) => group.startsWith(name)) ?? '';
    const reached = now.find((one) => one.group === service && one.lane === lane);
    // Events that waited in its retry topic have moved.
    if (topic.endsWith('.retry')) expect(now.map((one) => one.topic)).not.toContain(topic);
    else expect(reached?.position).toBeGreaterThanOrEqual(position);
  }
});

test('when a data folder of before the moves is opened, then mailboxes, messages and contacts are the same', async () => {
  expect((await visitor.ask(listMailboxes)).mailboxes).toMatchObject(seen.mailboxes);
  for (const { id, name } of seen.mailboxes) expect(await listOf(id)).toMatchObject(seen.lists[name] ?? []);
  for (const message of seen.messages)
    expect((await visitor.ask(readMessage, { params: { messageId: message.id } })).message).toMatchObject(
      message,
    );
  const { contacts } = await visitor.ask(listContacts, { query: { limit: 50, offset: 0 } });
  expect(contacts).toMatchObject(seen.contacts);
});

test('when a data folder of before the moves is opened, then follow-ups and settings are the same', async () => {
  for (const [messageId, followUp] of Object.entries(seen.followUps))
    expect(await visitor.ask(readFollowup, { params: { messageId } })).toMatchObject(followUp);
  // Since that commit, a follow-up with a saved draft no longer counts as pending.
  expect((await visitor.ask(readFollowupStats)).stats).toMatchObject({
    ...seen.stats,
    pendingFollowUpCount: 1,
  });
  expect((await visitor.ask(readPreferences)).preferences).toMatchObject(seen.preferences);
  const { settings } = await visitor.ask(readFollowupSettings);
  expect(settings.accounts).toMatchObject(seen.accountSettings);
  const muted = await visitor.ask(listMutedPeople, { query: { limit: 50, offset: 0 } });
  expect(muted.people).toMatchObject(seen.mutedPeople);
  const accountId = seen.accountSettings[0]?.accountId ?? '';
  expect((await visitor.ask(readAliases, { params: { accountId } })).aliases).toEqual(seen.aliases);
});

test('when a data folder of before the moves is opened, then syncing continues: only new mail is fetched, and all of it is found by search', async () => {
  const client = await openOtherClient({ port: imap.imap.port, username: owner });
  const arrived = { subject: 'Newly arrived', text: 'Hello Ana, the boat is painted.', date: clock.now() };
  await client.append('INBOX', aMail({ from: partner, to: owner, ...arrived }));
  await client.close();
  await visitor.ask(refreshAccounts);
  const inbox = seen.mailboxes.find(({ name }) => name === 'Inbox')?.id ?? '';
  const messages = await waitUntil(
    async () => {
      const listed = await listOf(inbox);
      return listed.some(({ subject }) => subject === arrived.subject) && listed;
    },
    { what: 'the new mail' },
  );
  expect(messages.slice(1)).toMatchObject(seen.lists['Inbox'] ?? []);
  expect(imap.commands.filter((name) => name === 'FETCH').length).toBe(1);
  const find = async (query: string) => (await visitor.ask(searchMessages, { query: { query } })).results;
  for (const subject of ['Offer for the harbour office', arrived.subject])
    await waitUntil(async () => (await find(subject)).some(({ message }) => message.subject === subject), {
      what: `"${subject}" among the results`,
    });
});
