import type { PromiseFact } from './promise.ts';

/** A mail that was read, whether it promises anything or not. */
export type MailRead = Pick<PromiseFact, 'messageId' | 'version'>;

export interface MergedPromises {
  /** To be stored, each under the id that its sentence has already. */
  readonly fresh: readonly PromiseFact[];
  /** Stored ones that the newest version of their mail does not promise. */
  readonly gone: readonly PromiseFact[];
}

/**
 * Compares what was read in mails with what is stored of the same ones. A later reading may find other sentences, in another order, or none.
 * @param read the mails in which `given` was found, and those in which nothing was
 * @param stored those of the same mails; others are left alone
 */
export function mergePromises(
  given: readonly PromiseFact[],
  read: readonly MailRead[],
  stored: readonly PromiseFact[],
): MergedPromises {
  const mails = new Set(read.map(({ messageId }) => messageId));
  const before = stored.filter(({ messageId }) => mails.has(messageId));
  const newest = new Map<string, number>();
  for (const { messageId, version } of [...before, ...read])
    newest.set(messageId, Math.max(version, newest.get(messageId) ?? version));
  const isNewest = ({ messageId, version }: PromiseFact) => newest.get(messageId) === version;
  const idOf = new Map(before.map((one) => [keyOf(one), one.id]));
  const fresh = given.filter(isNewest).map((one) => ({ ...one, id: idOf.get(keyOf(one)) ?? one.id }));
  const promised = new Set(fresh.map(keyOf));
  const gone = before.filter((one) => !isNewest(one) && !promised.has(keyOf(one)));
  return { fresh, gone };
}

const keyOf = ({ messageId, sentence }: PromiseFact) => `${messageId} ${sentence}`;
