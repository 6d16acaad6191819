import type { Plugin, Rolldown } from 'vite';

/**
 * Fails the build where a file that a module awaits while it loads imports that module's own file: each then waits for the other, and the
 * page stays blank until the wait is given up.
 * @param waiting path of the module with a top-level await of imports
 */
export function awaitedModules(waiting: RegExp): Plugin {
  return {
    name: 'tern-awaited-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file] as const] : [],
        ),
      );
      const own = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => waiting.test(id)));
      if (!own) return this.error(`no file has ${waiting.source}`);
      const importers = [...this.getModuleIds()].filter((id) => waiting.test(id));
      const awaited = [...reachable(this, importers)].flatMap((id) => fileOf(chunks, id) ?? []);
      for (const file of awaited)
        if (importsOf(chunks, file.fileName).has(own.fileName))
          this.error(`${file.fileName} is awaited by ${own.fileName} and imports it`);
    },
  };
}

/** The modules that these import dynamically, by themselves or by their imports. */
function reachable(context: Rolldown.PluginContext, from: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const later = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const info = context.getModuleInfo(id);
    info?.importedIds.forEach(visit);
    info?.dynamicallyImportedIds.forEach((one) => later.add(one));
  };
  from.forEach(visit);
  return later;
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const fileOf = (chunks: Chunks, id: string) =>
  [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id));

function importsOf(chunks: Chunks, fileName: string, found = new Set<string>()): Set<string> {
  for (const imported of chunks.get(fileName)?.imports ?? [])
    if (!found.has(imported)) {
      found.add(imported);
      importsOf(chunks, imported, found);
    }
  return found;
}
