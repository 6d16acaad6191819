import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { createLogger } from '../logging/logger.ts';
import { takeConsumerSeat } from './consumer-seat.ts';

const logger = createLogger({ level: 'silent', format: 'json' });
const folder = makeTemporaryFolder();
let server: DocumentServer;
let documents: Connection;
beforeAll(async () => {
  server = await startDocumentServer({ folder: folder.path });
  documents = await connectDocuments(server.uri, 'service');
});
afterAll(async () => {
  await documents.close();
  await server.close();
  folder.remove();
});

test('when three processes of a service with two partitions start, then the third reads events once one of them has left', async () => {
  const start = () => takeConsumerSeat({ documents, count: 2, logger, lookEveryMs: 20 });
  const [first, second, third] = [await start(), await start(), await start()];
  expect([first, second, third].map(({ isTaken }) => isTaken)).toEqual([true, true, false]);
  await first.release();
  await third.taken;
  const fourth = await start();
  expect([second, third, fourth].map(({ isTaken }) => isTaken)).toEqual([true, true, false]);
  for (const seat of [second, third, fourth]) await seat.release();
});
