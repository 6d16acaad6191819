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
 * The longest time of a processor that is no stall, in times of the reference work: some 40 ms where it is quick. A machine that is
 * slower, or that others use, takes longer for the reference work as well.
 */
const longestTurn = 3;
/** A garbage collection may lengthen a turn or two. Floods that are read without breaks take from 20 to 130. */
const maxInStalls = 12;

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

/** Measures what this thread takes for work of a fixed size, in milliseconds: the middle of five. */
function referenceMs(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    expect(JSON.parse(JSON.stringify(reference))).toHaveLength(reference.length);
    return threadMs(before);
  });
  return times.sort((a, b) => a - b)[2] ?? NaN;
}

/** @returns how long this thread worked in turns of more than `longestTurn`, all of them together, in units of the reference work. */
async function stallsIn(work: () => Promise<unknown>): Promise<number> {
  const unit = referenceMs();
  const turns: number[] = [];
  let before = process.threadCpuUsage();
  const look = () => {
    turns.push(threadMs(before));
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, 5);
  await work();
  clearInterval(timer);
  look();
  const longer = Math.max(unit, referenceMs());
  const stalls = turns.map((ms) => ms / longer).filter((units) => units > longestTurn);
  return stalls.reduce((sum, units) => sum + units, 0);
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
    expect(await stallsIn(() => work(from))).toBeLessThan(maxInStalls);
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
    const stalls = await stallsIn(() =>
      expect(work(from)).rejects.toMatchObject({ failure: 'other', detail: 'AnswerTooLarge' }),
    );
    expect(stalls).toBeLessThan(maxInStalls);
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
    const stalls = await stallsIn(() =>
      expect(work(from)).rejects.toMatchObject({ failure: 'other', detail: 'AnswerTooLarge' }),
    );
    expect(stalls).toBeLessThan(maxInStalls);
  },
);
