import { setFlagsFromString } from 'node:v8';

/**
 * Lets every thread that starts from now on use its own `maxYoungGenerationSizeMb`: V8 reads `--max-semi-space-size`, which bounds the main
 * thread's young generation, for every new heap, and would prefer it (docs/decisions/0004-memory-at-rest.md).
 */
export function letThreadsBoundTheirHeaps(): void {
  setFlagsFromString('--max-semi-space-size=0');
}
