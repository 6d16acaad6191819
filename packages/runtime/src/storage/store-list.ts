import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isDiskFull } from '@tern/kernel/storage-failure';
import { newerVersionRemedy } from '@tern/kernel/unusable-store';
import { syncToDisk } from './durable.ts';
import type { Logger } from '../logging/logger.ts';
import { StartFailure } from '../settings/start-failure.ts';
import { folderIdIn, inspectStore, markStore } from './inspect-store.ts';

const fileName = 'stores.json';
const format = 1;

const listSchema = z.object({
  format: z.literal(format),
  /** In every database of the folder as SQLite's `application_id`: one from elsewhere is refused. */
  folderId: z.number().int().min(1).max(0x7fff_ffff),
  /** A start of Tern needs all of them: without the list, a lost database would be taken for a new one. */
  stores: z.array(z.string().max(200)).max(200),
  /** The key with which secrets are sealed; null until a start has finished. */
  keyId: z
    .string()
    .regex(/^[\da-f]{8}$/)
    .nullable(),
});
type List = z.infer<typeof listSchema>;

export interface StoreList {
  /** @throws StartFailure when none of the keys opens what was sealed here */
  requireKey(keyIds: readonly string[]): void;
  /** Adds the stores that there are now, before any user's data comes into them. */
  record(keyId: string): void;
}

/**
 * Checks that every store that the folder had is there and can be read, before anything opens or makes one (decision 79).
 * @param used the stores that this process will open, as paths below the folder with `/`
 * @throws StartFailure that names each file that is wrong, and how to go on
 */
export function openStoreList(folder: string, used: readonly string[], logger: Logger): StoreList {
  const found = readList(folder);
  const marks = used.map((store) => folderIdIn(join(folder, store))).filter((mark) => mark > 0);
  const there = () => used.filter((store) => existsSync(join(folder, store)));
  // Without its list, a folder whose stores are marked must have all of them; one that an earlier version wrote has what it has.
  const stores = found?.stores ?? (marks.length > 0 ? used : there());
  const folderId = found?.folderId ?? marks[0] ?? randomInt(1, 0x7fff_ffff);
  const needed = used.filter((store) => stores.includes(store));
  const wrong = needed.flatMap((store) => {
    const fault = inspectStore(join(folder, store), folderId);
    return fault === null ? [] : [`${store} ${fault}`];
  });
  if (wrong.length > 0) throw damaged(folder, wrong);
  if (found === null && marks.length > 0)
    logger.warn(
      { file: fileName },
      'The list of stores was missing or damaged. It is made again: all stores are there.',
    );

  let list: List = found ?? { format, folderId, stores: stores.toSorted(), keyId: null };
  const write = (next: List) => {
    try {
      writeList(folder, next);
      list = next;
      return true;
    } catch (error) {
      // At the next start, then: no new user can sign up meanwhile.
      if (!isDiskFull(error)) throw error;
      logger.warn({ file: fileName }, 'The disk is full: the list of stores could not be written.');
      return false;
    }
  };
  // Only beside a list that is on the disk: marks alone say that a list was lost, and that every store must be there.
  if (found !== null || write(list)) for (const store of needed) markStore(join(folder, store), folderId);
  return {
    requireKey(keyIds) {
      if (list.keyId === null || keyIds.includes(list.keyId)) return;
      throw new StartFailure(
        `Tern cannot start: the secrets in ${folder} are sealed with key ${list.keyId}, and the keys given are ${keyIds.join(', ')}. Put the key back into secrets.key or TERN_SECRETS_KEY, or restore a backup with its secrets.key.`,
      );
    },
    record(keyId) {
      const next = { ...list, stores: [...new Set([...list.stores, ...there()])].toSorted(), keyId };
      if (JSON.stringify(next) !== JSON.stringify(list)) write(next);
    },
  };
}

/** For a change of keys while Tern is stopped. Does nothing for a folder without a list. */
export function recordKey(folder: string, keyId: string): void {
  const list = readList(folder);
  if (list) writeList(folder, { ...list, keyId });
}

/** Null when it is missing or damaged. @throws StartFailure when a newer version wrote it */
function readList(folder: string): List | null {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(folder, fileName), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw damaged(folder, [`${fileName} cannot be read (${(error as Error).message})`]);
  }
  const { format: version } = (json ?? {}) as { format?: unknown };
  if (typeof version === 'number' && version > format)
    throw new StartFailure(
      `Tern cannot start: the data folder ${folder} was written by a newer version of Tern. ${newerVersionRemedy}`,
    );
  return listSchema.safeParse(json).data ?? null;
}

function writeList(folder: string, list: List): void {
  const path = join(folder, fileName);
  writeFileSync(`${path}.new`, `${JSON.stringify(list, null, 1)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  syncToDisk(folder);
}

function damaged(folder: string, wrong: readonly string[]): StartFailure {
  return new StartFailure(
    [
      `Tern cannot start: data is missing or damaged in ${folder}, and a start would lose it.`,
      ...wrong.map((line) => `  ${line}`),
      'Put the file back where you have it. Otherwise restore a backup: move the data folder away, then run `npm run tern -- restore <backup>` (docs/operations/restore.md).',
    ].join('\n'),
  );
}
