import { readdirSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSome, republish, stepsOf, takeStep } from '../../testing/numbered-mail.ts';
import { openSqliteSearchIndex } from '../sqlite-search-index.ts';

/** How the process is killed: `delayMs` after its open has changed a file, or after it has begun step `steps`. */
export interface KilledRun {
  readonly file: string;
  readonly modelId: string;
  readonly killIn: 'open' | 'steps';
  readonly steps: number;
  readonly delayMs: number;
  /** The first message whose events are delivered. */
  readonly first: number;
  /** The last message that mail-sync has stored whole; -1 for none. */
  readonly stored: number;
  /** Stored mail that was published again and that the bus still has to deliver: these message numbers. */
  readonly republished: { readonly from: number; readonly to: number } | null;
}

/** A line that it writes to standard output. */
export type KilledRunNote =
  | { readonly note: 'opened' | 'asked' }
  /** These numbers are done: their events, or stored mail that was published again, up to here. */
  | { readonly note: 'done' | 'republished'; readonly number: number };

const pageSize = 5;

/** `index-until-killed RUN`: opens the index, takes in stored mail and events as the service does, and is killed with SIGKILL. */
const run = JSON.parse(process.argv[2] ?? '{}') as KilledRun;
const write = (note: KilledRunNote) => writeSync(1, `${JSON.stringify(note)}\n`);
const kill = () => process.kill(process.pid, 'SIGKILL');

const folder = dirname(run.file);
const filesNow = () =>
  readdirSync(folder)
    .map((name) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.size}`)
    .join('\n');
let isOpen = false;
const before = filesNow();
if (run.killIn === 'open') watch();
/** The index works in a thread of its own, so that this one can look while it opens. */
function watch(): void {
  if (isOpen) return;
  if (filesNow() === before) setImmediate(watch);
  else setTimeout(kill, run.delayMs);
}

const index = await openSqliteSearchIndex({ file: run.file, modelId: run.modelId, needsConsent: true });
isOpen = true;
write({ note: 'opened' });
// The model changed without a visible change of a file: nothing of this start is left to interrupt.
if (run.killIn === 'open') setTimeout(kill, run.delayMs);

let stepsLeft = run.killIn === 'open' ? Infinity : run.steps;
const step = async (work: () => Promise<unknown>) => {
  const working = work();
  if (--stepsLeft <= 0) setTimeout(kill, run.delayMs);
  await working;
};
let { from: nextRepublished, to: lastRepublished } = run.republished ?? { from: 0, to: -1 };
if ((await index.pendingRequest()) !== null) {
  write({ note: 'asked' });
  await step(() => index.markAsked());
  [nextRepublished, lastRepublished] = [0, run.stored];
}
for (let number = run.first; ; number++) {
  if (nextRepublished <= lastRepublished) {
    const end = Math.min(nextRepublished + pageSize - 1, lastRepublished);
    const page = Array.from({ length: end - nextRepublished + 1 }, (_, at) => nextRepublished + at);
    await step(() => republish(index, page));
    nextRepublished = end + 1;
    write({ note: 'republished', number: end });
  }
  if (number % 4 === 0) await step(() => index.renewWords(3));
  for (const one of stepsOf(number))
    await step(() => Promise.all([takeStep(index, number, one), number % 3 === 0 ? readSome(index) : null]));
  write({ note: 'done', number });
}
