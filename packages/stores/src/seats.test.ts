import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { seatsContract } from './seats.contract.ts';

let folder: string;
let server: DocumentServer;
let connection: Connection;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tern-seats-'));
  server = await startDocumentServer({ folder });
  connection = await connectDocuments(server.uri, 'seats');
});
afterAll(async () => {
  await connection.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

seatsContract('our document server', () => connection);
