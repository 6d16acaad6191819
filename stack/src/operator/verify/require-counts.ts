import { damaged, type Manifest } from '@tern/runtime/manifest';
import type { StoresReport } from './verify-stores.ts';

/** @throws Error when the collections do not have as many documents as the manifest says */
export function requireCounts(backup: string, manifest: Manifest, { counts }: StoresReport): void {
  for (const name of new Set([...Object.keys(manifest.counts), ...Object.keys(counts)])) {
    const [wanted, found] = [manifest.counts[name] ?? 0, counts[name] ?? 0];
    if (wanted !== found) throw damaged(backup, `${name} has ${found} documents instead of ${wanted}`);
  }
}
