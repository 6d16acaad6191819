import { keyOf } from '../bson/key.ts';
import { bsonTypes, kinds } from '../bson/types.ts';
import { Value } from '../bson/value.ts';
import type { Database } from '../storage/database.ts';
import type { GroupCommit } from './group-commit.ts';

/** Documents removed in one turn, so that expiry never holds up clients for long. */
const maxPerTurn = 500;

/** Removes the documents whose TTL index says that they are over. Like MongoDB's, it runs once a minute. */
export function expireDocuments(queue: GroupCommit, databases: readonly Database[], now: Date): void {
  for (const database of databases) {
    for (const collection of database.collections) {
      for (const index of collection.indexes) {
        const seconds = index.definition.expireAfterSeconds;
        if (seconds === undefined) continue;
        const sql = `SELECT DISTINCT rid FROM ${index.table} WHERE k0>=? AND k0<? LIMIT ${maxPerTurn}`;
        const bounds = [Buffer.from([kinds.date]), dateKey(now.getTime() - seconds * 1000)];
        const removeSome = (): void => {
          const rids = collection.file.all<[number]>(sql, ...bounds);
          if (rids.length === 0) return;
          queue.runNow([database], () => {
            database.write(() => {
              for (const [rid] of rids) {
                const bytes = collection.document(rid);
                if (bytes) collection.remove(rid, bytes);
              }
            });
          });
          if (rids.length === maxPerTurn) setImmediate(removeSome);
        };
        removeSome();
      }
    }
  }
}

function dateKey(time: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(Math.floor(time)));
  return keyOf(new Value(bsonTypes.date, bytes, 0, 8));
}
