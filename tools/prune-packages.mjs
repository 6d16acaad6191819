// For the bootstrap, on Node 20 with nothing installed, and for the Dockerfile.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Deletes what the packages bring and this machine never loads, 450 MB of 550: onnxruntime's library for every other platform, and the
 * client of googleapis for every API of Google but the calendar.
 * @param modules the folder `node_modules`
 */
export function prunePackages(modules, { platform, arch } = process) {
  for (const version of foldersIn(join(modules, 'onnxruntime-node/bin'))) {
    keepOnly(platform, version);
    keepOnly(arch, join(version, platform));
  }
  keepOnly('calendar', join(modules, 'googleapis/build/src/apis'));
}

function keepOnly(name, folder) {
  for (const path of foldersIn(folder)) if (path !== join(folder, name)) rmSync(path, { recursive: true });
}

function foldersIn(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.flatMap((entry) => (entry.isDirectory() ? join(folder, entry.name) : []));
}
