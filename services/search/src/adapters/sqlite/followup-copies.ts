import type { OwedEnd, OwedMail, Review } from '../../domain/indexing/search-index.ts';
import type { SearchDatabase } from './search-database.ts';

interface StoredEnd {
  readonly messageIds: readonly string[];
  readonly hiddenUntil: number | null;
  readonly listedUntil: number;
}

/** Up to when silence of an account is proven. */
export function setReview(
  db: SearchDatabase,
  user: number,
  { accountId, version, verifiedUntil }: Review,
): void {
  db.run(
    `INSERT INTO review (user, account_id, version, verified_until) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET version = excluded.version, verified_until = excluded.verified_until
     WHERE version < excluded.version`,
    user,
    accountId,
    version,
    verifiedUntil?.getTime() ?? null,
  );
}

export function setOwed(db: SearchDatabase, user: number, { version, owed }: OwedMail): void {
  const stored = owed.map(({ messageIds, hiddenUntil, listedUntil }): StoredEnd => ({
    messageIds,
    hiddenUntil: hiddenUntil?.getTime() ?? null,
    listedUntil: listedUntil.getTime(),
  }));
  db.run(
    `INSERT INTO owed (user, version, owed) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET version = excluded.version, owed = excluded.owed WHERE version < excluded.version`,
    user,
    version,
    JSON.stringify(stored),
  );
}

export function owedOf(db: SearchDatabase, user: number): OwedEnd[] {
  const row = db.get<{ owed: string }>('SELECT owed FROM owed WHERE user = ?', user);
  const stored = row ? (JSON.parse(row.owed) as StoredEnd[]) : [];
  return stored.map(({ messageIds, hiddenUntil, listedUntil }) => ({
    messageIds,
    hiddenUntil: hiddenUntil === null ? null : new Date(hiddenUntil),
    listedUntil: new Date(listedUntil),
  }));
}
