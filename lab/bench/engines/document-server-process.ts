import { memoryUsage } from 'node:process';
import { startDocumentServer } from '@tern/documents/server';

// The document server alone, so that its CPU and memory can be measured without the client's. Prints its address and ends with stdin.
const emptyMb = memoryUsage.rss() / 1024 / 1024;
const startedAt = performance.now();
const server = await startDocumentServer({ folder: process.argv[2] ?? '' });
console.log(JSON.stringify({ uri: server.uri, emptyMb, startMs: performance.now() - startedAt }));
process.stdin.resume().once('end', () => void server.close());
