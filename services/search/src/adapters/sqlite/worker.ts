import { parentPort, workerData } from 'node:worker_threads';
import type { FindRequest, MessageVectors, Removal } from '../../domain/indexing/search-index.ts';
import type { Assessment, FlagChange, NewMessage } from '../../domain/indexing/indexed-message.ts';
import { openIndexFile } from './open-index-file.ts';
import type { IndexAnswer, IndexRequest, IndexWorkerData } from './protocol.ts';
import { SignTable } from './sign-table.ts';
import { SqliteIndexReader } from './sqlite-index-reader.ts';
import { SqliteIndexWriter } from './sqlite-index-writer.ts';

/** The index's thread: one request after the other, each batch of writes one transaction. */
if (!parentPort) throw new Error('the worker of the search index runs as a worker thread');
const port = parentPort;
const db = openIndexFile(workerData as IndexWorkerData);
const signs = new SignTable(db);
const writer = new SqliteIndexWriter(db, signs);
const reader = new SqliteIndexReader(db, signs);

port.on('message', (request: IndexRequest) => {
  port.postMessage(answer(request));
  if (request.method !== 'close') return;
  db.close();
  port.close();
});
port.postMessage('ready');

function answer({ id, method, args }: IndexRequest): IndexAnswer {
  try {
    return { id, value: handle(method, args) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function handle(method: IndexRequest['method'], [first, second]: readonly unknown[]): unknown {
  switch (method) {
    case 'put':
      return each(first as NewMessage[], (message) => writer.put(message));
    case 'change':
      return each(first as FlagChange[], (change) => writer.change(change));
    case 'assess':
      return each(first as Assessment[], (assessment) => writer.assess(assessment));
    case 'remove':
      return each(first as Removal[], (removal) => writer.remove(removal));
    case 'putVectors':
      return each(first as MessageVectors[], (vectors) => writer.putVectors(vectors));
    case 'listUnread':
      return reader.listUnread(first as number);
    case 'find':
      return reader.find(first as FindRequest);
    case 'read':
      return reader.read(first as string, second as string[]);
    case 'progress':
      return reader.progress(first as string);
    case 'pendingRequest':
      return reader.pendingRequest();
    case 'markAsked':
      return each([null], () => writer.markAsked());
    case 'close':
      return null;
  }
}

function each<T>(list: readonly T[], write: (one: T) => void): null {
  try {
    db.transaction(() => list.forEach(write));
  } catch (error) {
    signs.clear();
    throw error;
  }
  return null;
}
