import { parentPort, workerData } from 'node:worker_threads';
import type { BusAnswers, BusRequest, BusWorkerData } from './embedded-bus-protocol.ts';
import { EmbeddedBusStore } from './embedded-bus-store.ts';

/**
 * The bus's thread. Requests that arrive together share one transaction, so one fsync makes them all durable; answers leave after it.
 */
type Numbered = { id: number; request: BusRequest };
type Answer = { id: number; value: unknown } | { id: number; error: string };

if (!parentPort) throw new Error('embedded-bus-worker runs as a worker thread');
const port = parentPort;
const store = new EmbeddedBusStore(workerData as BusWorkerData);
let waiting: Numbered[] = [];

port.on('message', (message: Numbered) => {
  if (waiting.push(message) === 1) setImmediate(work);
});
port.postMessage('ready');

function work(): void {
  const batch = waiting;
  waiting = [];
  let answers: Answer[];
  store.begin();
  try {
    answers = batch.map(answer);
    store.commitTransaction();
  } catch (error) {
    store.rollback();
    answers = batch.map(({ id }) => ({ id, error: text(error) }));
  }
  for (const message of answers) port.postMessage(message);
  if (batch.some(({ request }) => request.type === 'close')) {
    store.close();
    port.close();
  }
}

function answer({ id, request }: Numbered): Answer {
  return { id, value: handle(request) };
}

function handle(request: BusRequest): BusAnswers[BusRequest['type']] {
  switch (request.type) {
    case 'publish':
      return store.publish(request.rows);
    case 'join':
      return store.join(request.group, request.topics);
    case 'fetch':
      return store.fetch(request.lane, request.after, request.limit);
    case 'commit':
      store.commit(request.group, request.lane, request.position);
      return null;
    case 'bury':
      store.bury(request.group, request.lane, request.position, request.attempts, request.reason);
      return null;
    case 'lag':
      return store.lag();
    case 'prune':
      return store.prune(request.now);
    case 'close':
      return null;
  }
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
