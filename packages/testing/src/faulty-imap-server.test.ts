import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import { startFaultyImapServer, type FaultyImapServer } from './faulty-imap-server.ts';

let server: FaultyImapServer;
let clients: ImapFlow[];

beforeEach(async () => {
  server = await startFaultyImapServer();
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.close();
  await server.close();
});

function clientOn(port: number): ImapFlow {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user: 'robin', pass: 'secret' },
    logger: false,
    connectionTimeout: 3000,
    greetingTimeout: 3000,
  });
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}

async function connected(): Promise<ImapFlow> {
  const client = clientOn(server.port);
  await client.connect();
  return client;
}

/** Everything received over a plain connection that sends these lines, until the server ends it. */
async function answersTo(...lines: string[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(lines.map((line, index) => `a${index} ${line}\r\n`).join(''));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function countIn(mailbox: string): Promise<number | undefined> {
  const honest = clientOn(server.imap.port);
  await honest.connect();
  const status = await honest.status(mailbox, { messages: true });
  return status ? status.messages : undefined;
}

const draft = 'Subject: a draft\r\n\r\nHello\r\n';

describe('the faulty IMAP server', () => {
  test('when nothing is injected, then it behaves like the server behind it', async () => {
    const client = await connected();
    const answer = await client.append('Drafts', draft.repeat(500), ['\\Draft']);
    expect(answer).toMatchObject({ uid: 1 });
    expect(await countIn('Drafts')).toBe(1);
    expect(server.commands).toContain('APPEND');
    expect(server.openConnections).toBe(1);
    await client.logout();
  });

  test('when the line breaks before the OK of an APPEND, then the client fails and the message is there', async () => {
    const client = await connected();
    server.inject({ kind: 'drop-before-ok', command: 'APPEND' });
    await expect(client.append('Drafts', draft, ['\\Draft'])).rejects.toThrow();
    expect(await countIn('Drafts')).toBe(1);
  });

  test('when the line breaks at a command, then that command is not carried out', async () => {
    const client = await connected();
    server.inject({ kind: 'drop-at-command', command: 'APPEND', nth: 2 });
    await client.append('Drafts', draft);
    await expect(client.append('Drafts', draft)).rejects.toThrow();
    expect(await countIn('Drafts')).toBe(1);
  });

  test('when the line breaks after a number of bytes, then the client gets exactly these', async () => {
    server.inject({ kind: 'drop-after-bytes', bytes: 10 });
    const chunks: Buffer[] = [];
    for await (const chunk of connect(server.port, '127.0.0.1')) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe('* OK [CAPA');
    expect((await connected()).usable).toBe(true);
  });

  test('when the line breaks after a number of bytes from the client, then the server gets no more', async () => {
    server.inject({ kind: 'drop-after-sent', bytes: 12 });
    await expect(clientOn(server.port).connect()).rejects.toThrow();
    expect(server.struck).toBe(1);
    expect((await connected()).usable).toBe(true);
  });

  test('when a literal lacks bytes, then they are missing from the size it names', async () => {
    await (await connected()).append('INBOX', draft);
    server.inject({ kind: 'cut-literal', missing: 7 });
    const answers = await answersTo('LOGIN robin secret', 'EXAMINE INBOX', 'FETCH 1 BODY[]', 'LOGOUT');
    expect(answers).toContain(`{${draft.length}}\r\n${draft.slice(7)})\r\n`);
    expect(server.struck).toBe(1);
  });

  test('when an answer is rewritten, then the client gets the new text', async () => {
    server.inject({ kind: 'rewrite', pattern: /UIDVALIDITY \d+/, replacement: 'UIDVALIDITY 99' });
    const opened = await (await connected()).mailboxOpen('INBOX');
    expect(Number(opened.uidValidity)).toBe(99);
    expect(server.struck).toBe(1);
  });

  test('when garbage is inserted, then all other bytes are unchanged', async () => {
    server.inject({ kind: 'garbage', after: 3, octets: Buffer.from('?!') });
    expect(await answersTo('LOGOUT')).toMatch(/^\* O\?!K .*a0 OK /s);
    expect(server.struck).toBe(1);
  });

  test('when a command is answered BAD, then the client gets an error', async () => {
    server.inject({ kind: 'answer-no', command: 'LIST', status: 'BAD' });
    expect(await answersTo('LOGIN robin secret', 'LIST "" "*"', 'LOGOUT')).toContain('a1 BAD Not now');
  });

  test('when the login is refused, then the client gets an error that names the password', async () => {
    server.inject({ kind: 'refuse-login' });
    await expect(clientOn(server.port).connect()).rejects.toMatchObject({ authenticationFailed: true });
    await connected();
  });

  test.each([draft, draft.repeat(500)])(
    'when a command is answered NO, then the next one works (literal of either kind)',
    async (message) => {
      const client = await connected();
      server.inject({ kind: 'answer-no', command: 'APPEND', text: '[OVERQUOTA] Full' });
      await expect(client.append('Drafts', message)).rejects.toMatchObject({ responseStatus: 'NO' });
      await client.append('Drafts', message);
      expect(await countIn('Drafts')).toBe(1);
    },
  );

  test('when only commands about one mailbox are answered NO, then the others work', async () => {
    const client = await connected();
    server.inject({ kind: 'answer-no', command: 'APPEND', naming: 'Drafts' });
    await client.append('Sent', draft);
    await expect(client.append('Drafts', draft)).rejects.toMatchObject({ responseStatus: 'NO' });
  });

  test('when the greeting or an answer is BYE, then the client ends', async () => {
    server.inject({ kind: 'bye', command: null, text: 'Overloaded' });
    await expect(clientOn(server.port).connect()).rejects.toThrow();
    const client = await connected();
    const closed = new Promise((resolve) => client.once('close', () => resolve(true)));
    server.inject({ kind: 'bye', command: 'NOOP' });
    await client.noop().catch(() => undefined);
    expect(await closed).toBe(true);
  });

  test('when the server stalls, then it sends nothing more and the connection stays open', async () => {
    const client = await connected();
    server.inject({ kind: 'stall', command: 'STATUS' });
    // imapflow returns false for a command that failed, here because the client gives up.
    const pending = client.status('INBOX', { messages: true });
    await connected();
    expect(server.openConnections).toBe(2);
    client.close();
    expect(await pending).toBe(false);
  });

  test('when bytes come slowly, then everything still arrives', async () => {
    server.inject({ kind: 'slow', bytesAtOnce: 20, everyMs: 1 });
    const client = await connected();
    expect(await client.list()).toHaveLength(6);
  });

  test('when the server goes away and comes back, then clients lose it and find it on the same port', async () => {
    const client = await connected();
    const closed = new Promise((resolve) => client.once('close', () => resolve(true)));
    await server.goAway();
    expect(await closed).toBe(true);
    await expect(clientOn(server.port).connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await server.comeBack();
    expect((await connected()).usable).toBe(true);
  });
});
