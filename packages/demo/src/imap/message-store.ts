import type { ChangeLog } from './change-log.ts';
import type { MailDatabase } from './mail-database.ts';

export interface StoredMessage {
  readonly uid: number;
  readonly flags: readonly string[];
  readonly internalDate: Date;
  readonly size: number;
}

export interface NewMessage {
  readonly raw: Buffer;
  readonly flags: readonly string[];
  readonly internalDate: Date;
}

/** The messages of every mailbox. */
export interface MessageStore {
  /** Ascending. */
  uids(mailboxId: number, after?: number): number[];
  find(mailboxId: number, uid: number): StoredMessage | null;
  raw(mailboxId: number, uid: number): Buffer | null;
  /** Adds all or none; their UIDs in the same order. */
  add(mailboxId: number, messages: readonly NewMessage[]): number[];
  /** Copies those that exist, flags and dates included. Both lists in the same order. */
  copy(
    mailboxId: number,
    uids: readonly number[],
    toMailboxId: number,
  ): { copied: number[]; newUids: number[] };
  setFlags(mailboxId: number, uid: number, flags: readonly string[]): void;
  remove(mailboxId: number, uids: readonly number[]): void;
}

export function createMessageStore(database: MailDatabase, changes: ChangeLog): MessageStore {
  const { sql } = database;
  const selectUids = sql.prepare('SELECT uid FROM messages WHERE mailbox_id = ? AND uid > ? ORDER BY uid');
  const selectOne = sql.prepare(
    'SELECT uid, flags, internal_date, size FROM messages WHERE mailbox_id = ? AND uid = ?',
  );
  const selectRaw = sql.prepare('SELECT raw FROM messages WHERE mailbox_id = ? AND uid = ?');
  const takeUids = sql.prepare(
    'UPDATE mailboxes SET uid_next = uid_next + ? WHERE id = ? RETURNING uid_next',
  );
  const insert = sql.prepare('INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?)');
  const insertCopy = sql.prepare(`INSERT INTO messages SELECT ?, ?, flags, internal_date, size, raw
    FROM messages WHERE mailbox_id = ? AND uid = ?`);
  const updateFlags = sql.prepare('UPDATE messages SET flags = ? WHERE mailbox_id = ? AND uid = ?');
  const deleteOne = sql.prepare('DELETE FROM messages WHERE mailbox_id = ? AND uid = ?');

  /** @returns the first of `count` new UIDs */
  const takeNewUids = (mailboxId: number, count: number): number => {
    const next = takeUids.get(count, mailboxId)?.['uid_next'] as number | undefined;
    if (next === undefined) throw new Error('the mailbox is gone');
    return next - count;
  };

  return {
    uids: (mailboxId, after = 0) => selectUids.all(mailboxId, after).map((row) => row['uid'] as number),
    find(mailboxId, uid) {
      const row = selectOne.get(mailboxId, uid);
      return row ? toMessage(row) : null;
    },
    raw(mailboxId, uid) {
      const bytes = selectRaw.get(mailboxId, uid)?.['raw'] as Uint8Array | undefined;
      return bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : null;
    },
    add(mailboxId, messages) {
      return database.transaction(() => {
        const first = takeNewUids(mailboxId, messages.length);
        const added = messages.map(({ raw, flags, internalDate }, index) => {
          const uid = first + index;
          insert.run(mailboxId, uid, flags.join(' '), internalDate.getTime(), raw.length, raw);
          return uid;
        });
        changes.note(mailboxId, added);
        return added;
      });
    },
    copy(mailboxId, uids, toMailboxId) {
      return database.transaction(() => {
        const copied = uids.filter((uid) => selectOne.get(mailboxId, uid) !== undefined);
        const first = takeNewUids(toMailboxId, copied.length);
        for (const [index, uid] of copied.entries())
          insertCopy.run(toMailboxId, first + index, mailboxId, uid);
        const newUids = copied.map((_, index) => first + index);
        changes.note(toMailboxId, newUids);
        return { copied, newUids };
      });
    },
    setFlags(mailboxId, uid, flags) {
      database.transaction(() => {
        updateFlags.run(flags.join(' '), mailboxId, uid);
        changes.note(mailboxId, [uid]);
      });
    },
    remove(mailboxId, uids) {
      database.transaction(() => {
        for (const uid of uids) deleteOne.run(mailboxId, uid);
        changes.note(mailboxId, uids, true);
      });
    },
  };
}

function toMessage(row: Record<string, unknown>): StoredMessage {
  const flags = row['flags'] as string;
  return {
    uid: row['uid'] as number,
    flags: flags === '' ? [] : flags.split(' '),
    internalDate: new Date(row['internal_date'] as number),
    size: row['size'] as number,
  };
}
