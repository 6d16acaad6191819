import { afterEach, expect, test } from '@jest/globals';
import {
  answering,
  startHostileServer,
  type HostileOptions,
  type HostileServer,
} from '../../../test/hostile-imap-server.ts';
import type { MailReader } from '../../domain/folders/mail-reader.ts';
import { createImapflowMailServer } from './imapflow-mail-server.ts';

/**
 * What others may have to wait for their answer (`/health/`), of the time of a processor: some 60 ms where it is quick. A machine that
 * is slower, or that others use, takes longer for the reference work as well.
 */
const longestStall = 3;

let hostile: HostileServer | null = null;
let reader: MailReader | null = null;
afterEach(async () => {
  await reader?.close();
  hostile?.close();
});

async function open(unusual: HostileOptions['unusual']): Promise<MailReader> {
  hostile = await startHostileServer({ unusual });
  reader = await createImapflowMailServer('any', { silenceMs: 5000 }).openReader(hostile.login);
  return reader;
}

const threadMs = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
};

const reference = Array.from({ length: 100_000 }, (_, number) => `row ${number}`);

/** What this thread takes for work of a fixed size, in milliseconds: the middle of five. */
function referenceMs(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    expect(JSON.parse(JSON.stringify(reference))).toHaveLength(reference.length);
    return threadMs(before);
  });
  return times.sort((a, b) => a - b)[2] ?? NaN;
}

/** @returns how long this thread worked at most while nothing else had its turn, in units of the reference work before or after it. */
async function stallOf(work: () => Promise<unknown>): Promise<number> {
  const unit = referenceMs();
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    longest = Math.max(longest, threadMs(before));
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, 5);
  await work();
  clearInterval(timer);
  look();
  return longest / Math.max(unit, referenceMs());
}

const readFlags = async (from: MailReader) => {
  for await (const row of from.fetchFlags({ first: 1, last: 1 })) expect(row.uid).toBe(1);
};
const readMessages = async (from: MailReader) => {
  for await (const row of from.fetchMessages([1])) expect(row.uid).toBe(1);
};
const unasked = '* 1 FETCH (UID 1 FLAGS (\\Seen))\r\n'.repeat(60_000);

const numbers = '* 1 EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT 2] x\r\n';

test.each<[string, string, (from: MailReader) => Promise<unknown>]>([
  ['STATUS', unasked, (from) => from.numbersOf('INBOX')],
  ['EXAMINE', unasked, (from) => from.examine('INBOX')],
  ['NOOP', unasked, (from) => from.resume()],
])(
  'when rows that were not asked for come with %s, then all others have their turns',
  async (command, rows, work) => {
    const from = await open(answering(command, rows + numbers));
    expect(await stallOf(() => work(from))).toBeLessThan(longestStall);
  },
);

test.each<[string, string, (from: MailReader) => Promise<unknown>]>([
  ['flags', 'UID FETCH', readFlags],
  ['messages', 'UID FETCH', readMessages],
  ['numbers', 'STATUS', (from) => from.numbersOf('INBOX')],
])(
  'when rows never end while %s are read, then the line ends, that is said, and all others have their turns',
  async (_what, command, work) => {
    const from = await open(answering(command, unasked, true));
    await from.examine('INBOX');
    const stall = await stallOf(() =>
      expect(work(from)).rejects.toMatchObject({ failure: 'other', detail: 'AnswerTooLarge' }),
    );
    expect(stall).toBeLessThan(longestStall);
  },
);

const flags = Array.from({ length: 500_000 }, (_, index) => `f${index}`).join(' ');

test.each<[string, string, (from: MailReader) => Promise<unknown>]>([
  ['flags are read', 'UID FETCH', readFlags],
  ['messages are read', 'UID FETCH', readMessages],
  ['a folder is opened', 'EXAMINE', (from) => from.examine('INBOX')],
])(
  'when a row has 500,000 flags while %s, then the line ends, that is said, and all others have their turns',
  async (_what, command, work) => {
    const from = await open(answering(command, `* 1 FETCH (UID 1 FLAGS (${flags}))\r\n`));
    if (command !== 'EXAMINE') await from.examine('INBOX');
    const stall = await stallOf(() =>
      expect(work(from)).rejects.toMatchObject({ failure: 'other', detail: 'AnswerTooLarge' }),
    );
    expect(stall).toBeLessThan(longestStall);
  },
);
