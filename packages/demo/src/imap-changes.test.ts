import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startImapServer, type ImapServer, type ImapServerOptions } from './imap-server.ts';

let folder: string;
let server: ImapServer;
let talks: Socket[];
const errors: unknown[] = [];
const raw = (text: string) => Buffer.from(`Subject: ${text}\r\n\r\n${text}\r\n`);
const seeded = ['one', 'two', 'three', 'four'].map((text) => ({
  raw: raw(text),
  flags: [],
  internalDate: new Date('2026-02-02T09:00:00Z'),
}));

const start = (options: Partial<ImapServerOptions> = {}) =>
  startImapServer({
    folder,
    accepts: () => true,
    seed: async () => [{ name: 'INBOX', messages: seeded }],
    onError: (error) => errors.push(error),
    ...options,
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-imap-'));
  talks = [];
  server = await start();
});

afterEach(async () => {
  for (const socket of talks) socket.destroy();
  await server.close();
  await rm(folder, { recursive: true });
  expect(errors.splice(0)).toEqual([]);
});

/** Sends one command after the other, logged in; gives the lines of each answer, untagged and tagged. */
async function talk(): Promise<(command: string) => Promise<string[]>> {
  const socket = connect(server.port, '127.0.0.1');
  talks.push(socket);
  const pieces = (socket.setEncoding('latin1') as AsyncIterable<string>)[Symbol.asyncIterator]();
  let text = '';
  let number = 0;
  const until = async (isEnd: (text: string) => boolean): Promise<string[]> => {
    while (!isEnd(text)) text += (await pieces.next()).value ?? '';
    const lines = text.split('\r\n').filter(Boolean);
    text = '';
    return lines;
  };
  await until((soFar) => soFar.includes('ready\r\n'));
  const send = (command: string) => {
    const tag = `t${++number}`;
    socket.write(`${tag} ${command}\r\n`);
    return until((soFar) => new RegExp(`(^|\\n)${tag} .*\r\n$`).test(soFar));
  };
  await send('LOGIN robin secret');
  return send;
}

const modseqIn = (lines: readonly string[]) => Number(/HIGHESTMODSEQ (\d+)/.exec(lines.join())?.[1]);
const validityIn = (lines: readonly string[]) => Number(/UIDVALIDITY (\d+)/.exec(lines.join())?.[1]);

describe('CONDSTORE (RFC 7162 section 3.1)', () => {
  test('when a folder changes, then its highest mod-sequence grows with each change', async () => {
    const send = await talk();
    const before = modseqIn(await send('SELECT INBOX'));
    await send('STORE 1 +FLAGS (\\Seen)');
    const flagged = modseqIn(await send('STATUS INBOX (HIGHESTMODSEQ)'));
    await send('STORE 2 +FLAGS (\\Deleted)');
    await send('EXPUNGE');
    const expunged = modseqIn(await send('STATUS INBOX (HIGHESTMODSEQ)'));
    expect([flagged > before, expunged > flagged + 1]).toEqual([true, true]);
    expect(modseqIn(await send('LIST "" INBOX RETURN (STATUS (HIGHESTMODSEQ))'))).toBe(expunged);
  });

  test('when changes since a mod-sequence are asked for, then only those come', async () => {
    const send = await talk();
    const before = modseqIn(await send('SELECT INBOX'));
    await send('UID STORE 3 +FLAGS.SILENT (\\Flagged)');
    const answer = await send(`UID FETCH 1:* (FLAGS) (CHANGEDSINCE ${before})`);
    expect(answer).toEqual([
      `* 3 FETCH (UID 3 FLAGS (\\Flagged) MODSEQ (${before + 1}))`,
      expect.stringContaining('OK'),
    ]);
    expect(await send(`UID SEARCH MODSEQ ${before + 1}`)).toContain(`* SEARCH 3 (MODSEQ ${before + 1})`);
  });

  test('when a client knows mod-sequences, then flags that others change carry theirs', async () => {
    const [watching, other] = [await talk(), await talk()];
    const before = modseqIn(await watching('SELECT INBOX (CONDSTORE)'));
    await other('SELECT INBOX');
    expect(await other('STORE 1 +FLAGS (\\Seen)')).toContain('* 1 FETCH (UID 1 FLAGS (\\Seen))');
    expect(await watching('NOOP')).toContain(`* 1 FETCH (UID 1 FLAGS (\\Seen) MODSEQ (${before + 1}))`);
  });

  test('when a message changed after the given mod-sequence, then a conditional STORE leaves it alone', async () => {
    const send = await talk();
    const before = modseqIn(await send('SELECT INBOX'));
    await send('STORE 2 +FLAGS (\\Seen)');
    const answer = await send(`UID STORE 1:3 (UNCHANGEDSINCE ${before}) +FLAGS.SILENT (\\Flagged)`);
    expect(answer.at(-1)).toContain('OK [MODIFIED 2]');
    expect(await send('UID SEARCH FLAGGED')).toContain('* SEARCH 1 3');
  });
});

