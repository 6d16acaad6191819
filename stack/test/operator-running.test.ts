import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { messageRepublished, messageSynced } from '@tern/contracts/events/mail-sync';
import type { Queue } from '@tern/contracts/http/admin/queues';
import type { SyncStatus } from '@tern/contracts/http/admin/syncing';
import { listAudit } from '@tern/contracts/http/admin/users';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { hour, systemClock } from '@tern/kernel/clock';
import { connectOperator } from '@tern/runtime/operator-client';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { catalogue } from '../src/catalogue.ts';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { aMail, owner } from './a-mail.ts';
import { openOtherClient, startMailHome, type MailHome } from './mail-home.ts';
import { signUpAndVerify } from './sign-up.ts';
import { tern } from './tern-command.ts';
import type { Visitor } from './visitor.ts';

const folder = makeTemporaryFolder();
const data = folder.path;
const group = 'search';
let home: MailHome;
let stack: RunningStack | null = null;
let visitor: Visitor;
beforeAll(async () => {
  home = await startMailHome(systemClock);
  const client = await openOtherClient({ port: home.imap.imap.port, username: owner });
  const date = new Date(Date.now() - 100 * hour);
  await client.append('Sent', aMail({ subject: 'Offer', text: 'Could you send me the signed offer?', date }));
  await client.close();
  const env = { TERN_DATA_DIR: data, TERN_DEMO: 'false', TERN_SEARCH_MODEL: 'none' };
  stack = await startStack({ env });
  visitor = await signUpAndVerify(stack.apiUrl, owner);
  await visitor.ask(createAccount, { body: home.details(owner) });
  await waitUntil(async () => (await visitor.ask(readFollowupStats)).stats.pendingFollowUpCount === 1);
});
afterAll(async () => {
  await stack?.close();
  await home.close();
  folder.remove();
});

const done = async <T>(...words: string[]): Promise<T> => {
  const result = await tern(data, ...words, '--json');
  expect(result).toMatchObject({ code: 0, errors: '' });
  return result.json().data as T;
};
/** The number of messages that mail-sync has published again. */
function republished(): number {
  const bus = new DatabaseSync(join(data, 'bus/bus.sqlite'), { readOnly: true });
  const sql = "SELECT count(*) AS count FROM events WHERE json_extract(payload, '$.topic') = ?";
  const row = bus.prepare(sql).get(messageRepublished.topic);
  bus.close();
  return Number(row?.['count']);
}
const auditActions = async () => {
  const client = await connectOperator(data);
  const { records } = (await client?.call(listAudit)) ?? { records: [] };
  return records.map(({ action, admin, subject }) => `${admin.id} ${action} ${subject}`);
};

test('when the operator asks where the services listen, then each answers its metrics there', async () => {
  const addresses = (await (await connectOperator(data))?.addresses()) ?? {};
  expect(Object.keys(addresses).sort()).toEqual(catalogue.map(({ name }) => name).sort());
  for (const [name, address] of Object.entries(addresses)) {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    expect(metrics).toContain(`service="${name}"`);
  }
});

test('when accounts are listed, then each address is shown, and one is synced at once by its address', async () => {
  const { accounts } = await waitUntil(async () => {
    const page = await done<{ accounts: SyncStatus[] }>('accounts', 'list', owner);
    return page.accounts[0]?.emailAccount ? page : null;
  });
  expect(accounts[0]).toMatchObject({ emailAddress: owner, userName: 'Ana Keller' });
  const lastLook = async () => (await visitor.ask(listAccounts)).accounts[0]?.verifiedUntil;
  const before = await lastLook();
  expect(await done('accounts', 'sync', owner)).toEqual({
    accountIds: [accounts[0]?.emailAccount?.accountId],
  });
  await waitUntil(async () => (await lastLook()) !== before, { what: 'the account to be synced' });
  const wrong = await tern(data, 'accounts', 'sync', 'eve@example.org');
  expect(wrong.code).toBe(2);
  expect(wrong.errors).toContain('There is no mail account eve@example.org');
});

test('when the operator requests a reindex, then mail-sync publishes all stored mail again', async () => {
  expect(republished()).toBe(0);
  const { requestId } = await done<{ requestId: string }>('reindex');
  expect(requestId).not.toBe('');
  await waitUntil(() => republished() === 1, { what: 'the message to be published again' });
});

test('when a topic of a group is replayed since a time, then it handles its events again, and the audit log has it', async () => {
  const { topic } = messageSynced;
  await done('replay', group, '--from', '2026-01-01T00:00:00Z', '--topic', topic);
  await waitUntil(async () => {
    const { queues } = await done<{ queues: Queue[] }>('replay');
    return queues.find((queue) => queue.group === group && queue.topic === topic)?.lag === 0;
  });
  expect(await done('replay', group, '--letters')).toEqual({ group, retried: 0 });
  const recorded = `operator events-replayed ${group} ${topic} from 2026-01-01T00:00:00.000Z`;
  await waitUntil(async () => (await auditActions()).includes(recorded), { what: 'the audit log' });
  const wrong = await tern(data, 'replay', 'search.nothing', '--letters');
  expect(wrong.errors).toContain('There is no consumer group search.nothing');
  const unread = await tern(data, 'replay', group, '--from', '2026-01-01T00:00:00Z', '--topic', 'a.b.c.v1');
  expect(unread.errors).toContain('search does not read a.b.c.v1');
});

test('when no Tern runs, then commands that need one say so', async () => {
  await stack?.close();
  stack = null;
  for (const words of [['accounts', 'list'], ['reindex'], ['replay']]) {
    const result = await tern(data, ...words);
    expect(result.code).toBe(1);
    expect(result.errors).toContain('Start it with `npm start` first.');
  }
});
