import { DatabaseSync } from 'node:sqlite';

/** Makes an index of the layout before of one of this layout. */
export function makeLayoutBefore(file: string): void {
  const db = new DatabaseSync(file);
  // A round that was killed may have done this already.
  const isDone = db.prepare("SELECT 1 FROM meta WHERE name = 'layout' AND value = '9'").get() !== undefined;
  if (!isDone)
    db.exec(`
      BEGIN;
      DROP TABLE word;
      DROP INDEX message_aside;
      DROP INDEX message_unworded;
      ALTER TABLE message DROP COLUMN is_aside;
      ALTER TABLE message DROP COLUMN is_worded;
      UPDATE meta SET value = '9' WHERE name = 'layout';
      COMMIT;
    `);
  db.close();
}
