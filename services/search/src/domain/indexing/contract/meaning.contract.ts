import { describe, expect, test } from '@jest/globals';
import { noConditions } from '../../query/search-query.ts';
import { aVector, anIndexedMessage, type UnderTest } from './under-test.contract.ts';

/** Tests what vectors find, and which messages wait for them. */
export function meaningContract({ index, request, byMeaning, withVector }: UnderTest): void {
  describe('meaning', () => {
    test('when a message has vectors, then the nearest comes first with its window', async () => {
      const near = anIndexedMessage();
      const far = anIndexedMessage();
      await withVector(far, aVector(0, 2));
      await withVector(near, aVector(0, 0.2));
      const { meaning } = await index().find(request({ vector: aVector(0) }));
      expect(meaning.map(({ messageId }) => messageId)).toEqual([near.messageId, far.messageId]);
      expect(meaning[0]).toMatchObject({ window: { start: 0, end: 9 } });
      expect(meaning[0]?.score).toBeCloseTo(1 / Math.hypot(1, 0.2), 1);
    });

    test('when conditions are given, then meaning keeps to them', async () => {
      const wanted = anIndexedMessage({ text: 'green' });
      const other = anIndexedMessage({ text: 'red' });
      await withVector(other, aVector(0));
      await withVector(wanted, aVector(0, 1));
      const conditions = { ...noConditions, phrases: ['green'] };
      expect(await byMeaning(aVector(0), { conditions })).toEqual([wanted.messageId]);
    });

    test('when vectors are of an older content, then they are dropped', async () => {
      const message = anIndexedMessage();
      await index().put([message]);
      await index().put([{ ...message, version: 2, text: 'newer' }]);
      const { userId, messageId } = message;
      await index().putVectors([
        { userId, messageId, version: 1, windows: [{ start: 0, end: 3, vector: aVector(4) }] },
      ]);
      expect(await byMeaning(aVector(4))).toEqual([]);
      expect(await index().listUnread(5)).toMatchObject([{ messageId, version: 2 }]);
    });

    test('when messages wait for vectors, then the newest is handed out first and each only until it has them', async () => {
      const older = anIndexedMessage({ date: new Date('2026-01-01T00:00:00Z') });
      const newer = anIndexedMessage({ date: new Date('2026-03-01T00:00:00Z') });
      await index().put([older, newer]);
      expect(await index().countUnread()).toBe(2);
      expect((await index().listUnread(1)).map(({ messageId }) => messageId)).toEqual([newer.messageId]);
      await withVector(newer, aVector(0));
      expect((await index().listUnread(5)).map(({ messageId }) => messageId)).toEqual([older.messageId]);
      expect(await index().countUnread()).toBe(1);
      expect(await index().progress('user-a')).toEqual({ messages: 2, read: 1 });
    });
  });
}
