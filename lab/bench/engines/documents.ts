import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectDocuments } from '@tern/documents/connect';
import type { Connection } from 'mongoose';
import { measureRawSqlite, type RawFigures } from './raw-sqlite.ts';
import { limit, type Figure } from '../figures.ts';
import { cpuSeconds, memory, quietMedian } from '../process-figures.ts';

const total = Number(process.env['BENCH_DOCUMENTS'] ?? 200_000);
const accounts = 10;
const perAccount = total / accounts;

interface Server {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly uri: string;
  readonly emptyMb: number;
  readonly startMs: number;
}

/** The document server in a process of its own: CPU a document, latencies as a client sees them, memory, start with data. */
export async function benchDocuments(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-bench-documents-'));
  // The first start after a change compiles; its cache (NODE_COMPILE_CACHE) saves later starts some 20 MB.
  await stop(await start(folder));
  let server = await start(folder);
  const connection = await connectDocuments(server.uri, 'bench');
  const figures: Figure[] = [];
  try {
    figures.push(limit('bulk insert, server CPU', await insertAll(server, connection), 60, 'us/document'));
    figures.push(...(await reads(server, connection)), ...(await writes(connection)));
    const raw = await mkdtemp(join(folder, 'raw-'));
    figures.push(...ratios(figures, await measureRawSqlite(raw, Math.min(total, 50_000), message)));
    // Every 5 s it checks whether it is idle, and then collects garbage.
    await setTimeout(12_000);
    const { now } = await memory(server.pid);
    figures.push(
      limit(`memory at rest with ${total} documents, above an empty process`, now - server.emptyMb, 80, 'MB'),
    );
    await connection.close();
    await stop(server);
    const bytes = await fillUp(folder);
    server = await start(folder);
    figures.push(limit(`start with ${(bytes / 1e9).toFixed(1)} GB of data`, server.startMs, 400, 'ms'));
  } finally {
    await connection.close();
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
}

/** Compared with the same work on SQLite itself, without a server, a socket, a driver and a process in between. */
function ratios(figures: readonly Figure[], raw: RawFigures): Figure[] {
  const ratio = (name: string, base: number, max: number) =>
    limit(
      `${name}, against raw SQLite`,
      (figures.find((one) => one.name.startsWith(name))?.value ?? 0) / base,
      max,
      'times',
    );
  return [
    ratio('bulk insert', raw.insert, 6),
    ratio('page of 50 by index order', raw.page, 6),
    ratio('findById', raw.findById, 30),
  ];
}

/** Copies the database until the folder holds 1 GB, as several services' databases would. @returns bytes in all */
async function fillUp(folder: string): Promise<number> {
  const one = join(folder, 'bench.sqlite');
  const { size } = await stat(one);
  const count = Math.ceil(1e9 / size);
  for (let i = 1; i < count; i++) await copyFile(one, join(folder, `bench-${i}.sqlite`));
  return size * count;
}

async function start(folder: string): Promise<Server> {
  const script = fileURLToPath(new URL('./document-server-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, pid: child.pid ?? 0, ...(JSON.parse(String(line)) as Omit<Server, 'child' | 'pid'>) };
}

async function stop({ child }: Server): Promise<void> {
  if (child.exitCode !== null) return;
  child.stdin?.end();
  await once(child, 'exit');
}

/** 1 KB with the fields of a mail; three indexes besides _id. */
function message(i: number) {
  const account = i % accounts;
  return {
    _id: `m${i}`,
    account: `account-${account}`,
    mailbox: `box-${account}-${i % 7}`,
    date: new Date(1.7e12 + ((i * 7919) % total) * 1000),
    thread: `thread-${i % 5000}`,
    from: { email: `person${i % 300}@sender.example`, name: 'Some Person' },
    subject: `Subject number ${i} about things that people write about ${i % 97}`,
    isRead: i % 4 !== 0,
    isStarred: i % 50 === 0,
    flags: ['\\Seen'],
    version: i,
    text: 'lorem ipsum dolor sit amet consectetur '.repeat(15),
  };
}

async function insertAll({ pid }: Server, connection: Connection): Promise<number> {
  const messages = connection.collection('messages');
  await messages.createIndex({ account: 1, date: -1, isRead: 1 });
  await messages.createIndex({ mailbox: 1, date: -1 });
  await messages.createIndex({ account: 1, thread: 1 });
  const before = await cpuSeconds(pid);
  for (let i = 0; i < total; i += 1000) {
    await messages.insertMany(Array.from({ length: 1000 }, (_, j) => message(i + j)) as never[]);
  }
  return (((await cpuSeconds(pid)) - before) / total) * 1e6;
}

type Call = (i: number) => Promise<unknown>;

async function reads({ pid }: Server, connection: Connection): Promise<Figure[]> {
  const messages = connection.collection('messages');
  const account = (i: number) => `account-${i % accounts}`;
  const mailboxes = [0, 1, 2, 3].map((box) => `box-1-${box}`);
  const newest = { sort: { date: -1 }, limit: 50 } as const;
  const latencies: [string, number, number, Call][] = [
    ['findById', 1000, 0.15, (i) => messages.findOne({ _id: `m${(i * 37) % total}` } as never)],
    ['page of 50 by index order', 50, 0.6, (i) => messages.find({ account: account(i) }, newest).toArray()],
    [
      'page of 50, a flag in the index',
      50,
      1.5,
      (i) => messages.find({ account: account(i), isRead: false }, newest).toArray(),
    ],
    [
      'page of 50 over four mailboxes',
      20,
      10,
      () => messages.find({ mailbox: { $in: mailboxes } }, newest).toArray(),
    ],
    [
      `count over ${perAccount}, in the index`,
      10,
      8,
      (i) => messages.countDocuments({ account: account(i), isRead: false }),
    ],
    ['count of a mailbox', 10, 3, () => messages.countDocuments({ mailbox: 'box-1-1' })],
  ];
  // Long enough for the clock of /proc. CPU time is measured, because it does not depend on other programs.
  const scans: [string, number, Call][] = [
    ['pattern', 150, (i) => messages.countDocuments({ account: account(i), subject: /about 13$/ })],
    [
      'equality',
      150,
      (i) => messages.countDocuments({ account: account(i), 'from.email': 'person7@sender.example' }),
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, count, max, call] of latencies)
    figures.push(limit(`${name}, p50`, await quietMedian(count, call), max, 'ms'));
  for (const [name, max, call] of scans) {
    const before = await cpuSeconds(pid);
    for (let i = 0; i < 10; i++) await call(i);
    figures.push(
      limit(`${name} over ${perAccount}, server CPU`, ((await cpuSeconds(pid)) - before) * 100, max, 'ms'),
    );
  }
  return figures;
}

async function writes(connection: Connection): Promise<Figure[]> {
  const messages = connection.collection('messages');
  const update = (i: number) =>
    messages.updateOne({ _id: `m${(i * 41) % total}` } as never, { $set: { isStarred: true, version: i } });
  const concurrent = async () => {
    const startedAt = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        while (next < 2000) await messages.insertOne({ ...message(total + next++) } as never);
      }),
    );
    return ((performance.now() - startedAt) / 2000) * 1000;
  };
  return [
    limit('updateOne by _id, durable, p50', await quietMedian(50, update), 5, 'ms'),
    limit('insertOne, 16 writers, durable', await concurrent(), 2000, 'us each'),
  ];
}
