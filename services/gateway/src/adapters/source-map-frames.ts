import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { FrameMapper } from '../domain/client-errors.ts';

/** Parsed maps take megabytes. */
const maxKept = 3;
const framePattern = /^(?:(?<name>\S+) )?assets\/(?<file>[\w-][\w.-]*\.js):(?<line>\d+):(?<column>\d+)$/;

/** @param webRoot the folder of the built web app with its maps; undefined where there is none. */
export function createSourceMapFrames(webRoot: string | undefined): FrameMapper {
  const maps = new LRUCache<string, { map: SourceMap | null }>({ max: maxKept });

  async function mapOf(file: string): Promise<SourceMap | null> {
    const kept = maps.get(file);
    if (kept) return kept.map;
    const map = webRoot === undefined ? null : await readMap(join(webRoot, 'assets', `${file}.map`));
    maps.set(file, { map });
    return map;
  }

  return {
    async map(frame) {
      const { name, file, line, column } = framePattern.exec(frame)?.groups ?? {};
      const map = file === undefined ? null : await mapOf(file);
      // Browsers count both from 1, maps from 0.
      const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry) || !entry.originalSource) return frame;
      const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '');
      const place = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
      // Node returns the name (the sixth field of a mapping), which its types lack.
      const known = (entry as { name?: string }).name ?? name;
      return known ? `${known} ${place}` : place;
    },
  };
}

/** Null where the build has no map, or the file belongs to another build. */
async function readMap(path: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(
      JSON.parse(await readFile(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
    );
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}
