import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Schema, type Connection, type Model } from 'mongoose';
import { connectDocuments } from '@tern/documents/connect';
import {
  claimLease,
  freeLeases,
  leaseField,
  leaseFieldNamed,
  releaseLease,
  renewLease,
  writeLeased,
  type Lease,
} from './lease.ts';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';

interface Job {
  _id: string;
  doneBy: string[];
  due?: number;
  lease?: Lease;
}

let folder: string;
let server: DocumentServer;
let connection: Connection;
let jobs: Model<Job>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tern-lease-'));
  server = await startDocumentServer({ folder });
  connection = await connectDocuments(server.uri, 'leases');
  const schema = new Schema<Job>(
    { _id: String, doneBy: [String], due: Number, ...leaseField },
    { versionKey: false },
  );
  jobs = connection.model<Job>('Job', schema);
});
beforeEach(async () => {
  await jobs.deleteMany({});
});
afterAll(async () => {
  await connection.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const now = new Date('2026-01-01T00:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const claim = (holder: string, at = now) =>
  claimLease(jobs, { due: { $lte: 10 } }, { holder, durationMs: 1000, now: at, sort: { due: 1 } });
const mustClaim = async (holder: string, at = now) => {
  const job = await claim(holder, at);
  if (!job) throw new Error(`${holder} got no job`);
  return job;
};
const doneBy = async () => (await jobs.findById('a').lean())?.doneBy;

describe('leases', () => {
  test('when several workers claim at once, then each document goes to one, the most urgent first', async () => {
    await jobs.create([
      { _id: 'a', due: 2 },
      { _id: 'b', due: 1 },
      { _id: 'c', due: 11 },
    ]);
    const claimed = await Promise.all(['w1', 'w2', 'w3', 'w4'].map((holder) => claim(holder)));
    // Which worker's connection arrives first does not follow from the order of the calls.
    expect(claimed.map((job) => job?._id ?? null).sort()).toEqual(['a', 'b', null, null]);
    await jobs.updateMany({}, { $unset: { lease: 1 } });
    expect([(await mustClaim('w1'))._id, (await mustClaim('w2'))._id]).toEqual(['b', 'a']);
  });

  test('when a lease runs out, then another worker gets the document and the first can neither renew, write nor release', async () => {
    await jobs.create({ _id: 'a', due: 1 });
    const first = await mustClaim('w1');
    expect(await claim('w2', later(999))).toBeNull();
    const second = await mustClaim('w2', later(1000));
    expect(await renewLease(jobs, 'a', { holder: 'w1', durationMs: 1000, now: later(1001) })).toBe(false);
    expect(await writeLeased(jobs, first, { $push: { doneBy: 'w1' } })).toBe(false);
    expect(await releaseLease(jobs, 'a', 'w1')).toBe(false);
    expect(await writeLeased(jobs, second, { $push: { doneBy: 'w2' } })).toBe(true);
    expect(await doneBy()).toEqual(['w2']);
  });

  test('when a lease is renewed and released, then it lasts that long and no longer', async () => {
    await jobs.create({ _id: 'a', due: 1 });
    await claim('w1');
    expect(await renewLease(jobs, 'a', { holder: 'w1', durationMs: 5000, now: later(500) })).toBe(true);
    expect(await claim('w2', later(5400))).toBeNull();
    expect(await releaseLease(jobs, 'a', 'w1')).toBe(true);
    expect((await claim('w2', later(5400)))?._id).toBe('a');
  });

  test('when the same worker claims again after others, then what it began before can no longer write', async () => {
    await jobs.create({ _id: 'a', due: 1 });
    const before = await mustClaim('w1');
    await mustClaim('w2', later(1000));
    await releaseLease(jobs, 'a', 'w2');
    const after = await mustClaim('w1', later(1001));
    expect(await writeLeased(jobs, before, { $push: { doneBy: 'before' } })).toBe(false);
    expect(await writeLeased(jobs, after, { $push: { doneBy: 'after' } })).toBe(true);
    expect(await doneBy()).toEqual(['after']);
  });
});

describe('leases of a process that is known to be gone', () => {
  test('when all are freed, then each document can be claimed at once and the old holder can no longer write', async () => {
    await jobs.init();
    await jobs.create([
      { _id: 'a', due: 1 },
      { _id: 'b', due: 2 },
    ]);
    const before = await mustClaim('w1');
    await freeLeases(connection);
    expect((await mustClaim('w2'))._id).toBe('a');
    expect((await mustClaim('w2'))._id).toBe('b');
    expect(await writeLeased(jobs, before, { $push: { doneBy: 'w1' } })).toBe(false);
  });
});

describe('a second lease of the same document', () => {
  test('when all are freed, then it is too', async () => {
    const schema = new Schema(
      { _id: String, ...leaseField, ...leaseFieldNamed('watch') },
      { versionKey: false },
    );
    const model = connection.model('Watched', schema);
    await model.init();
    const held = { holder: 'w1', until: later(60_000) };
    await model.collection.insertOne({ _id: 'a', lease: held, watch: held } as never);
    await freeLeases(connection);
    const { lease, watch } = (await model.findOne().lean()) as unknown as Record<string, { until: Date }>;
    expect([lease?.until, watch?.until]).toEqual([new Date(0), new Date(0)]);
  });
});

describe('leases between clocks that differ', () => {
  // Clocks of two machines; NTP keeps them within milliseconds, a broken one can be hours off.
  for (const skewMs of [-3_600_000, -900, 900, 3_600_000]) {
    test(`when the other worker's clock is ${skewMs} ms ahead, then the work is stored once`, async () => {
      await jobs.create({ _id: 'a', due: 1 });
      const first = await mustClaim('w1');
      let other = null;
      // The other one looks every 100 ms while the first, whose clock is right, works for 950 ms.
      for (let at = 0; at <= 900 && !other; at += 100) other = await claim('w2', later(at + skewMs));
      const written = [await writeLeased(jobs, first, { $push: { doneBy: 'w1' }, $set: { due: 99 } })];
      if (other) written.push(await writeLeased(jobs, other, { $push: { doneBy: 'w2' }, $set: { due: 99 } }));
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await doneBy()).toEqual([other ? 'w2' : 'w1']);
      // A clock that is ahead takes over early, one that is behind never while the lease holds.
      expect(other !== null).toBe(skewMs > 0);
    });
  }
});

test('when a lease was taken while the clock was two days ahead, then another holder gets it once the clock is right', async () => {
  await jobs.create({ _id: 'a' });
  const now = new Date();
  const ahead = new Date(now.getTime() + 2 * 86_400_000);
  expect(await claimLease(jobs, {}, { holder: 'first', durationMs: 60_000, now: ahead })).not.toBeNull();
  expect(await claimLease(jobs, {}, { holder: 'second', durationMs: 60_000, now: ahead })).toBeNull();
  expect(await claimLease(jobs, {}, { holder: 'second', durationMs: 60_000, now })).not.toBeNull();
});

describe('leases of a process that stands still', () => {
  const script = fileURLToPath(new URL('./testing/lease-worker.ts', import.meta.url));

  async function startWorker(holder: string, durationMs: number) {
    const child: ChildProcess = spawn(process.execPath, [script, server.uri, holder, String(durationMs)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (!child.stdout) throw new Error('no output');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const answer = async () => String((await lines.next()).value);
    return {
      signal: (name: NodeJS.Signals) => child.kill(name),
      answer,
      ask(line: string) {
        child.stdin?.write(`${line}\n`);
        return answer();
      },
      async end() {
        child.stdin?.end();
        await once(child, 'exit');
      },
    };
  }

  for (const line of ['write', 'renew']) {
    test(`when the holder is stopped (SIGSTOP) until another has the lease and goes on with ${line}, then it learns that the lease is lost`, async () => {
      await jobs.create({ _id: 'a' });
      const holder = await startWorker('stopped', 500);
      expect(await holder.answer()).toBe('claimed');
      expect(await holder.ask('write')).toBe('done');
      holder.signal('SIGSTOP');
      const other = { holder: 'other', durationMs: 60_000 };
      let claimed = null;
      while (!claimed) claimed = await claimLease(jobs, {}, { ...other, now: new Date() });
      holder.signal('SIGCONT');
      expect(await holder.ask(line)).toBe('lost');
      expect(await writeLeased(jobs, claimed, { $push: { doneBy: 'other' } })).toBe(true);
      expect(await doneBy()).toEqual(['stopped', 'other']);
      await holder.end();
    });
  }

  test('when the holder is stopped in the middle of a write and another takes over, then the write comes to nothing', async () => {
    await jobs.create({ _id: 'a' });
    const holder = await startWorker('stopped', 300);
    expect(await holder.answer()).toBe('claimed');
    // The line waits in its input: whatever the process looked at before, it writes after it was continued.
    holder.signal('SIGSTOP');
    const answer = holder.ask('write');
    let claimed = null;
    while (!claimed)
      claimed = await claimLease(jobs, {}, { holder: 'other', durationMs: 60_000, now: new Date() });
    expect(await writeLeased(jobs, claimed, { $push: { doneBy: 'other' } })).toBe(true);
    holder.signal('SIGCONT');
    expect(await answer).toBe('lost');
    expect(await doneBy()).toEqual(['other']);
    await holder.end();
  });
});