describe('QRESYNC (RFC 7162 section 3.2)', () => {
  test('when a client comes back, then it is sent the removed and the changed messages, and nothing else', async () => {
    const [away, other] = [await talk(), await talk()];
    expect(await away('ENABLE QRESYNC X-UNKNOWN')).toContain('* ENABLED QRESYNC');
    const opened = await away('EXAMINE INBOX');
    await other('SELECT INBOX');
    await other('UID STORE 1,3 +FLAGS (\\Deleted)');
    await other('EXPUNGE');
    await other('UID STORE 4 +FLAGS (\\Seen)');
    const back = await away(`EXAMINE INBOX (QRESYNC (${validityIn(opened)} ${modseqIn(opened)}))`);
    expect(back[0]).toBe('* OK [CLOSED] Closed');
    expect(back.filter((line) => /VANISHED|FETCH/.test(line))).toEqual([
      '* VANISHED (EARLIER) 1,3',
      expect.stringMatching(/^\* 2 FETCH \(UID 4 FLAGS \(\\Seen\) MODSEQ \(\d+\)\)$/),
    ]);
    const fetched = await away(`UID FETCH 1:* (FLAGS) (CHANGEDSINCE ${modseqIn(opened)} VANISHED)`);
    expect(fetched[0]).toBe('* VANISHED (EARLIER) 1,3');
    // With another UIDVALIDITY, the client knows another folder.
    const other2 = await away(`EXAMINE INBOX (QRESYNC (1 ${modseqIn(opened)}))`);
    expect(other2.join()).not.toContain('VANISHED');
  });

  test('when messages are removed while it watches, then it gets their UIDs', async () => {
    const [watching, other] = [await talk(), await talk()];
    await watching('ENABLE QRESYNC');
    await watching('EXAMINE INBOX');
    await other('SELECT INBOX');
    await other('UID STORE 2:3 +FLAGS (\\Deleted)');
    await other('EXPUNGE');
    const received = (await watching('NOOP')).join('\n');
    expect(received).toContain('* VANISHED 2:3');
    expect(received).not.toContain('EXPUNGE');
  });

  test('when it was not enabled, then its parameter is refused', async () => {
    const send = await talk();
    expect((await send('EXAMINE INBOX (QRESYNC (1 1))')).at(-1)).toContain('BAD');
  });
});

test('when both are switched off, then they are neither offered, nor used, nor understood', async () => {
  await server.close();
  server = await start({ extensions: ['ENABLE'] });
  const send = await talk();
  expect(await send('ENABLE CONDSTORE QRESYNC')).toContain('* ENABLED');
  expect((await send('SELECT INBOX')).join()).not.toContain('MODSEQ');
  expect((await send('STATUS INBOX (HIGHESTMODSEQ)')).at(-1)).toContain('BAD');
  expect((await send('UID FETCH 1:* (FLAGS MODSEQ)')).at(-1)).toContain('BAD');
});
