import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

/** Source files that are in no image. */
const isForTests =
  /\.(test|story|contract|fixture)\.tsx?$|\.snap$|(^|\/)(test|testing|fixtures|README\.md)(\/|$)/;

/**
 * The folders of the workspaces that `start` needs to run, itself included.
 * @param manifests by folder
 * @throws Error when a workspace depends on one that is not there.
 */
export function workspacesOf(start: string, manifests: ReadonlyMap<string, Manifest>): string[] {
  const folders = new Map([...manifests].map(([folder, { name }]) => [name, folder]));
  const found = new Set<string>();
  const add = (folder: string) => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const name of Object.keys(manifests.get(folder)?.dependencies ?? {})) {
      if (!name.startsWith('@tern/')) continue;
      const needed = folders.get(name);
      if (needed === undefined) throw new Error(`${folder} needs ${name}, which is no workspace`);
      add(needed);
    }
  };
  add(start);
  return [...found].sort();
}

/** A manifest without the fields that only developers of Tern need. */
export function productionManifest(manifest: Manifest): Manifest {
  const { devDependencies: _dev, optionalDependencies: _optional, ...rest } = manifest;
  const kept = Object.entries(manifest.dependencies ?? {}).filter(([name]) => !name.startsWith('@types/'));
  return { ...rest, dependencies: Object.fromEntries(kept) };
}

/** Whether a file of a workspace is part of the product, by its path in the workspace. */
export function isProductFile(path: string): boolean {
  return !isForTests.test(path);
}

function readManifests(root: string): Map<string, Manifest> {
  const { workspaces = [] } = readManifest(join(root, 'package.json'));
  const files = workspaces.flatMap((pattern) => globSync(join(pattern, 'package.json'), { cwd: root }));
  return new Map(files.map((file) => [dirname(file).split(sep).join('/'), readManifest(join(root, file))]));
}

const readManifest = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Writes the sources of the image of one service as two trees below `to`: `manifests` (for npm install) and `sources` (the program).
 * npm's `--omit=dev` alone keeps every workspace that a devDependency names, so the manifests are cut down to what the service
 * needs: its workspaces, without devDependencies and types.
 */
function write(service: string, root: string, to: string): void {
  const start = service === 'tern' ? 'stack' : `services/${service}`;
  const manifests = readManifests(root);
  if (!manifests.has(start)) throw new Error(`SERVICE must be tern or a folder of services/, not ${service}`);
  const folders = workspacesOf(start, manifests);

  const own = productionManifest(readManifest(join(root, 'package.json')));
  writeJson(join(to, 'manifests/package.json'), { ...own, workspaces: folders, scripts: {} });
  for (const file of ['package-lock.json', '.npmrc']) cpSync(join(root, file), join(to, 'manifests', file));
  for (const folder of folders) {
    const manifest = productionManifest(manifests.get(folder) as Manifest);
    writeJson(join(to, 'manifests', folder, 'package.json'), manifest);
    cpSync(join(root, folder), join(to, 'sources', folder), {
      recursive: true,
      filter: (file) => {
        const path = relative(join(root, folder), file).split(sep).join('/');
        return !/(^|\/)node_modules(\/|$)/.test(path) && isProductFile(path);
      },
    });
    writeJson(join(to, 'sources', folder, 'package.json'), manifest);
  }
  // Node follows the link, so that one command starts every image.
  symlinkSync(join(start, 'src/main.ts'), join(to, 'sources/main.ts'));
  writeJson(join(to, 'sources/package.json'), { type: 'module' });
}

const [service, root, to] = process.argv.slice(2);
if (import.meta.main && service !== undefined && root !== undefined && to !== undefined) {
  if (!existsSync(join(root, 'package-lock.json'))) throw new Error(`${root} is not the root of Tern`);
  write(service, root, to);
}
