import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Schema } from 'mongoose';
import { connectDocuments } from '@tern/documents/connect';
import { claimLease, leaseField, renewLease, writeLeased, type Lease } from '../lease.ts';

// A worker of the lease tests as a process of its own, to be stopped and continued. Claims the document, says `claimed`, and with every
// line it is given writes under its lease and says whether that was done.
interface Job {
  _id: string;
  doneBy: string[];
  lease?: Lease;
}
const [uri = '', holder = '', durationMs = ''] = process.argv.slice(2);
const connection = await connectDocuments(uri, 'leases');
const jobs = connection.model<Job>(
  'Job',
  new Schema<Job>({ _id: String, doneBy: [String], ...leaseField }, { versionKey: false }),
);
const say = (line: string) => writeSync(1, `${line}\n`);
const terms = () => ({ holder, durationMs: Number(durationMs), now: new Date() });

const claimed = await claimLease(jobs, {}, terms());
say(claimed ? 'claimed' : 'refused');
for await (const line of createInterface({ input: process.stdin })) {
  if (!claimed) break;
  const isDone =
    line === 'renew'
      ? await renewLease(jobs, claimed._id, terms())
      : await writeLeased(jobs, claimed, { $push: { doneBy: holder } });
  say(isDone ? 'done' : 'lost');
}
await connection.close();
