import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface FirstScreens {
  limitInBytes: number;
  /** Per screen: parts of the paths of the lazily loaded modules it shows. */
  screens: Record<string, string[]>;
}

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** Prints the gzipped JavaScript that each first screen loads, and fails the build above the limit (docs: README). */
export function firstScreenSize({ limitInBytes, screens }: FirstScreens): Plugin {
  return {
    name: 'tern-first-screen-size',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [screen, modules] of Object.entries(screens)) {
        const size = gzippedSize(bundle, chunksOf(bundle, modules));
        const text = `first screen ${screen}: ${(size / 1024).toFixed(1)} KB of JavaScript (gzip), limit ${limitInBytes / 1024} KB`;
        if (size > limitInBytes) this.error(text);
        this.info(text);
      }
    },
  };
}

function chunksOf(bundle: Bundle, modules: string[]): Set<string> {
  const found = new Set<string>();
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    chunk.imports.forEach(visit);
  };
  chunks.filter((chunk) => chunk.isEntry).forEach((chunk) => visit(chunk.fileName));
  for (const path of modules) {
    const pages = chunks.filter((chunk) => chunk.facadeModuleId?.includes(path));
    if (pages.length === 0)
      throw new Error(`no chunk is made of ${path}: first-screen-size measures nothing`);
    pages.forEach((chunk) => visit(chunk.fileName));
  }
  return found;
}

function gzippedSize(bundle: Bundle, files: Set<string>): number {
  let size = 0;
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') size += gzipSync(chunk.code, { level: 9 }).length;
  }
  return size;
}
