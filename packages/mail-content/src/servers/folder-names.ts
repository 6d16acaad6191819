import type { MailboxKind } from '@tern/contracts/http/messages';
import { namesOfKind } from './folder-name-table.ts';

/** Case, accents and separators aside: servers and their users spell one name in several ways. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/gu, ' ')
    .trim();
}

const kinds: ReadonlyMap<string, MailboxKind> = new Map(
  (Object.entries(namesOfKind) as [MailboxKind, readonly string[]][]).flatMap(([kind, names]) =>
    names.map((name) => [folded(name), kind] as const),
  ),
);

/** The role that a folder of this name has in some language; null for all others. */
export function kindOfName(name: string): MailboxKind | null {
  return kinds.get(folded(name)) ?? null;
}
