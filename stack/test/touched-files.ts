import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@tern/testing/wait-until';

const root = join(import.meta.dirname, '../..');
/** The relay of events looks into its store every 2 s; the other loops look when the clock is moved. */
const settledMs = 2_500;

/** Which source files of the product run in the main thread. */
export interface TouchedFiles {
  /**
   * Adds what runs at rest, such as loops that look for work: it does not count. Ends when all of `ends` have run and no other file was
   * added for a while.
   * @param wakeLoops lets every loop look for work
   */
  rest(wakeLoops: () => void, ends: readonly string[]): Promise<void>;
  /**
   * Files with a function that ran from the start of the operation until all of `ends` had run and no other file was added for a while.
   * @param ends files where its way ends: on a busy machine nothing may run for seconds before they do
   */
  of(operation: () => Promise<unknown>, ends: readonly string[]): Promise<readonly string[]>;
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

  /** Adds files until the given ones are among them and none has come for this time. */
  async function gather(files: Set<string>, ends: readonly string[]): Promise<void> {
    let since = performance.now();
    await waitUntil(
      async () => {
        const before = files.size;
        for (const file of await takeFiles()) files.add(file);
        if (files.size > before) since = performance.now();
        return performance.now() - since >= settledMs && ends.every((file) => files.has(file));
      },
      { what: 'nothing else to run', timeoutMs: 60_000 },
    );
  }

  const atRest = new Set<string>();
  return {
    async rest(wakeLoops, ends) {
      // Work that is still under way from before belongs to what caused it.
      await gather(new Set(), []);
      const touched = new Set<string>();
      wakeLoops();
      await gather(touched, ends);
      for (const file of touched) atRest.add(file);
    },
    async of(operation, ends) {
      const touched = new Set<string>();
      await takeFiles();
      await operation();
      await gather(touched, ends);
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
