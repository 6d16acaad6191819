import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { layoutVersion } from './schema.ts';

export interface IndexFileReport {
  /** One line for each problem; empty when there is none. */
  readonly wrong: readonly string[];
  /** Ids of the messages that searches can find. */
  readonly messageIds: ReadonlySet<string>;
}

/**
 * Checks the index's file while no process writes it: SQLite's own check and the layout.
 * @param isCopy a file of a backup, which is only read
 * @throws Error when the file is not a database
 */
export function inspectIndexFile(path: string, { isCopy }: { isCopy: boolean }): IndexFileReport {
  const db = isCopy
    ? new DatabaseSync(new URL(`${pathToFileURL(path).href}?immutable=1`), { readOnly: true })
    : new DatabaseSync(path);
  try {
    const wrong = (db.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[]).flatMap(
      ({ integrity_check: line }) => (line === 'ok' ? [] : [`index: ${line}`]),
    );
    if (wrong.length > 0) return { wrong, messageIds: new Set() };
    const layout = db.prepare("SELECT value FROM meta WHERE name = 'layout'").get()?.['value'];
    // A version with another layout rebuilds the index when it starts.
    if (layout !== String(layoutVersion))
      return {
        wrong: [`index: layout ${String(layout)}, this version has ${layoutVersion}`],
        messageIds: new Set(),
      };
    const rows = db.prepare('SELECT message_id AS id FROM message WHERE content IS NOT NULL').iterate();
    return { wrong, messageIds: new Set(Array.from(rows as Iterable<{ id: string }>, ({ id }) => id)) };
  } finally {
    db.close();
  }
}
