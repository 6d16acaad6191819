import {
  fieldOfKind,
  noSpecialFolders,
  type SpecialFolderField,
  type SpecialFolderPaths,
} from './special-folders.ts';
import type { MailboxKind } from '@tern/contracts/http/messages';

/**
 * The special folders of an account: what the user chose wins, then what was known and still exists, then what the
 * server or the names say. A folder never gets two roles.
 */
export function assignFolderRoles(
  folders: readonly { readonly path: string; readonly kind: MailboxKind | null }[],
  known: SpecialFolderPaths = noSpecialFolders,
  chosen: readonly SpecialFolderField[] = [],
): SpecialFolderPaths {
  const existing = new Set(folders.map((folder) => folder.path));
  const paths: Record<SpecialFolderField, string | null> = { ...noSpecialFolders };
  for (const field of Object.values(fieldOfKind)) {
    const path = known[field];
    if (path !== null && existing.has(path)) paths[field] = path;
  }
  const taken = new Set(Object.values(paths));
  for (const { path, kind } of folders) {
    if (kind === null || taken.has(path)) continue;
    const field = fieldOfKind[kind];
    if (paths[field] !== null || chosen.includes(field)) continue;
    paths[field] = path;
    taken.add(path);
  }
  return paths;
}
