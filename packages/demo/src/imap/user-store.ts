import type { MailDatabase } from './mail-database.ts';
import type { MailboxStore, SpecialUse } from './mailbox-store.ts';
import type { MessageStore, NewMessage } from './message-store.ts';

export interface SeedMailbox {
  readonly name: string;
  readonly specialUse?: SpecialUse;
  /** Oldest first: UIDs are given in this order. */
  readonly messages: readonly NewMessage[];
}

export interface UserStore {
  has(username: string): boolean;
  /** The user, the folders and the messages; INBOX is made when the seed has none. */
  create(username: string, madeAt: Date, seed: readonly SeedMailbox[]): void;
  /** The users with the moment of their first login. */
  list(): { username: string; madeAt: Date }[];
}

export function createUserStore(
  database: MailDatabase,
  mailboxes: MailboxStore,
  messages: MessageStore,
): UserStore {
  const { sql } = database;
  const select = sql.prepare('SELECT 1 FROM users WHERE username = ?');
  const selectAll = sql.prepare('SELECT username, made_at FROM users ORDER BY made_at, username');
  const insert = sql.prepare('INSERT INTO users VALUES (?, ?)');
  const forget = sql.prepare(
    'DELETE FROM messages WHERE mailbox_id IN (SELECT id FROM mailboxes WHERE username = ?)',
  );
  const forgetChanges = sql.prepare(
    'DELETE FROM modseqs WHERE mailbox_id IN (SELECT id FROM mailboxes WHERE username = ?)',
  );
  const forgetMailboxes = sql.prepare('DELETE FROM mailboxes WHERE username = ?');

  return {
    has: (username) => select.get(username) !== undefined,
    create(username, madeAt, seed) {
      // The user row is written last: after a crash before it, the next try removes the leftover rows.
      forget.run(username);
      forgetChanges.run(username);
      forgetMailboxes.run(username);
      if (!seed.some(({ name }) => name === 'INBOX')) mailboxes.create(username, 'INBOX');
      for (const { name, specialUse, messages: content } of seed) {
        const mailbox = mailboxes.create(username, name, specialUse ?? null);
        if (content.length > 0) messages.add(mailbox.id, content);
      }
      insert.run(username, madeAt.getTime());
    },
    list: () =>
      selectAll.all().map((row) => ({
        username: row['username'] as string,
        madeAt: new Date(row['made_at'] as number),
      })),
  };
}
