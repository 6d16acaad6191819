import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { facadeOf } from './without-facades.ts';

interface ShellParts {
  /** Modules whose chunks are kept from the first visit on, with what these import. */
  modules: RegExp;
  assets: RegExp;
  /** Files of the public folder. */
  files: string[];
}

/** Builds /sw.js, which keeps the files of the first screens; a file of its own, since it has nothing in common with the pages. */
export function serviceWorker({ modules, assets, files }: ShellParts): Plugin {
  let kept: string[] = [];
  return {
    name: 'tern-service-worker',
    apply: 'build',
    // After Vite, which takes out the entry's own chunk where that only imports others.
    generateBundle: { order: 'post', handler: makeWorker },
    /** One file that cannot be fetched, and no browser installs the worker. */
    writeBundle({ dir }) {
      const missing = kept.filter((file) => !existsSync(join(dir ?? '', file)));
      if (missing.length > 0) this.error(`sw.js keeps what the build does not write: ${missing.join(', ')}`);
    },
  };

  async function makeWorker(
    this: Rolldown.PluginContext,
    _options: Rolldown.NormalizedOutputOptions,
    bundle: Rolldown.OutputBundle,
  ): Promise<void> {
    kept = [...files, ...[...partsOf(bundle, modules, assets)].sort().map((file) => `/${file}`)];
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
  }
}

function partsOf(bundle: Rolldown.OutputBundle, modules: RegExp, assets: RegExp): Set<string> {
  const parts = new Set<string>(Object.keys(bundle).filter((file) => assets.test(file)));
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || parts.has(fileName)) return;
    if (!facadeOf(chunk)) parts.add(fileName);
    chunk.viteMetadata?.importedCss.forEach((file) => parts.add(file));
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    if (chunk.isEntry || modules.test(chunk.facadeModuleId ?? '')) visit(chunk.fileName);
  }
  return parts;
}
