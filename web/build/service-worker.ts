import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

interface ShellParts {
  /** Modules whose chunks are kept from the first visit on, with what these import. */
  modules: RegExp;
  assets: RegExp;
  /** Files of the public folder. */
  files: string[];
}

/** Builds /sw.js, which keeps the files of the first screens; a file of its own, since it has nothing in common with the pages. */
export function serviceWorker({ modules, assets, files }: ShellParts): Plugin {
  return {
    name: 'tern-service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const kept = [...files, ...[...partsOf(bundle, modules, assets)].sort().map((file) => `/${file}`)];
      const version = createHash('sha256').update(kept.join('\n')).digest('hex').slice(0, 12);
      const { output } = (await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { __TERN_SHELL__: JSON.stringify({ version, files: kept }) },
        build: {
          write: false,
          target: 'es2023',
          modulePreload: false,
          rolldownOptions: {
            input: join(import.meta.dirname, '../src/worker/service-worker.ts'),
            output: { format: 'iife' },
          },
        },
      })) as Rolldown.RolldownOutput;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output[0].code });
    },
  };
}

function partsOf(bundle: Rolldown.OutputBundle, modules: RegExp, assets: RegExp): Set<string> {
  const parts = new Set<string>(Object.keys(bundle).filter((file) => assets.test(file)));
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || parts.has(fileName)) return;
    parts.add(fileName);
    chunk.viteMetadata?.importedCss.forEach((file) => parts.add(file));
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.isEntry || modules.test(chunk.facadeModuleId ?? '')) visit(chunk.fileName);
  }
  return parts;
}
