import { randomUUID } from 'node:crypto';
import { describe, test } from '@jest/globals';
import { startMongodb } from '@tern/lab/engines/mongodb';
import { startMongoJava } from '@tern/lab/engines/mongo-java';
import { documentsContract } from './documents.contract.ts';
import { mongoJavaExceptions, mongoJavaUnsteady } from './contract/mongo-java-exceptions.ts';

const engines = (process.env['TERN_ENGINES'] ?? '').split(',');

// An engine that is not there is named by the run as skipped, with its reason (lab/engines/run-engine-tests.ts).
if (engines.includes('mongo-java')) {
  documentsContract('mongo-java-server', {
    database: 'contract',
    exceptions: mongoJavaExceptions,
    unsteady: mongoJavaUnsteady,
    async open() {
      const { uri, stop } = await startMongoJava();
      return { uri, close: stop };
    },
  });
} else describe.skip('documents on mongo-java-server', () => test('the contract', () => undefined));

if (engines.includes('mongodb')) {
  documentsContract('MongoDB', {
    database: `contract-${randomUUID()}`,
    async open() {
      const { uri, stop } = await startMongodb();
      return { uri, close: stop };
    },
  });
} else describe.skip('documents on MongoDB', () => test('the contract', () => undefined));
