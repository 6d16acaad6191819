import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { fillPath } from '@tern/contracts/define-endpoint';
import { exportFiles } from '@tern/contracts/http/export/export-parts';
import {
  beginOwnExport,
  downloadOwnExport,
  openOwnExport,
  readOwnExport,
  removeOwnExport,
  type ExportJob,
} from '@tern/contracts/http/export/own-export';
import { currentUser } from '@tern/contracts/http/identity';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import type { GoogleServer } from '@tern/demo/google-server';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { day, minute, systemClock, type Clock } from '@tern/kernel/clock';
import { parseMessage } from '@tern/mail-content/parse-message';
import { splitMbox } from '@tern/mail-content/testing/split-mbox';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner } from './a-mail.ts';
import { connectCalendar, startGoogle } from './connected-calendar.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { countsOf, readArchive, recordsOf } from './read-archive.ts';
import { password, signUpAndVerify } from './sign-up.ts';
import { readStoredDocuments } from './stored-documents.ts';
import type { Visitor } from './visitor.ts';

const folder = makeTemporaryFolder();
let server: DocumentServer;
let google: GoogleServer;
let user: ConnectedUser;
let other: Visitor;
let clockOf = (): Clock => systemClock;
beforeAll(async () => {
  server = await startDocumentServer({ folder: join(folder.path, 'documents') });
  google = await startGoogle({ now: () => clockOf().now() });
  user = await startConnectedUser({
    ...google.settings,
    MONGODB_URI: server.uri,
    TERN_ADMIN_EMAILS: 'admin@elsewhere.example',
  });
  clockOf = () => user.clock;
  other = await signUpAndVerify(user.stack.apiUrl, 'other@elsewhere.example');
});
afterAll(async () => {
  await user.close();
  await google.close();
  await server.close();
  folder.remove();
});

const proof = { body: { password } };
const jobOf = async (visitor: Visitor) => (await visitor.ask(readOwnExport)).job;
const whenReady = (visitor: Visitor): Promise<ExportJob> =>
  waitUntil(
    async () => {
      const job = await jobOf(visitor);
      return job?.state === 'ready' ? job : undefined;
    },
    { what: 'the archive', timeoutMs: 30_000 },
  );
const addressOf = (link: string) => user.stack.apiUrl + fillPath(downloadOwnExport.path, { link });
const download = (visitor: Visitor, link: string) =>
  fetch(addressOf(link), { headers: { cookie: visitor.cookies() } });

const question = 'Hello,\n\nFrom now on: could you send me the signed offer?\n\nBest regards\nAna';

test('when a user exports their data, then the archive has what every service stores of them, with as many records as the stores', async () => {
  const { visitor } = user;
  const { user: me } = await visitor.ask(currentUser);
  const date = new Date(user.clock.now().getTime() - 5 * day);
  await user.deliver('Sent', aMail({ subject: 'Signed offer für Zoë', text: question, date }));
  await user.deliver(
    'INBOX',
    aMail({ from: 'Ben <ben@partner.example>', to: owner, subject: 'News', text: 'Hi.', date }),
  );
  const { id: messageId } = await user.sentWith('Signed offer für Zoë', 'needs-follow-up');
  await visitor.ask(saveDraftFollowup, {
    params: { messageId },
    body: { subject: 'Re: Signed offer', body: 'Did you see my mail?' },
  });
  await connectCalendar(visitor, google);
  const { token } = await visitor.ask(createAccessToken, {
    body: { name: 'Backup script', scopes: [], expiresInDays: 30, password },
  });
  await user.readAll();

  const { job: begun } = await visitor.ask(beginOwnExport, proof);
  expect(begun.state).toBe('building');
  const job = await whenReady(visitor);
  expect(job).toMatchObject({ id: begun.id, filesDone: job.filesTotal, current: null, failure: null });
  expect(Date.parse(job.expiresAt ?? '') - user.clock.now().getTime()).toBeCloseTo(7 * day, -5);

  const { link } = await visitor.ask(openOwnExport, proof);
  const answer = await download(visitor, link);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=tern-export-[\d-]+\.zip$/);
  const files = await readArchive(new Uint8Array(await answer.arrayBuffer()));
  expect([...files.keys()]).toEqual(['README.md', ...Object.values(exportFiles).map(({ file }) => file)]);

  const stored = await readStoredDocuments(server.uri);
  const inStore = (place: string) =>
    stored.filter(
      (found) => found.place === place && found.document['userId'] === me.id && !found.document['removedAt'],
    ).length;
  expect(countsOf(files)).toEqual({
    'account/account.jsonl': 1,
    'account/sessions.jsonl': 1,
    'account/passkeys.jsonl': 0,
    'account/access-tokens.jsonl': 1,
    'account/connected-apps.jsonl': 0,
    'audit/agent-calls.jsonl': 0,
    'audit/admin-actions.jsonl': 0,
    'mail/accounts.jsonl': 1,
    'mail/mailboxes.jsonl': inStore('mail-sync.mailboxes'),
    'mail/messages.mbox': inStore('mail-sync.messages'),
    'mail/contacts.jsonl': inStore('mail-sync.contacts'),
    'mail/drafts.jsonl': 1,
    'follow-up/follow-ups.jsonl': inStore('followup.followUps'),
    'follow-up/you-owe.jsonl': inStore('followup.owedAsks'),
    'follow-up/promises.jsonl': inStore('followup.promises'),
    'follow-up/settings.jsonl': 1,
    'follow-up/muted-people.jsonl': 0,
    'calendar/accounts.jsonl': 1,
    'calendar/calendars.jsonl': inStore('calendar.calendars'),
    'calendar/events.ics': inStore('calendar.events'),
    'reports/mails.jsonl': inStore('notifier.mails'),
    'notifications/ways.jsonl': inStore('notifier.notificationways'),
    'notifications/settings.jsonl': 0,
    'notifications/sent.jsonl': inStore('notifier.notificationdeliveries'),
  });
  expect(inStore('mail-sync.messages')).toBeGreaterThanOrEqual(3);
  const mails = splitMbox(files.get('mail/messages.mbox') ?? '').map((mail) => parseMessage(mail));
  const offer = mails.find(({ subject }) => subject === 'Signed offer für Zoë');
  expect(offer?.text).toContain('\nFrom now on: could you send me');
  const [record] = recordsOf(files, 'follow-up/follow-ups.jsonl');
  expect(record).toMatchObject({ id: messageId, state: { needsFollowup: true, reason: expect.anything() } });
  expect(record?.['timeline']).toContainEqual(expect.objectContaining({ kind: 'assessed' }));
  expect(files.get('calendar/events.ics')).toContain('SUMMARY:Offer review');
  expect(files.get('README.md')).toContain(`| mail/messages.mbox | ${mails.length} |`);

  // No text in it gives access to anything.
  const all = [...files.values()].join('\n');
  for (const secret of [
    token,
    'sealedSecret',
    'sealedToken',
    'sealedLink',
    'sealedTarget',
    '$argon2',
    'Hash"',
  ])
    expect(all).not.toContain(secret);
});

