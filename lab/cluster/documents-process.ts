import { startDocumentServer } from '@tern/documents/server';

/** The document server as a process of its own, on TCP; started by start-cluster.ts, which sets these. */
const { TERN_DOCUMENTS_FOLDER: folder = '', TERN_DOCUMENTS_PASSWORD: password = '' } = process.env;
const port = Number(process.env['TERN_DOCUMENTS_PORT']);

const server = await startDocumentServer({
  folder,
  tcp: { port, username: 'tern', password },
  onFault: (error) => console.error('the document server failed on something:', error),
  onDiskFull: () => console.error('the disk is full'),
});
console.log(`documents are on 127.0.0.1:${port}`);
process.once('SIGTERM', () => void server.close());
