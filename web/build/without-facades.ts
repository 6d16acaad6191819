import { decode, encode } from '@jridgewell/sourcemap-codec';
import type { Plugin, Rolldown } from 'vite';

const facade = /^export\{([^}]*)\}from"\.\/([^"]+)";\s*$/;

interface Facade {
  readonly target: string;
  /** The target's names by those that the importing code uses. */
  readonly names: readonly (readonly [wanted: string, given: string])[];
}

/** Null for a chunk that does more than pass on what another has; the bundler makes a facade for each lazily loaded module in a group. */
export function facadeOf({ code }: Rolldown.OutputChunk): Facade | null {
  const [, names = '', target] = facade.exec(code) ?? [];
  if (target === undefined) return null;
  const pairs = names.split(',').map((pair) => {
    const [given = '', wanted = given] = pair.split(' as ');
    return [wanted, given] as const;
  });
  return { target, names: pairs };
}

/** Imports from the chunk itself what a facade passes on, so that a page does not fetch 470 bytes more for each; stands last in the build. */
export function withoutFacades(): Plugin {
  return {
    name: 'tern-without-facades',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const facades = new Map<string, Facade>();
        for (const chunk of chunks) {
          const found = facadeOf(chunk);
          if (found) facades.set(chunk.fileName.replace(/^assets\//, ''), found);
        }
        if (facades.size === 0) this.error('no chunk is a facade: does the bundler make none any more?');
        for (const chunk of chunks) redirect(chunk, facades);
        for (const name of facades.keys()) {
          delete bundle[`assets/${name}`];
          delete bundle[`assets/${name}.map`];
        }
      },
    },
  };
}

const anImport = /import\(`\.\/([^`]+)`\)|"assets\/([^"]+)"/g;

function redirect(chunk: Rolldown.OutputChunk, facades: ReadonlyMap<string, Facade>): void {
  const edits: { at: number; longer: number }[] = [];
  const before = chunk.code;
  chunk.code = before.replaceAll(
    anImport,
    (text: string, imported: string, preloaded: string, at: number) => {
      const found = facades.get(imported ?? preloaded);
      if (!found) return text;
      const { target, names } = found;
      const picked = names.map(([wanted, given]) => `${wanted}:e.${given}`).join(',');
      const made = preloaded ? `"assets/${target}"` : `import(\`./${target}\`).then(e=>({${picked}}))`;
      edits.push({ at: at + text.length, longer: made.length - text.length });
      return made;
    },
  );
  if (edits.length > 0 && chunk.map) chunk.map.mappings = moved(before, chunk.map.mappings, edits);
}

/** The mappings after the edits, each of which makes its line longer from a place of the whole text on. */
function moved(code: string, mappings: string, edits: readonly { at: number; longer: number }[]): string {
  let start = 0;
  const lengths = code.split('\n').map((line) => line.length + 1);
  const lines = decode(mappings).map((segments, index) => {
    const lineStart = start;
    start += lengths[index] ?? 0;
    for (const segment of segments) {
      const before = edits.filter(({ at }) => at >= lineStart && at <= lineStart + segment[0]);
      segment[0] += before.reduce((sum, { longer }) => sum + longer, 0);
    }
    return segments;
  });
  return encode(lines);
}
