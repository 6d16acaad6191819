import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { failedAnswer, type ThreadRequest } from '../thread-answer.ts';

// The thread of ask-thread.test.ts.
if (workerData === 'throws') throw new Error('no such model');
if (workerData !== 'ends') answerRequests();

function answerRequests(): void {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE things (text TEXT); PRAGMA max_page_count = 4');
  parentPort?.on('message', ({ id, request }: ThreadRequest<string>) => {
    if (request === 'die') parentPort?.close();
    if (request === 'die' || request === 'silence') return;
    try {
      if (request === 'fail') throw new Error('no such thing');
      if (request === 'fill') db.prepare('INSERT INTO things VALUES (?)').run('x'.repeat(100_000));
      parentPort?.postMessage({ id, value: request.toUpperCase() });
    } catch (error) {
      parentPort?.postMessage(failedAnswer(id, error));
    }
    if (request === 'close') parentPort?.close();
  });
  parentPort?.postMessage('ready');
}
