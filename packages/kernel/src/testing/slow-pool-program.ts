import { setTimeout } from 'node:timers/promises';

// A program that takes three seconds to start, as one of many modules does on a busy machine.
await setTimeout(3_000);
await import('./pool-program.ts');
