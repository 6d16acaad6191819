import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@tern/testing/wait-until';

const root = join(import.meta.dirname, '../..');
/** The slowest loop that looks into a store by itself, but one, does so every 15 s. */
const restMs = 16_000;
const settledMs = 2_500;

/** Which source files of the product run in the main thread. Those that run at rest, such as loops that look for work, do not count. */
export interface TouchedFiles {
  /** Files with a function that ran from the start of the operation until no other file was added for a while. */
  of(operation: () => Promise<unknown>): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function watchTouchedFiles(): Promise<TouchedFiles> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

  /** Those that ran since the last call. */
  async function takeFiles(): Promise<string[]> {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result.filter(({ functions }) =>
      // The whole of a file begins at 0: it runs when the file is loaded.
      functions.some(({ ranges: [whole] }) => whole && whole.startOffset > 0 && whole.count > 0),
    );
    return ran.map(({ url }) => sourceFileOf(url)).filter(isOfProduct);
  }

  /** Adds files until none has come for this time. */
  async function gather(files: Set<string>, quietMs: number): Promise<void> {
    let since = performance.now();
    await waitUntil(
      async () => {
        const before = files.size;
        for (const file of await takeFiles()) files.add(file);
        if (files.size > before) since = performance.now();
        return performance.now() - since >= quietMs;
      },
      { what: 'nothing else to run', timeoutMs: 60_000 },
    );
  }

  const atRest = new Set<string>();
  await takeFiles();
  await gather(atRest, restMs);
  return {
    async of(operation) {
      const touched = new Set<string>();
      await takeFiles();
      await operation();
      await gather(touched, settledMs);
      return [...touched].filter((file) => !atRest.has(file)).sort();
    },
    async close() {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}

/** Relative to the root, with `/`. */
function sourceFileOf(url: string): string {
  return url.startsWith('file:') ? relative(root, fileURLToPath(url)).replaceAll('\\', '/') : url;
}

function isOfProduct(file: string): boolean {
  return /^(?:packages\/(?!testing|demo)|services\/)[\w-]+\/src\//.test(file);
}
