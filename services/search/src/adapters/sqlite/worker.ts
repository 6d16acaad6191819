import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadRequest } from '@tern/kernel/thread-answer';
import { createIndexRequests } from './index-requests.ts';
import { openIndexFile } from './open-index-file.ts';
import type { IndexRequest, IndexWorkerData } from './protocol.ts';
import { SearchDatabase } from './search-database.ts';

/** A thread of the index: one request after the other. */
if (!parentPort) throw new Error('the worker of the search index runs as a worker thread');
const port = parentPort;
const { file, isSecond = false, needsConsent = false } = workerData as IndexWorkerData;
const db = isSecond ? new SearchDatabase(file) : openIndexFile(workerData as IndexWorkerData);
const answer = createIndexRequests(db, needsConsent);

port.on('message', (asked: ThreadRequest<IndexRequest>) => {
  port.postMessage(answer(asked));
  if (asked.request.method !== 'close') return;
  db.close();
  port.close();
});
port.postMessage('ready');
