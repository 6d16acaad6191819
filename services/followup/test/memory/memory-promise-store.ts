import {
  nothingSaidOfPromise,
  type PromiseRecord,
  type PromiseWords,
} from '../../src/domain/owed/promises/promise.ts';
import { mergePromises } from '../../src/domain/owed/promises/merge-promises.ts';
import { maxPromises, type PromiseStore } from '../../src/domain/owed/promises/promise-store.ts';
import { removeWhere } from './remove-where.ts';

export function createMemoryPromiseStore(): PromiseStore {
  const promises = new Map<string, PromiseRecord>();
  function say(userId: string, promiseId: string, words: Partial<PromiseWords>): boolean {
    const said = promises.get(promiseId);
    if (said?.userId !== userId) return false;
    for (const promise of promises.values()) {
      const isTwin =
        said.rawMessageId !== null &&
        promise.rawMessageId === said.rawMessageId &&
        promise.sentence === said.sentence &&
        promise.from.email === said.from.email;
      if (promise === said || (isTwin && promise.userId === userId))
        promises.set(promise.id, { ...promise, ...words });
    }
    return true;
  }

  return {
    async put(given, read) {
      const { fresh, gone } = mergePromises(given, read, [...promises.values()]);
      for (const promise of fresh) {
        const before = promises.get(promise.id);
        if (promise.version > (before?.version ?? -1))
          promises.set(promise.id, { ...nothingSaidOfPromise, ...before, ...promise });
      }
      for (const { id } of gone) promises.delete(id);
    },
    async ofUser(userId, since) {
      return [...promises.values()]
        .filter((promise) => promise.userId === userId && promise.openUntil >= since)
        .sort((a, b) => b.date.getTime() - a.date.getTime())
        .slice(0, maxPromises);
    },
    say: async (...given) => say(...given),
    async sayAll(userId, said) {
      for (const { id, words } of said) say(userId, id, words);
    },
    async removeMails(removals) {
      for (const { messageId, version } of removals)
        removeWhere(promises, (promise) => promise.messageId === messageId && promise.version < version);
    },
    async removeAccount(accountId) {
      removeWhere(promises, (promise) => promise.accountId === accountId);
    },
  };
}
