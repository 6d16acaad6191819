import { afterEach, describe, expect, test } from '@jest/globals';
import {
  answering,
  flood,
  startHostileServer,
  type HostileOptions,
  type HostileServer,
} from '../../../test/hostile-imap-server.ts';
import type { FetchedFlags, FetchedMessage } from '../../domain/folders/fetched-message.ts';
import type { MailReader } from '../../domain/folders/mail-reader.ts';
import { createImapflowMailServer } from './imapflow-mail-server.ts';

/** More than any bound of the reader with the buffers of both ends, far less than what a flood brings in a second. */
const maxOctets = 100_000_000;

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const server = createImapflowMailServer('any', { silenceMs: 1000 });

async function start(options: HostileOptions): Promise<{ reader: MailReader; hostile: HostileServer }> {
  const hostile = await startHostileServer(options);
  closings.push(hostile.close);
  const reader = await server.openReader(hostile.login);
  closings.push(() => reader.close());
  return { reader, hostile };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function messagesOf(reader: MailReader, uids: readonly number[]): Promise<FetchedMessage[]> {
  await reader.examine('INBOX');
  return all(reader.fetchMessages(uids));
}

const body = 'Subject: x\r\n\r\nhello\r\n';
const row = (uid: number, text = body) =>
  `* 1 FETCH (UID ${uid} FLAGS () BODY[]<0> {${text.length}}\r\n${text})\r\n`;
const megabyte = Buffer.alloc(1024 * 1024, 'x');

describe('answers that are too large', () => {
  test.each<[string, HostileOptions['unusual']]>([
    ['a line without end', answering('UID FETCH', megabyte, true)],
    ['a literal of a terabyte', answering('UID FETCH', '* 1 FETCH (UID 1 BODY[]<0> {1099511627776}\r\nxxxx')],
    [
      'a literal whose size has a million digits',
      answering('UID FETCH', `* 1 FETCH (UID 1 BODY[] {${'9'.repeat(1_000_000)}}\r\n`),
    ],
    [
      'many literals in one answer',
      (command) =>
        !command.startsWith('UID FETCH')
          ? null
          : (socket) => {
              socket.write('* 1 FETCH (UID 1');
              flood(socket, Buffer.concat([Buffer.from(` BODY[] {${megabyte.length}}\r\n`), megabyte]));
            },
    ],
  ])(
    'when the answer to FETCH is %s, then the line ends and little more is taken',
    async (_what, unusual) => {
      const { reader, hostile } = await start({ unusual });
      await expect(messagesOf(reader, [1])).rejects.toMatchObject({ name: 'MailServerError' });
      expect(hostile.octetsSent()).toBeLessThan(maxOctets);
    },
  );

  test('when an inbox that is watched is flooded, then the watch ends', async () => {
    const hostile = await startHostileServer({
      capabilities: 'IDLE',
      unusual: (command) =>
        command === 'IDLE'
          ? (socket) => {
              socket.write('+ idling\r\n');
              flood(socket, '* 7 EXISTS\r\n* 8 EXISTS\r\n'.repeat(1000));
            }
          : null,
    });
    closings.push(hostile.close);
    const { signal } = new AbortController();
    const watch = await server.openWatch(hostile.login, 'INBOX', { onNews: () => undefined, signal });
    expect(await watch?.ended).toMatchObject({ failure: 'dropped' });
    expect(hostile.octetsSent()).toBeLessThan(maxOctets);
    // The test guards how much is read; a busy machine reads that much in 20 s and more.
  });
});

describe('answers that mean nothing', () => {
  test.each<[string, string]>([
    ['a literal of a negative size', '* 1 FETCH (UID 1 BODY[]<0> {-5}\r\nhello)\r\n'],
    ['lists 10,000 deep', `* 1 FETCH (UID 1 FLAGS ${'('.repeat(10_000)}${')'.repeat(10_000)})\r\n`],
    ['lists without an end', `* 1 FETCH ${'('.repeat(10_000)}\r\n`],
    ['a UID that is no number', `* 1 FETCH (UID NIL BODY[]<0> {${body.length}}\r\n${body})\r\n`],
  ])('when the answer is %s, then there is no message', async (_what, octets) => {
    const { reader } = await start({ unusual: answering('UID FETCH', octets) });
    expect(await messagesOf(reader, [1])).toEqual([]);
  });

  test('when a literal is shorter than it says, then the line ends before anything is taken for a message', async () => {
    const swallowing = `* 1 FETCH (UID 1 BODY[]<0> {${body.length + 9}}\r\n${body})\r\n${row(2)}`;
    const { reader } = await start({ unusual: answering('UID FETCH', swallowing) });
    await expect(messagesOf(reader, [1, 2])).rejects.toMatchObject({ failure: 'other', uid: 1 });
  });

  test.each([5, 17, 18, 500])(
    'when a literal is %s octets shorter than it says and nothing comes after it, then it is known of which message it is',
    async (missing) => {
      const starving = `* 1 FETCH (UID 1 FLAGS () BODY[]<0> {${body.length + missing}}\r\n${body})\r\n`;
      const { reader } = await start({ unusual: answering('UID FETCH', starving) });
      await expect(messagesOf(reader, [1])).rejects.toMatchObject({ failure: 'other', uid: 1 });
    },
  );

  test('when messages come that were not asked for, or twice, then only what was asked for is taken, once', async () => {
    const octets = `${row(9)}${row(1)}${row(1, 'Subject: y\r\n\r\n')}${row(4_000_000_000)}`;
    const { reader } = await start({ unusual: answering('UID FETCH', octets) });
    const messages = await messagesOf(reader, [1, 2]);
    expect(messages.map(({ uid, source }) => [uid, source.toString()])).toEqual([[1, body]]);
  });

  test('when a message has 5,000 flags, then the first hundred are kept', async () => {
    const flags = Array.from({ length: 5000 }, (_, index) => `flag${index}`).join(' ');
    const { reader } = await start({
      unusual: answering('UID FETCH', `* 1 FETCH (UID 1 FLAGS (${'f'.repeat(500)} ${flags}))\r\n`),
    });
    await reader.examine('INBOX');
    const [first]: FetchedFlags[] = await all(reader.fetchFlags({ first: 1, last: 1 }));
    expect(first?.flags).toHaveLength(100);
    expect(first?.flags[0]).toBe('flag0');
  });

  test('when UIDs are found that no UID can be, then they are left out', async () => {
    const { reader } = await start({
      unusual: answering('UID SEARCH', '* SEARCH 3 4294967295 4294967296 99999999999999999999 -1 0\r\n'),
    });
    await reader.examine('INBOX');
    expect(await reader.searchUids(null, 1)).toEqual([3, 4294967295]);
  });

  test('when a folder says that it has four billion messages and a mod-sequence beyond 64 bits, then it is opened all the same', async () => {
    const numbers =
      '* 4294967295 EXISTS\r\n* OK [UIDVALIDITY 4294967295] x\r\n* OK [UIDNEXT 4294967295] x\r\n* OK [HIGHESTMODSEQ 99999999999999999999999999] x\r\n';
    const { reader } = await start({
      unusual: answering('EXAMINE', numbers),
      capabilities: 'CONDSTORE ENABLE',
    });
    expect(await reader.examine('INBOX')).toMatchObject({ uidValidity: '4294967295', uidNext: 4294967295 });
  });
});

describe('answers that come in pieces', () => {
  /** Answers a command with one after the other, and then with the last for ever. */
  const inTurn = (begin: string, ...answers: string[]): HostileOptions['unusual'] => {
    let count = 0;
    return (command) =>
      command.startsWith(begin)
        ? answering(begin, answers[Math.min(count++, answers.length - 1)] ?? '')(command)
        : null;
  };

  test.each([
    ['within a number', '* SEARCH 1 2 1\r\n* BYTE\r\n3\r\n'],
    ['between numbers', '* SEARCH 1 2\r\n* 9 EXISTS\r\n 13\r\n'],
    ['with octets that no number has', '* SEARCH 1 2 1\u00003\r\n'],
    ['before the first', '* SEA\r\n* 9 EXISTS\r\nRCH 1 2 13\r\n'],
  ])(
    'when the UIDs that were found are broken off %s, then they are asked for again',
    async (_where, broken) => {
      const { reader, hostile } = await start({
        unusual: inTurn('UID SEARCH', broken, '* SEARCH 1 2 13\r\n'),
      });
      await reader.examine('INBOX');
      expect(await reader.searchUids(null, 1)).toEqual([1, 2, 13]);
      expect(hostile.commands.filter((command) => command.startsWith('UID SEARCH'))).toHaveLength(2);
    },
  );

  test('when a server always sends an unreadable line, then what comes twice the same counts', async () => {
    const { reader } = await start({
      unusual: inTurn('UID SEARCH', '* 5 FETCH (FLAGS (\r\n* SEARCH 1 2\r\n'),
    });
    await reader.examine('INBOX');
    expect(await reader.searchUids(null, 1)).toEqual([1, 2]);
  });

  test('when the list of folders lacks a line, then it is asked for again', async () => {
    const [one, other] = ['* LIST () "/" "INBOX"\r\n', '* LIST () "/" "Works"\r\n'];
    const { reader } = await start({
      unusual: inTurn('LIST "" "*"', `${one}* LIST () "/\r\n" "Works"\r\n`, one + other),
    });
    const { folders } = await reader.listFolders();
    expect(folders.map(({ path }) => path).sort()).toEqual(['INBOX', 'Works']);
  });

  test('when the numbers of a folder lack one, then they are asked for again', async () => {
    const numbers = (exists: string) => `${exists}\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT 14] x\r\n`;
    const { reader } = await start({
      unusual: inTurn('EXAMINE', numbers('* 1\r\n3 EXISTS'), numbers('* 13 EXISTS')),
    });
    expect(await reader.examine('INBOX')).toMatchObject({ exists: 13, uidNext: 14 });
  });

  test.each([
    ['has taken in what came after it', [body.slice(12) + ' MODSEQ (17)', `${body} MODSEQ (17)`]],
    ['comes from a server that does not send what it has', [body]],
  ])(
    'when a message without its mod-sequence %s, then it is asked for twice, and the right one is taken',
    async (_what, texts) => {
      const rows = texts.map(
        (text) => `* 1 FETCH (UID 1 FLAGS () BODY[]<0> {${body.length}}\r\n${text})\r\n`,
      );
      const fetching = inTurn('UID FETCH', ...rows);
      const opening = answering(
        'EXAMINE',
        '* 1 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT 2] x\r\n* OK [HIGHESTMODSEQ 17] x\r\n',
      );
      const enabling = answering('ENABLE', '* ENABLED CONDSTORE\r\n');
      const { reader, hostile } = await start({
        unusual: (command) => enabling(command) ?? opening(command) ?? fetching(command),
        capabilities: 'ENABLE CONDSTORE',
      });
      const messages = await messagesOf(reader, [1]);
      expect(messages.map(({ source }) => String(source))).toEqual([body]);
      expect(hostile.commands.filter((command) => command.startsWith('UID FETCH'))).toHaveLength(2);
    },
  );

  test.each([
    ['cannot be read', '* 1 FETCH (UID 1 FLA\r\nGS (\\Seen))\r\n'],
    ['names no message', '* 1 FETCH (FLAGS (\\Seen))\r\n'],
    ['has no flags', '* 1 FETCH (UID 1)\r\n'],
  ])('when flags come in a line that %s, then it is known that something was lost', async (_what, broken) => {
    const { reader } = await start({
      unusual: inTurn('UID FETCH', `${broken}* 2 FETCH (UID 2 FLAGS ())\r\n`),
    });
    await reader.examine('INBOX');
    expect(reader.answersLost).toBe(0);
    expect(await all(reader.fetchFlags({ first: 1, last: 2 }))).toEqual([{ uid: 2, flags: [] }]);
    expect(reader.answersLost).toBeGreaterThan(0);
  });
});

test('when a server offers compression, then it is not asked for: what it blows up to has no bound', async () => {
  const { reader, hostile } = await start({ unusual: () => null, capabilities: 'COMPRESS=DEFLATE' });
  await reader.listFolders();
  expect(hostile.commands).toEqual(expect.arrayContaining([expect.stringMatching(/^LIST/)]));
  expect(hostile.commands.filter((command) => command.startsWith('COMPRESS'))).toEqual([]);
});
