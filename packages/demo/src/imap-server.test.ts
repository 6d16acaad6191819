import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import { startImapServer, type ImapServer, type ImapServerOptions } from './imap-server.ts';
import { mail, seed } from './imap/sample-mailbox.fixture.ts';

let folder: string;
let server: ImapServer;
let clients: ImapFlow[];
const errors: unknown[] = [];

async function start(options: Partial<ImapServerOptions> = {}): Promise<ImapServer> {
  return startImapServer({
    folder,
    accepts: (_username, password) => password === 'secret',
    seed: async () => seed,
    onError: (error) => errors.push(error),
    ...options,
  });
}

async function connected(user = 'robin', pass = 'secret'): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: server.port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass },
    logger: false,
  });
  client.on('error', () => undefined);
  clients.push(client);
  await client.connect();
  return client;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-imap-'));
  server = await start();
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.close();
  await server.close();
  await rm(folder, { recursive: true });
  expect(errors.splice(0)).toEqual([]);
});

describe('logging in', () => {
  test('when the password is wrong, then the answer is NO', async () => {
    await expect(connected('robin', 'wrong')).rejects.toMatchObject({
      authenticationFailed: true,
      serverResponseCode: 'AUTHENTICATIONFAILED',
    });
  });

  test('when a user comes for the first time on two connections at once, then there is one mailbox', async () => {
    const [one] = await Promise.all([connected('new@fernhill.example'), connected('new@fernhill.example')]);
    expect(await one.status('INBOX', { messages: true })).toMatchObject({ messages: 3 });
    expect(server.users().map(({ username }) => username)).toEqual(['new@fernhill.example']);
  });

  test('when two users write, then neither sees the mail of the other', async () => {
    const [robin, kate] = [await connected('robin'), await connected('kate')];
    await robin.append('Sent', 'Subject: mine\r\n\r\nx');
    expect(await kate.status('Sent', { messages: true })).toMatchObject({ messages: 0 });
  });
});

describe('folders', () => {
  test('when folders are listed, then special uses, levels and counts are sent', async () => {
    const client = await connected();
    const list = await client.list({ statusQuery: { messages: true, unseen: true, uidNext: true } });
    const found = new Map(list.map((entry) => [entry.path, entry]));
    expect([...found.keys()].sort()).toEqual(['Drafts', 'INBOX', 'Projects', 'Projects/Harbour', 'Sent']);
    expect(found.get('Sent')).toMatchObject({ specialUse: '\\Sent', subscribed: true });
    expect(found.get('Projects')?.flags.has('\\Noselect')).toBe(true);
    expect(found.get('INBOX')?.status).toMatchObject({ messages: 3, unseen: 2, uidNext: 4 });
  });

  test('when a folder is made, renamed and removed, then clients find it so, and a new one has another UIDVALIDITY', async () => {
    const client = await connected();
    expect(await client.mailboxCreate('Überblick/2026')).toMatchObject({ created: true });
    const before = await client.status('Überblick/2026', { uidValidity: true });
    await client.mailboxRename('Überblick/2026', 'Plan');
    await client.mailboxSubscribe('Plan');
    expect((await client.list()).map(({ path }) => path)).toContain('Plan');
    await client.mailboxDelete('Plan');
    await client.mailboxCreate('Überblick/2026');
    const after = await client.status('Überblick/2026', { uidValidity: true });
    expect(after && before && after.uidValidity! > before.uidValidity!).toBe(true);
    await expect(client.mailboxOpen('Plan')).rejects.toMatchObject({ mailboxMissing: true });
  });

  test('when the server starts again, then everything is as it was', async () => {
    const client = await connected();
    await client.append('Sent', 'Subject: kept\r\n\r\nx', ['\\Seen']);
    const before = await client.status('Sent', { uidValidity: true, messages: true, uidNext: true });
    await server.close();
    server = await start({ seed: () => Promise.reject(new Error('asked twice')) });
    expect(
      await (await connected()).status('Sent', { uidValidity: true, messages: true, uidNext: true }),
    ).toEqual(before);
  });
});

