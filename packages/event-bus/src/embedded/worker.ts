import { parentPort, workerData } from 'node:worker_threads';
import { isDamaged } from '@tern/kernel/storage-failure';
import { UnusableStore } from '@tern/kernel/unusable-store';
import { failedAnswer, type ThreadAnswer, type ThreadRequest } from '@tern/kernel/thread-answer';
import { createHeapBound } from './bound-heap.ts';
import { BusDatabase, TransactionLost } from './database.ts';
import { DeadLetters } from './dead-letters.ts';
import { EventLog } from './event-log.ts';
import { GroupPositions } from './group-positions.ts';
import type { BusAnswers, BusRequest, BusRequestName, BusWorkerData } from './protocol.ts';
import { prepareSchema } from './schema.ts';

/**
 * The bus's thread. Requests that arrive together share one transaction, so one fsync makes them all durable; answers leave after it.
 */
type Numbered = ThreadRequest<BusRequest>;

if (!parentPort) throw new Error('the worker of the embedded bus runs as a worker thread');
const port = parentPort;
const { file, topics } = workerData as BusWorkerData;
const declared = new Map(topics.map((topic) => [topic.topic, topic]));
const db = openDatabase();
const log = new EventLog(db);
const groups = new GroupPositions(db, log);
const deadLetters = new DeadLetters(db, log);
db.transaction(true, () => topics.forEach((topic) => log.declare(topic)));

const boundHeap = createHeapBound();
let waiting: Numbered[] = [];
port.on('message', (message: Numbered) => {
  if (waiting.push(message) === 1) setImmediate(work);
});
port.postMessage('ready');

const durable: ReadonlySet<BusRequestName> = new Set(['publish', 'bury', 'redeliver', 'drop', 'close']);

function openDatabase(): BusDatabase {
  try {
    const opened = new BusDatabase(file);
    prepareSchema(opened, file, topics);
    return opened;
  } catch (error) {
    if (!isDamaged(error)) throw error;
    throw new UnusableStore(`${file} is damaged (${(error as Error).message}).`, { cause: error });
  }
}

function work(): void {
  const batch = waiting;
  waiting = [];
  const isDurable = batch.some(({ request }) => durable.has(request.type));
  let answers: ThreadAnswer[];
  try {
    answers = db.transaction(isDurable, () => batch.map(answerAlone));
  } catch (error) {
    answers = batch.map(({ id }) => failedAnswer(id, error));
  }
  for (const message of answers) port.postMessage(message);
  boundHeap();
  if (batch.some(({ request }) => request.type === 'close')) {
    db.close();
    port.close();
  }
}

/** A failing request is refused alone: the others of its batch are independent. */
function answerAlone({ id, request }: Numbered): ThreadAnswer {
  try {
    return { id, value: db.part(() => handle(request)) };
  } catch (error) {
    if (error instanceof TransactionLost) throw error;
    return failedAnswer(id, error);
  }
}

function handle(request: BusRequest): BusAnswers[BusRequestName] {
  switch (request.type) {
    case 'publish':
      return log.publish(request.rows);
    case 'join': {
      const wanted = request.topics.filter(({ topic }) => declared.has(topic));
      return request.isLasting ? groups.join(request.group, wanted) : groups.follow(wanted);
    }
    case 'fetch':
      return log.fetch(request.lane, request.after, request.limit);
    case 'commit':
      groups.commit(request.group, request.lane, request.position);
      return null;
    case 'bury':
      deadLetters.bury(request.group, request.position, request.letter);
      return null;
    case 'rewind':
      return groups.rewind(request.group, request.lanes, request.from);
    case 'redeliver':
      return deadLetters.redeliver(request.group, request.eventId, request.now);
    case 'deadLetters':
      return deadLetters.list(request.group, request.after, request.limit);
    case 'deadLetterCounts':
      return deadLetters.counts(request.group);
    case 'drop':
      return deadLetters.drop(request.group, request.eventId);
    case 'deadLetterKeys':
      return deadLetters.keysOf(request.group, request.eventId);
    case 'oldestWaiting':
      return groups.oldestWaiting(request.groups);
    case 'lag':
      return groups.lag(request.groups);
    case 'prune': {
      const removed = log.prune(request.now) + deadLetters.prune(request.now, topics);
      if (removed > 0) db.exec('PRAGMA incremental_vacuum(1000)');
      return removed;
    }
    case 'check':
      return log.check(request.after);
    case 'close':
      return null;
  }
}
