import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { test } from '@jest/globals';
import { documentsContract } from './documents.contract.ts';
import { startDocumentServer } from './server.ts';

documentsContract('the document server', {
  database: 'contract',
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'tern-documents-'));
    const faults: unknown[] = [];
    const server = await startDocumentServer({ folder, onFault: (error) => faults.push(error) });
    return {
      uri: server.uri,
      async close() {
        await server.close();
        rmSync(folder, { recursive: true, force: true });
        if (faults.length > 0) throw new AggregateError(faults, 'the server had faults');
      },
    };
  },
});

const realMongo = process.env['MONGODB_URI'];
if (realMongo) {
  documentsContract('MongoDB', {
    database: `contract-${randomUUID()}`,
    open: () => Promise.resolve({ uri: realMongo, close: () => Promise.resolve() }),
  });
} else test.skip('documents on MongoDB: set MONGODB_URI to run the contract there too', () => undefined);