describe('reading', () => {
  test('when a message is fetched, then source, envelope, structure, date and size are right', async () => {
    const client = await connected();
    await client.mailboxOpen('INBOX', { readOnly: true });
    const message = await client.fetchOne('1', {
      source: true,
      envelope: true,
      bodyStructure: true,
      internalDate: true,
      size: true,
      flags: true,
    });
    if (!message) throw new Error('the message is missing');
    expect(message.source?.toString()).toBe(mail);
    expect(message.size).toBe(Buffer.byteLength(mail));
    expect(message.internalDate).toEqual(new Date('2026-02-02T09:00:05Z'));
    expect(message.envelope).toMatchObject({
      subject: 'Prüfe den Druck',
      messageId: '<one@vidalprint.example>',
      from: [{ name: 'Tomás Vidal', address: 'tomas@vidalprint.example' }],
    });
    expect(message.envelope?.to?.map(({ address }) => address)).toEqual(
      expect.arrayContaining(['robin@fernhill.example', 'a@x.example', 'b@x.example']),
    );
    expect(message.bodyStructure).toMatchObject({
      type: 'multipart/mixed',
      childNodes: [
        { part: '1', type: 'text/plain', encoding: 'quoted-printable', lineCount: 1 },
        {
          part: '2',
          type: 'message/rfc822',
          envelope: { subject: 'inner' },
          childNodes: [
            {
              type: 'multipart/alternative',
              childNodes: [
                { part: '2.1', type: 'text/plain' },
                { part: '2.2', type: 'text/html' },
              ],
            },
          ],
        },
      ],
    });
    expect(message.flags?.size).toBe(0);
  });

  test('when sections are fetched, then each is the right piece of the message', async () => {
    const client = await connected();
    await client.mailboxOpen('INBOX', { readOnly: true });
    const parts = [
      'TEXT',
      '1',
      '1.MIME',
      '2.HEADER',
      '2.TEXT',
      '2.1',
      '2.2',
      '3',
      { key: '1', start: 4, maxLength: 3 },
    ];
    const message = await client.fetchOne('1', { bodyParts: parts, headers: ['x-folded', 'subject'] });
    if (!message) throw new Error('the message is missing');
    const part = (key: string) => message.bodyParts?.get(key.toLowerCase())?.toString() ?? null;
    const whole = await client.fetchOne('1', { headers: true });
    expect(`${whole && whole.headers?.toString()}${part('text')}`).toBe(mail);
    expect(part('1.mime')).toContain('quoted-printable');
    expect(part('2.header')).toBe(
      'Subject: inner\r\nContent-Type: multipart/alternative; boundary=inner\r\n\r\n',
    );
    expect(part('2.1')).toBe('inner text');
    expect(part('2.2')).toBe('<p>inner html</p>');
    expect(message.bodyParts?.get('3')).toBeFalsy();
    expect(message.headers?.toString()).toBe(
      'Subject: =?utf-8?B?UHLDvGZlIGRlbiBEcnVjaw==?=\r\nX-Folded: first\r\n second\r\n\r\n',
    );
  });

  test('when an attachment is downloaded, then it comes decoded', async () => {
    const client = await connected();
    await client.mailboxOpen('INBOX');
    const { content } = await client.download('1', '1');
    const chunks: Buffer[] = [];
    for await (const chunk of content ?? []) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe('The grün proof');
  });

  test.each([
    [{ seen: true }, [2]],
    [{ flagged: true }, [3]],
    [{ keyword: 'work' }, [3]],
    [{ since: '2026-02-03' }, [2, 3]],
    [{ before: '2026-02-03' }, [1]],
    [{ sentSince: '2026-02-03' }, [2, 3]],
    [{ header: { 'Message-ID': '<one@vidalprint.example>' } }, [1]],
    [{ subject: 'prüfe' }, [1]],
    [{ from: 'tomás' }, [1]],
    [{ body: 'grün' }, [1]],
    [{ text: 'inner html' }, [1]],
    [{ not: { seen: true } }, [1, 3]],
    [{ or: [{ seen: true }, { flagged: true, subject: 'three' }] }, [2, 3]],
    [{ uid: '2:*' }, [2, 3]],
    [{ seq: '1,3' }, [1, 3]],
    [{ larger: 500 }, [1]],
  ])('when %j is searched, then %j are found', async (query, uids) => {
    const client = await connected();
    await client.mailboxOpen('INBOX', { readOnly: true });
    expect(await client.search(query, { uid: true })).toEqual(uids);
  });
});

