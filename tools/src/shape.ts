import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { projectFiles } from './project-files.ts';

const root = join(import.meta.dirname, '../..');
const maxFiles = 25;

/** A count with the places it comes from, for those who want to lower it. */
export interface Count {
  readonly count: number;
  readonly where: readonly string[];
}

const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|story|contract|fixture)\.tsx?$|\/test\/|\/testing\//.test(path);

const lineCount = (text: string) => text.split('\n').length - 1;

/** A folder about one subject: a folder of a service's domain, or a top folder in the sources of a package or of the web. */
function areaOf(path: string): string | undefined {
  return /^(services\/[^/]+\/src\/domain\/[^/]+|(?:packages\/[^/]+|web)\/src\/[^/]+)\//.exec(path)?.[1];
}

/** Pairs of areas of which each imports the other, types counted. @param read the text of a source file */
export function mutualPairs(paths: readonly string[], read: (path: string) => string): string[] {
  const known = new Set<string>();
  for (const path of paths) {
    const from = areaOf(path);
    for (const [, target = ''] of read(path).matchAll(/\bfrom '(\.[^']+)'/g)) {
      const to = areaOf(posix.join(dirname(path), target));
      if (from !== undefined && to !== undefined && from !== to) known.add(`${from} ${to}`);
    }
  }
  return [...known]
    .map((pair) => pair.split(' ') as [string, string])
    .filter(([from, to]) => from < to && known.has(`${to} ${from}`))
    .map(([from, to]) => `${from} and ${to}`)
    .sort();
}

/** How many source files each folder holds directly. */
export function filesPerFolder(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return counts;
}

/** The counts over the files of the working tree that git tracks, without tests. */
export function countShape() {
  const sources = projectFiles().filter(isSource);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const over = [...filesPerFolder(sources)].filter(([, count]) => count > maxFiles);
  over.sort(([, a], [, b]) => b - a);
  const pairs = mutualPairs(sources, read);
  const mailSync = sources.filter((path) => path.startsWith('services/mail-sync/'));
  return {
    foldersOver25: { count: over.length, where: over.map(([folder, count]) => `${count}  ${folder}`) },
    largestFolder: { count: Math.max(...filesPerFolder(sources).values()), where: [] },
    mailSyncLines: { count: mailSync.reduce((sum, path) => sum + lineCount(read(path)), 0), where: [] },
    followupServiceLines: { count: lineCount(read('services/followup/src/service.ts')), where: [] },
    mutualPairs: { count: pairs.length, where: pairs },
  } satisfies Record<string, Count>;
}
