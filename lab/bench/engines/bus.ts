import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { limit, type Figure } from '../figures.ts';

const total = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
/** How long the CPU at rest is measured. */
const restSeconds = 20;
const script = fileURLToPath(new URL('./bus-process.ts', import.meta.url));

interface Batches {
  readonly perSecond: number;
  readonly startMs: number;
  readonly memoryMb: number;
}

/** The embedded bus, each task in a process of its own: time to the handler, throughput against SQLite's own, memory, start with data. */
export async function benchBus(): Promise<Figure[]> {
  const [large, small] = [await makeFolder(), await makeFolder()];
  try {
    const raw = rawInsertsPerSecond(small);
    const single = await inProcess<{ p50: number; p99: number }>(small, 'singly', 3000);
    const { share } = await inProcess<{ share: number }>(small, 'rest', restSeconds);
    const filled = await inProcess<Batches>(large, 'batches', total);
    const again = await inProcess<Batches>(large, 'batches', 20_000);
    console.log(`raw SQLite: ${Math.round(raw)} inserts/s; bus: ${Math.round(filled.perSecond)} events/s`);
    console.log(`send to handler p99 ${single.p99.toFixed(2)} ms`);
    return [
      limit('at rest, seven groups over all topics', share * 100, 1, '% of a core'),
      limit('send to handler, p50', single.p50, 1, 'ms'),
      limit('batches of 200 to their handler', 1e6 / filled.perSecond, 50, 'us/event'),
      limit('the same against a raw SQLite insert', raw / filled.perSecond, 5, 'times'),
      limit(`memory right after ${total} events in one go`, filled.memoryMb, 40, 'MB'),
      limit(`memory at ${total} events, above the load alone`, again.memoryMb, 40, 'MB'),
      limit(`start on ${total} events of 1 KB`, again.startMs, 400, 'ms'),
    ];
  } finally {
    for (const folder of [large, small]) await rm(folder, { recursive: true, force: true });
  }
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'tern-bench-bus-'));

async function inProcess<T>(folder: string, task: string, count: number): Promise<T> {
  const parameters = [...process.execArgv, script, folder, task, String(count)];
  const { stdout } = await promisify(execFile)(process.execPath, parameters);
  return JSON.parse(stdout) as T;
}

/** For comparison: the same 1 KB rows in batches of 200 with one fsync each, written directly to a table with the log's index. */
function rawInsertsPerSecond(folder: string): number {
  const db = new DatabaseSync(join(folder, 'raw.sqlite'));
  db.exec(`PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
    CREATE TABLE events(position INTEGER PRIMARY KEY AUTOINCREMENT, lane INTEGER, published_at INTEGER, payload TEXT);
    CREATE INDEX events_by_lane ON events(lane, position)`);
  const insert = db.prepare('INSERT INTO events(lane, published_at, payload) VALUES(?,?,?)');
  const payload = 'x'.repeat(1000);
  const rows = 100_000;
  const begun = performance.now();
  for (let n = 0; n < rows; n++) {
    if (n % 200 === 0) db.exec('BEGIN');
    insert.run(n % 12, begun, payload);
    if (n % 200 === 199) db.exec('COMMIT');
  }
  const seconds = (performance.now() - begun) / 1000;
  db.close();
  return rows / seconds;
}