describe('changing', () => {
  test('when a message is appended, then its UID, flags and date are answered and kept', async () => {
    const client = await connected();
    const date = new Date('2026-02-05T06:07:08Z');
    for (const size of [10, 300_000]) {
      const raw = `Subject: draft\r\n\r\n${'x'.repeat(size)}`;
      const answer = await client.append('Drafts', raw, ['\\Draft', 'TernDraft'], date);
      expect(answer).toMatchObject({ uid: expect.any(Number) });
      await client.mailboxOpen('Drafts', { readOnly: true });
      const message = await client.fetchOne(
        String(answer && answer.uid),
        { source: true, flags: true, internalDate: true },
        { uid: true },
      );
      expect(message && message.source?.toString()).toBe(raw);
      expect(message && message.internalDate).toEqual(date);
      await client.mailboxClose();
    }
  });

  test('when messages are copied and moved, then the new UIDs are answered and the old ones are gone', async () => {
    const client = await connected();
    await client.mailboxOpen('INBOX');
    expect(await client.messageCopy('1:2', 'Sent', { uid: true })).toMatchObject({
      uidMap: new Map([
        [1, 1],
        [2, 2],
      ]),
    });
    expect(await client.messageMove('2:3', 'Sent', { uid: true })).toMatchObject({
      uidMap: new Map([
        [2, 3],
        [3, 4],
      ]),
    });
    expect(await client.search({ all: true }, { uid: true })).toEqual([1]);
  });

  test('when one UID is expunged, then other deleted messages stay', async () => {
    const client = await connected();
    await client.mailboxOpen('INBOX');
    await client.messageFlagsAdd('1:2', ['\\Deleted'], { uid: true });
    await client.messageDelete('2', { uid: true });
    expect(await client.search({ all: true }, { uid: true })).toEqual([1, 3]);
  });

  test('when a mailbox is opened read-only, then nothing in it changes', async () => {
    const client = await connected();
    await client.mailboxOpen('INBOX', { readOnly: true });
    await client.fetchOne('1', { bodyParts: ['TEXT'] });
    expect(await client.messageFlagsAdd('1', ['\\Seen'])).toBe(false);
    expect(await client.search({ seen: false })).toEqual([1, 3]);
  });

  test('when another client changes the mailbox, then its changes come while idling and after commands', async () => {
    const [watcher, other] = [await connected(), await connected()];
    await watcher.mailboxOpen('INBOX');
    const exists = new Promise((resolve) => watcher.once('exists', resolve));
    const idling = watcher.idle();
    await other.append('INBOX', 'Subject: four\r\n\r\nx');
    expect(await exists).toMatchObject({ count: 4, prevCount: 3 });
    const flags = new Promise((resolve) => watcher.once('flags', resolve));
    await other.mailboxOpen('INBOX');
    await other.messageFlagsAdd('1', ['\\Seen']);
    expect(await flags).toMatchObject({ uid: 1, flags: new Set(['\\Seen']) });
    const expunged = new Promise((resolve) => watcher.once('expunge', resolve));
    await other.messageDelete('2');
    expect(await expunged).toMatchObject({ seq: 2 });
    await watcher.noop();
    await idling;
    expect(watcher.mailbox && watcher.mailbox.exists).toBe(3);
  });

  test('when extensions are switched off, then they are neither offered nor understood', async () => {
    await server.close();
    server = await start({ extensions: ['SPECIAL-USE'] });
    const client = await connected();
    expect([...client.capabilities.keys()]).toEqual(['IMAP4rev1', 'AUTH=PLAIN', 'SPECIAL-USE']);
    await client.mailboxOpen('Drafts');
    expect(await client.append('Drafts', 'Subject: x\r\n\r\nx')).not.toHaveProperty('uidValidity');
  });
});
