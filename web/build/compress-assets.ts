import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/** Shorter ones are sent as they are: a header that says how they are compressed is as long as what is saved. */
const minBytes = 200;

/** Writes a Brotli file of the best quality, which takes too long while a browser waits, beside every script and style; the gateway sends it. */
export function compressAssets(): Plugin {
  return {
    name: 'tern-compress-assets',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = join(dir ?? '', 'assets');
      const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(folder, name));
          if (content.length < minBytes) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          await writeFile(join(folder, `${name}.br`), await compress(content, { params }));
        }),
      );
    },
  };
}
