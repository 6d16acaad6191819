import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectDocuments } from '@tern/documents/connect';
import { startMongodb, type Mongodb } from '@tern/lab/engines/mongodb';
import { seatsContract } from './seats.contract.ts';

// An engine that is not there is named by the run as skipped, with its reason (lab/engines/run-engine-tests.ts).
if ((process.env['TERN_ENGINES'] ?? '').split(',').includes('mongodb')) {
  let mongodb: Mongodb;
  let connection: Connection;
  beforeAll(async () => {
    mongodb = await startMongodb();
    connection = await connectDocuments(mongodb.uri, `seats-${randomUUID()}`);
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
    await mongodb.stop();
  });
  seatsContract('MongoDB', () => connection);
} else describe.skip('seats on MongoDB', () => test('the contract', () => undefined));
