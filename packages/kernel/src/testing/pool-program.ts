import { parentPort, threadId } from 'node:worker_threads';

// The program of thread-pool.test.ts: each request says what the thread does.
parentPort?.on('message', (request: { readonly text: string; readonly memory?: Uint8Array }) => {
  const { text, memory } = request;
  if (text === 'hang') for (;;);
  if (text === 'end') return parentPort?.close();
  if (text === 'throw') throw new Error('broken');
  if (text === 'fill') {
    const kept: number[][] = [];
    for (;;) kept.push(new Array<number>(100_000).fill(1));
  }
  parentPort?.postMessage({ text: text.toUpperCase(), threadId, bytes: memory?.byteLength ?? 0 });
});
parentPort?.postMessage({});