test('when there is no proof, then no export begins and no archive opens; the link is for its user and session, for five minutes', async () => {
  const { visitor } = user;
  for (const call of [beginOwnExport, openOwnExport]) {
    const none = await visitor.call(call);
    expect([none.status, none.body.errors]).toEqual([400, { password: ['Enter your password.'] }]);
    const wrong = await visitor.call(call, { body: { password: 'Not-The-One 1' } });
    expect(wrong.body.errors).toEqual({ password: ['This is not your password.'] });
  }
  expect(await jobOf(other)).toBeNull();
  expect((await other.call(openOwnExport, proof)).status).toBe(404);
  expect((await other.call(removeOwnExport)).status).toBe(404);

  const { link } = await visitor.ask(openOwnExport, proof);
  const foreign = await download(other, link);
  expect([foreign.status, ((await foreign.json()) as { code: string }).code]).toEqual([404, 'not-found']);
  expect((await fetch(addressOf(link))).status).toBe(401);
  expect((await download(visitor, 'a'.repeat(43))).status).toBe(404);
  user.clock.advance(6 * minute);
  await visitor.ask(currentUser);
  expect((await download(visitor, link)).status).toBe(404);
});

test('when a fourth export is begun on one day, then it is refused until the next day; one that is under way is returned, not counted', async () => {
  // Just after midnight, so that the day does not end before the test does.
  user.clock.advance(day - (user.clock.now().getTime() % day) + minute);
  const begun = new Set<string>();
  let calls = 0;
  // Each pair of calls begins an export, or returns the one that is under way.
  await waitUntil(
    async () => {
      // A double click.
      const twice = [other.ask(beginOwnExport, proof), other.ask(beginOwnExport, proof)];
      calls += twice.length;
      for (const { job } of await Promise.all(twice)) begun.add(job.id);
      return begun.size === 3;
    },
    { what: 'three exports', timeoutMs: 60_000 },
  );
  expect(calls).toBeGreaterThan(3);
  await whenReady(other);
  await other.ask(removeOwnExport);
  const refused = await other.call(beginOwnExport, proof);
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'You can begin 3 exports a day. Please try again tomorrow.',
  ]);
  user.clock.advance(day);
  expect((await other.ask(beginOwnExport, proof)).job.state).toBe('building');
  await whenReady(other);
});

test('when seven days have passed, then the archive is deleted from the store', async () => {
  const pieces = async () =>
    (await readStoredDocuments(server.uri)).filter(({ place }) => place.startsWith('identity.export'));
  expect((await pieces()).length).toBeGreaterThan(10);
  user.clock.advance(7 * day);
  expect((await user.visitor.call(openOwnExport, proof)).status).not.toBe(200);
  await waitUntil(async () => (await pieces()).every(({ place }) => place === 'identity.exportBudgets'), {
    what: 'the archives to be deleted',
    timeoutMs: 30_000,
  });
});
