import { performance } from 'node:perf_hooks';

// A program that takes a second to start, as one of many modules does on a busy machine.
const begun = performance.now();
while (performance.now() - begun < 1_000);
await import('./pool-program.ts');
