// How Node runs Tern, for the bootstrap, the tests and the benches. The reasons are in docs/decisions/0004-memory-at-rest.md.
import { fileURLToPath } from 'node:url';

export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--external-memory-accounted-in-global-limit',
  '--heap-growing-percent=30',
  '--initial-old-space-size=20',
  '--max-semi-space-size=4',
];

export const nodeEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node-compile', import.meta.url)),
};
