import type { CopyResponseObject, ImapFlow } from 'imapflow';
import { stateOf } from './imapflow-folder-state.ts';
import type { MoveOutcome } from '../../domain/actions/mailbox-writer.ts';

/** New messages of the target folder to search for the moved ones; with more, none is searched. */
const maxNew = 1000;

/** Known before a move to a server that does not report new UIDs. */
export interface BeforeMove {
  /** Message-ID by UID. */
  readonly ids: ReadonlyMap<number, string>;
  readonly uidNext: number;
}

export async function lookBeforeMove(client: ImapFlow, range: string, path: string): Promise<BeforeMove> {
  const ids = await messageIds(client, range);
  // Any failure of the folder or the connection shows in the move that follows.
  const status = await client.status(path, { uidNext: true }).catch(() => false as const);
  return { ids, uidNext: status ? (status.uidNext ?? 0) : 0 };
}

/**
 * Where moved messages are now: by COPYUID (RFC 4315), else by Message-ID among what is new in the folder, which is left open for
 * reading. A message without one, or with one that is there twice, stays unknown until the next pass finds it.
 */
export async function findMoved(
  client: ImapFlow,
  { moved, path, before }: { moved: CopyResponseObject; path: string; before: BeforeMove | null },
): Promise<Pick<MoveOutcome, 'uidValidity' | 'newUids'>> {
  if (moved.uidMap && moved.uidValidity !== undefined)
    return { uidValidity: String(moved.uidValidity), newUids: moved.uidMap };
  if (before === null) return { uidValidity: null, newUids: new Map() };
  const opened = await client.mailboxOpen(path, { readOnly: true });
  const { uidValidity, uidNext, exists } = await stateOf(client, opened);
  const isLikely = before.uidNext > 0 && exists > 0 && uidNext > before.uidNext;
  if (!isLikely || uidNext - before.uidNext > maxNew) return { uidValidity: null, newUids: new Map() };
  const uidsById = new Map<string, number[]>();
  for (const [uid, id] of await messageIds(client, `${before.uidNext}:*`))
    if (uid >= before.uidNext) uidsById.set(id, [...(uidsById.get(id) ?? []), uid]);
  const newUids = new Map<number, number>();
  for (const [uid, id] of before.ids) {
    const [newUid, another] = uidsById.get(id) ?? [];
    if (newUid !== undefined && another === undefined) newUids.set(uid, newUid);
  }
  return { uidValidity, newUids };
}

async function messageIds(client: ImapFlow, range: string): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  for await (const { uid, headers } of client.fetch(
    range,
    { uid: true, headers: ['message-id'] },
    { uid: true },
  )) {
    const id = /<[^<>]{1,998}>/.exec(headers?.toString('latin1') ?? '')?.[0];
    if (id !== undefined) ids.set(uid, id);
  }
  return ids;
}
