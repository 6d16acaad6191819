import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startImapServer, type ImapServer } from './imap-server.ts';

let folder: string;
let server: ImapServer;
let sockets: Socket[];
const errors: unknown[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-imap-'));
  sockets = [];
  server = await startImapServer({
    folder,
    accepts: (_username, password) => password === 'secret',
    seed: async () => [
      {
        name: 'INBOX',
        messages: [
          {
            raw: Buffer.from('Subject: a\r\n\r\nb\r\n'),
            flags: [],
            internalDate: new Date('2026-02-02T09:00:05Z'),
          },
        ],
      },
    ],
    onError: (error) => errors.push(error),
  });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
  await rm(folder, { recursive: true });
  expect(errors.splice(0)).toEqual([]);
});

/** A line to the server without any client in between. */
async function dial(): Promise<{
  send(text: string | Buffer): void;
  until(text: string): Promise<string>;
  ended(): Promise<string>;
}> {
  const socket = connect(server.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  const line = {
    send: (text: string | Buffer) => void socket.write(text),
    async until(text: string): Promise<string> {
      while (!received.includes(text)) {
        if (socket.readableEnded) throw new Error(`ended with: ${received}`);
        await Promise.race([once(socket, 'data'), once(socket, 'end')]);
      }
      const end = received.indexOf('\r\n', received.indexOf(text)) + 2;
      const answer = received.slice(0, end);
      received = received.slice(end);
      return answer;
    },
    async ended(): Promise<string> {
      if (!socket.readableEnded) await once(socket, 'end');
      return received;
    },
  };
  await line.until('* OK');
  return line;
}

async function loggedIn() {
  const line = await dial();
  line.send('l LOGIN robin secret\r\n');
  await line.until('l OK');
  return line;
}

describe('logging in by hand', () => {
  test.each([
    ['a LOGIN "robin" "secret"\r\n', 'a OK'],
    ['a LOGIN {5+}\r\nrobin {6+}\r\nsecret\r\n', 'a OK'],
    [`a AUTHENTICATE PLAIN ${Buffer.from('\0robin\0secret').toString('base64')}\r\n`, 'a OK'],
    [`a AUTHENTICATE PLAIN\r\n${Buffer.from('robin\0robin\0secret').toString('base64')}\r\n`, 'a OK'],
    ['a AUTHENTICATE PLAIN\r\n*\r\n', 'a BAD'],
    [
      `a AUTHENTICATE PLAIN ${Buffer.from('boss\0robin\0secret').toString('base64')}\r\n`,
      'a NO [AUTHORIZATIONFAILED]',
    ],
    ['a AUTHENTICATE PLAIN ####\r\n', 'a BAD'],
    ['a AUTHENTICATE CRAM-MD5\r\n', 'a NO'],
    ['a LOGIN robin wrong\r\n', 'a NO [AUTHENTICATIONFAILED]'],
    ['a LOGIN "" secret\r\n', 'a NO [AUTHENTICATIONFAILED]'],
    ['a LOGIN robin\r\n', 'a BAD'],
    ['a SELECT INBOX\r\n', 'a BAD'],
  ])('when %j is sent, then the answer is %j', async (text, answer) => {
    const line = await dial();
    line.send(text);
    expect(await line.until(answer)).toContain(answer);
  });

  test('when three commands fail before a login, then the server ends the connection', async () => {
    const line = await dial();
    line.send('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n\r\n');
    expect(await line.ended()).toMatch(/\* BYE Too many errors\r\n$/);
  });
});

describe('bad input', () => {
  test.each([
    '\r\n',
    'a\r\n',
    'a FLY\r\n',
    'a UID\r\n',
    'a UID FLY 1\r\n',
    '* NOOP\r\n',
    'a NOOP now\r\n',
    'a __proto__ 1\r\n',
    'a constructor\r\n',
    'a SELECT\r\n',
    'a SELECT "INBOX\r\n',
    'a SELECT "IN\\BOX"\r\n',
    'a SELECT (INBOX)\r\n',
    'a SELECT INBOX)\r\n',
    'a SELECT INBOX{\r\n',
    'a LIST "" (\r\n',
    'a LIST "" * RETURN (FOO)\r\n',
    'a LIST (FOO) "" *\r\n',
    'a STATUS INBOX (FOO)\r\n',
    'a STATUS INBOX\r\n',
    'a FETCH 1 FOO\r\n',
    'a FETCH 1 ()\r\n',
    'a FETCH 0 UID\r\n',
    'a FETCH 2 UID\r\n',
    'a FETCH 1:4294967296 UID\r\n',
    'a FETCH x UID\r\n',
    'a FETCH 1 BODY[\r\n',
    'a FETCH 1 BODY[0]\r\n',
    'a FETCH 1 BODY[MIME]\r\n',
    'a FETCH 1 BODY[HEADER.FIELDS]\r\n',
    'a FETCH 1 BODY[]<1>\r\n',
    'a FETCH 1 BODY[]<0.0>\r\n',
    'a STORE 1 FLAGS\r\n',
    'a STORE 1 FLAGS (\\Recent)\r\n',
    'a STORE 1 FLIGS (\\Seen)\r\n',
    'a STORE 1 +FLAGS (a%b)\r\n',
    'a SEARCH\r\n',
    'a SEARCH FOO\r\n',
    'a SEARCH SINCE tomorrow\r\n',
    'a SEARCH NOT\r\n',
    'a SEARCH LARGER -1\r\n',
    `a SEARCH ${'NOT '.repeat(2000)}SEEN\r\n`,
    `a SEARCH ${'('.repeat(2000)}\r\n`,
    'a APPEND INBOX\r\n',
    'a APPEND INBOX text\r\n',
    'a APPEND INBOX {0+}\r\n\r\n',
    'a APPEND INBOX {3+}\r\n\0\0\0\r\n',
    'a APPEND INBOX "yesterday" {1+}\r\nx\r\n',
    'a APPEND INBOX {1+}\r\nx{1+}\r\nx\r\n',
    'a CREATE\r\n',
    `a FETCH 1 (${'UID '.repeat(300)})\r\n`,
  ])('when %j is sent, then the answer is BAD and the connection stays open', async (text) => {
    const line = await loggedIn();
    line.send('s SELECT INBOX\r\n');
    await line.until('s OK');
    line.send(text);
    expect(await line.until(' BAD ')).toMatch(/^(a|\*) BAD [^\r\n]+\r\n$/m);
    line.send('z NOOP\r\n');
    expect(await line.until('z OK')).toBe('z OK NOOP completed\r\n');
  });

  test.each([
    'a CREATE INBOX\r\n',
    'a CREATE "a*b"\r\n',
    'a CREATE a//b\r\n',
    'a CREATE {3+}\r\n\xff\xfe\xfd\r\n',
    'a DELETE INBOX\r\n',
    'a RENAME INBOX x\r\n',
    'a SELECT nowhere\r\n',
    'a STATUS nowhere (MESSAGES)\r\n',
    'a APPEND nowhere {1+}\r\nx\r\n',
    'a APPEND INBOX {4+}\r\na\nb\n\r\n',
    'a APPEND INBOX {4+}\r\na\rb\r\r\n',
    'a SEARCH CHARSET KOI8-R ALL\r\n',
  ])('when %j is sent, then the answer is NO and the connection stays open', async (text) => {
    const line = await loggedIn();
    line.send('s SELECT INBOX\r\n');
    await line.until('s OK');
    line.send(Buffer.from(text, 'latin1'));
    expect(await line.until('\r\n')).toMatch(/^a NO \[[A-Z]+/);
    line.send('z NOOP\r\n');
    await line.until('z OK');
  });

  test('when a line never ends, then the connection does', async () => {
    const line = await loggedIn();
    line.send('a LOGIN ' + 'x'.repeat(100_000));
    expect(await line.ended()).toContain('* BYE Closing: line too long');
  });

  test('when a waiting literal is too large, then it is refused before it is sent', async () => {
    const line = await loggedIn();
    line.send('a APPEND INBOX {99999999999}\r\n');
    await line.until('a BAD');
    line.send('b APPEND INBOX {9999999999}\r\n');
    expect(await line.until('b NO')).toBe('b NO [TOOBIG] Literal too large\r\n');
    line.send('c CREATE {70000}\r\n');
    await line.until('c NO [TOOBIG]');
    line.send('z NOOP\r\n');
    await line.until('z OK');
  });

  test('when a literal that does not wait is too large, then the connection ends', async () => {
    const line = await dial();
    line.send('a LOGIN {5000+}\r\n');
    expect(await line.ended()).toContain('* BYE Closing: literal too large');
  });

  test('when the client leaves in the middle of a literal, then nothing is stored', async () => {
    const line = await loggedIn();
    line.send('a APPEND INBOX {100}\r\nabc');
    await line.until('+ OK');
    sockets.at(-1)?.destroy();
    const other = await loggedIn();
    other.send('b STATUS INBOX (MESSAGES)\r\n');
    expect(await other.until('b OK')).toContain('(MESSAGES 1)');
  });
});

describe('rude clients', () => {
  test('when a client resets the line while it is being answered, then others are served', async () => {
    const line = await loggedIn();
    line.send(`a APPEND INBOX {2000000+}\r\n${'x'.repeat(2_000_000)}\r\nb SELECT INBOX\r\n`);
    await line.until('b OK');
    line.send(Array.from({ length: 50 }, (_, index) => `f${index} FETCH 1:2 BODY.PEEK[]\r\n`).join(''));
    await line.until('FETCH');
    sockets.at(-1)?.resetAndDestroy();
    const other = await loggedIn();
    other.send('z NOOP\r\n');
    await other.until('z OK');
  });
});

describe('what clients may rely on', () => {
  test('when commands come in one piece, then they are answered in order', async () => {
    const line = await loggedIn();
    line.send('a SELECT INBOX\r\nb FETCH 1 (FLAGS BODY[TEXT])\r\nc FETCH 1 FLAGS\r\nd LOGOUT\r\n');
    const answer = await line.ended();
    expect(answer).toContain('* 1 FETCH (FLAGS (\\Seen) BODY[TEXT] {3}\r\nb\r\n)\r\nb OK');
    expect(answer.indexOf('b OK')).toBeLessThan(answer.indexOf('c OK'));
    expect(answer).toMatch(/\* BYE Goodbye\r\nd OK LOGOUT completed\r\n$/);
  });

  test('when bytes come one by one, then the command is understood', async () => {
    const line = await loggedIn();
    for (const byte of 'a STATUS {5+}\r\nINBOX (UIDNEXT)\r\n') line.send(byte);
    expect(await line.until('a OK')).toContain('* STATUS "INBOX" (UIDNEXT 2)');
  });

  test('when a message is removed while another session uses numbers, then its number stays until the change may be sent', async () => {
    const [one, two] = [await loggedIn(), await loggedIn()];
    for (const line of [one, two]) {
      line.send('s SELECT INBOX\r\n');
      await line.until('s OK');
    }
    two.send('a STORE 1 +FLAGS.SILENT (\\Deleted)\r\nb EXPUNGE\r\n');
    expect(await two.until('b OK')).toContain('* 1 EXPUNGE');
    one.send('a FETCH 1 FLAGS\r\n');
    expect(await one.until('a OK')).toBe('a OK FETCH completed\r\n');
    one.send('b NOOP\r\n');
    expect(await one.until('b OK')).toBe('* 1 EXPUNGE\r\nb OK NOOP completed\r\n');
  });

  test('when the selected mailbox is deleted by another session, then the session ends', async () => {
    const [one, two] = [await loggedIn(), await loggedIn()];
    one.send('c CREATE Old\r\ns SELECT Old\r\n');
    await one.until('s OK');
    two.send('d DELETE Old\r\n');
    await two.until('d OK');
    one.send('n NOOP\r\n');
    expect(await one.ended()).toContain('* BYE The selected mailbox was deleted');
  });

  test('when CLOSE is sent, then deleted messages are removed without EXPUNGE responses; UNSELECT keeps them', async () => {
    const line = await loggedIn();
    line.send('a SELECT INBOX\r\nb STORE 1 FLAGS (\\Deleted)\r\nc UNSELECT\r\nd STATUS INBOX (MESSAGES)\r\n');
    expect(await line.until('d OK')).toContain('(MESSAGES 1)');
    line.send('a SELECT INBOX\r\nb CLOSE\r\nd STATUS INBOX (MESSAGES)\r\n');
    const answer = await line.until('d OK');
    expect(answer).toContain('(MESSAGES 0)');
    expect(answer).not.toContain('EXPUNGE');
  });

  test.each([
    ['""', '"*"', ['INBOX', 'a', 'a/b', 'a/b/c']],
    ['""', '%', ['INBOX', 'a']],
    ['""', 'inbox', ['INBOX']],
    ['""', '"a/%"', ['a/b']],
    ['a/', '%', ['a/b']],
    ['""', '"*c"', ['a/b/c']],
    ['""', `"${'*%'.repeat(400)}q"`, []],
  ])('when LIST %s %s is sent, then %j match', async (reference, pattern, names) => {
    const line = await loggedIn();
    line.send('c CREATE a/b/c\r\n');
    await line.until('c OK');
    line.send(`a LIST ${reference} ${pattern}\r\n`);
    const answer = await line.until('a OK');
    expect([...answer.matchAll(/"\/" "([^"]+)"/g)].map(([, name]) => name).sort()).toEqual(names);
  });
});
