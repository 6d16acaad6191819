import type { ChangeLog } from './change-log.ts';
import type { MailDatabase } from './mail-database.ts';

/** RFC 6154 attributes. */
export type SpecialUse = '\\All' | '\\Archive' | '\\Drafts' | '\\Flagged' | '\\Junk' | '\\Sent' | '\\Trash';

export const delimiter = '/';

export interface StoredMailbox {
  readonly id: number;
  readonly name: string;
  readonly uidValidity: number;
  readonly uidNext: number;
  readonly specialUse: SpecialUse | null;
  readonly isSubscribed: boolean;
}

export interface MailboxStatus {
  readonly messages: number;
  readonly unseen: number;
  readonly deleted: number;
  readonly size: number;
  readonly highestModseq: number;
}

/** The folders of every user. Names are kept as sent (modified UTF-7). */
export interface MailboxStore {
  list(username: string): StoredMailbox[];
  find(username: string, name: string): StoredMailbox | null;
  /** The name must be free. */
  create(username: string, name: string, specialUse?: SpecialUse | null): StoredMailbox;
  /** With its messages. */
  remove(id: number): void;
  /** Renames the mailbox and those below it. */
  rename(username: string, from: string, to: string): void;
  subscribe(id: number, isSubscribed: boolean): void;
  status(id: number): MailboxStatus;
}

export function createMailboxStore(
  database: MailDatabase,
  changes: ChangeLog,
  now: () => Date,
): MailboxStore {
  const { sql } = database;
  const selectAll = sql.prepare('SELECT * FROM mailboxes WHERE username = ? ORDER BY id');
  const selectOne = sql.prepare('SELECT * FROM mailboxes WHERE username = ? AND name = ?');
  const insert = sql.prepare(
    'INSERT INTO mailboxes (username, name, uid_validity, special_use) VALUES (?, ?, ?, ?)',
  );
  const deleteOne = sql.prepare('DELETE FROM mailboxes WHERE id = ?');
  const deleteMessages = sql.prepare('DELETE FROM messages WHERE mailbox_id = ?');
  const updateName = sql.prepare('UPDATE mailboxes SET name = ? WHERE id = ?');
  const updateSubscription = sql.prepare('UPDATE mailboxes SET is_subscribed = ? WHERE id = ?');
  const count =
    sql.prepare(`SELECT count(*) AS messages, coalesce(sum(instr(flags, '\\Seen') = 0), 0) AS unseen,
    coalesce(sum(instr(flags, '\\Deleted') > 0), 0) AS deleted, coalesce(sum(size), 0) AS size FROM messages WHERE mailbox_id = ?`);

  /** Never the same twice: a folder that is deleted and created again must not be taken for the old one (RFC 9051 section 2.3.1.1). */
  const nextUidValidity = (): number => {
    const last = Number(database.setting('uid-validity') ?? 0);
    const next = Math.max(last + 1, Math.floor(now().getTime() / 1000));
    database.setSetting('uid-validity', String(next));
    return next;
  };

  const find = (username: string, name: string): StoredMailbox | null => {
    const row = selectOne.get(username, name);
    return row ? toMailbox(row) : null;
  };

  return {
    list: (username) => selectAll.all(username).map(toMailbox),
    find,
    create(username, name, specialUse = null) {
      insert.run(username, name, nextUidValidity(), specialUse);
      const made = find(username, name);
      if (!made) throw new Error('the mailbox just made is missing');
      return made;
    },
    remove(id) {
      database.transaction(() => {
        deleteMessages.run(id);
        changes.forget(id);
        deleteOne.run(id);
      });
    },
    rename(username, from, to) {
      database.transaction(() => {
        for (const { id, name } of selectAll.all(username).map(toMailbox)) {
          if (name === from || name.startsWith(from + delimiter))
            updateName.run(to + name.slice(from.length), id);
        }
      });
    },
    subscribe: (id, isSubscribed) => void updateSubscription.run(Number(isSubscribed), id),
    status: (id) => ({
      ...(count.get(id) as unknown as Omit<MailboxStatus, 'highestModseq'>),
      highestModseq: changes.highest(id),
    }),
  };
}

function toMailbox(row: Record<string, unknown>): StoredMailbox {
  return {
    id: row['id'] as number,
    name: row['name'] as string,
    uidValidity: row['uid_validity'] as number,
    uidNext: row['uid_next'] as number,
    specialUse: row['special_use'] as SpecialUse | null,
    isSubscribed: row['is_subscribed'] === 1,
  };
}
