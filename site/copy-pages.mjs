import { cpSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const site = dirname(fileURLToPath(import.meta.url));
const pages = join(site, 'pages');

/** Folders of what is installed, built or tested. */
const isLeftOut = (name) => name.startsWith('.') || ['node_modules', 'dist', 'site', 'test'].includes(name);

/** Copies the pages of the repository and their pictures, since VitePress compiles only what lies beside it. */
function copyPages(folder) {
  for (const entry of readdirSync(join(site, '..', folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !isLeftOut(entry.name)) copyPages(path);
    else if (/\.md$/.test(entry.name) || (/\.png$/.test(entry.name) && folder.startsWith('docs')))
      cpSync(join(site, '..', path), join(pages, path));
  }
}

rmSync(pages, { recursive: true, force: true });
copyPages('');
