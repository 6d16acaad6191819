import type { MailDatabase } from './mail-database.ts';

/**
 * Mod-sequences (RFC 7162): every change of a mailbox has a number above all earlier ones. An expunged message keeps its row, which
 * is reported to clients that were away. A message without a row has not changed since it was added.
 */
export interface ChangeLog {
  /** One change of these messages; to be called inside the transaction that makes it. */
  note(mailboxId: number, uids: readonly number[], isExpunged?: boolean): void;
  /** At least 1 (RFC 7162 section 7, mod-sequence-value). */
  highest(mailboxId: number): number;
  of(mailboxId: number, uid: number): number;
  /** UIDs that changed after a mod-sequence, ascending: those still there, or those expunged. */
  since(mailboxId: number, modseq: number, which: 'there' | 'expunged'): number[];
  /** For a mailbox that is deleted. */
  forget(mailboxId: number): void;
}

const first = 1;

export function createChangeLog({ sql }: MailDatabase): ChangeLog {
  const upsert = sql.prepare(
    `INSERT INTO modseqs VALUES (?, ?, ?, ?) ON CONFLICT (mailbox_id, uid)
    DO UPDATE SET modseq = excluded.modseq, is_expunged = excluded.is_expunged`,
  );
  const selectHighest = sql.prepare('SELECT max(modseq) AS modseq FROM modseqs WHERE mailbox_id = ?');
  const selectOne = sql.prepare('SELECT modseq FROM modseqs WHERE mailbox_id = ? AND uid = ?');
  const selectSince = sql.prepare(
    'SELECT uid FROM modseqs WHERE mailbox_id = ? AND modseq > ? AND is_expunged = ? ORDER BY uid',
  );
  const deleteAll = sql.prepare('DELETE FROM modseqs WHERE mailbox_id = ?');
  const highest = (mailboxId: number): number =>
    (selectHighest.get(mailboxId)?.['modseq'] as number | null) ?? first;

  return {
    highest,
    note(mailboxId, uids, isExpunged = false) {
      const modseq = highest(mailboxId) + 1;
      for (const uid of uids) upsert.run(mailboxId, uid, modseq, Number(isExpunged));
    },
    of: (mailboxId, uid) => (selectOne.get(mailboxId, uid)?.['modseq'] as number | undefined) ?? first,
    since: (mailboxId, modseq, which) =>
      selectSince.all(mailboxId, modseq, Number(which === 'expunged')).map((row) => row['uid'] as number),
    forget: (mailboxId) => void deleteAll.run(mailboxId),
  };
}
