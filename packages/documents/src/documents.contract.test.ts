import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
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

// Any other engine, by hand: DOCUMENTS_URI=mongodb://... npm run jest -- --testPathPatterns documents.contract
const given = process.env['DOCUMENTS_URI'];
if (given) {
  documentsContract('DOCUMENTS_URI', {
    database: `contract-${randomUUID()}`,
    open: () => Promise.resolve({ uri: given, close: () => Promise.resolve() }),
  });
}
