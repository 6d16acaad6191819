import { createHash } from 'node:crypto';
import type { ImapFlow, ListResponse } from 'imapflow';
import { derivedId } from '@tern/kernel/ids';

/** Every place of every message: under folder, UIDVALIDITY and UID the message's id (which holds the hash of its octets) and flags. */
export type Contents = Record<string, string>;

export async function contentsOnServer(program: ImapFlow, accountId: string): Promise<Contents> {
  const contents: Contents = {};
  for (const { path, flags } of await program.list()) {
    if (!canBeOpened({ flags })) continue;
    const opened = await program.mailboxOpen(path, { readOnly: true });
    if (opened.exists === 0) continue;
    for (const row of await program.fetchAll('1:*', { uid: true, flags: true, source: true })) {
      const source = row.source ?? Buffer.alloc(0);
      const messageId = /^Message-ID: (.*)\r$/m.exec(source.toString())?.[1] ?? '';
      const hash = createHash('sha256').update(source).digest('hex');
      const id = derivedId(accountId, messageId, hash);
      contents[`${path} ${opened.uidValidity} ${row.uid}`] = `${id} ${flagsOf(row.flags)}`;
    }
  }
  return contents;
}

/** \Recent is the session's, not the message's (RFC 3501 2.3.2). */
function flagsOf(flags: Iterable<string> = []): string {
  return [...flags]
    .filter((flag) => flag !== '\\Recent')
    .sort()
    .join(' ');
}

export interface StoredMailbox {
  readonly _id: string;
  readonly path: string;
}

export interface StoredMessage {
  readonly _id: string;
  readonly places: readonly { readonly key: string; readonly flags: readonly string[] }[];
}

/** @param messages those that have not been removed. */
export function contentsInStore(
  mailboxes: readonly StoredMailbox[],
  messages: readonly StoredMessage[],
): Contents {
  const paths = new Map(mailboxes.map(({ _id, path }) => [_id, path]));
  const contents: Contents = {};
  for (const { _id, places } of messages) {
    if (places.length === 0) contents[`nowhere ${_id}`] = '';
    for (const { key, flags } of places) {
      const [mailboxId = '', uidValidity = '', uid = ''] = key.split(':');
      const place = `${paths.get(mailboxId)} ${uidValidity} ${Number.parseInt(uid, 36)}`;
      // One place holds one message.
      contents[place in contents ? `${place} again` : place] = `${_id} ${flagsOf(flags)}`;
    }
  }
  return contents;
}

/** False for a level that only has folders below it; servers say so in one of two words (RFC 9051 section 7.3.1). */
export function canBeOpened({ flags }: Pick<ListResponse, 'flags'>): boolean {
  return !flags.has('\\Noselect') && !flags.has('\\NonExistent');
}
