import { newId } from '@tern/kernel/ids';
import { noConditions, type SearchConditions } from '../../query/search-query.ts';
import type { NewMessage } from '../indexed-message.ts';
import type { FindRequest, SearchIndex } from '../search-index.ts';

export interface IndexUnderTest {
  /** For a model on this machine. */
  readonly index: SearchIndex;
  /** Another index, empty, for an outside model. */
  openWithConsent(): Promise<SearchIndex>;
  /** Closes the index and opens it again on the same data. */
  reopen(): Promise<SearchIndex>;
  close(): Promise<void>;
}

export const testDimensions = 32;

/** A vector in the direction of a dimension; `towards` turns it to the next one. */
export function aVector(direction: number, towards = 0): Float32Array {
  const vector = new Float32Array(testDimensions);
  vector[direction] = 1;
  vector[(direction + 1) % testDimensions] = towards;
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

export function anIndexedMessage(overrides: Partial<NewMessage> = {}): NewMessage {
  const messageId = overrides.messageId ?? newId();
  return {
    userId: 'user-a',
    accountId: 'account-a',
    messageId,
    version: 1,
    threadId: `thread-${messageId}`,
    direction: 'received',
    date: new Date('2026-01-15T09:00:00Z'),
    subject: 'Offer for the fair',
    from: { email: 'ben@partner.example', name: 'Ben Ode' },
    recipients: [{ email: 'ana@sender.example', name: 'Ana Keller' }],
    text: 'The stand costs four hundred.',
    attachments: null,
    isRead: null,
    kinds: ['INBOX'],
    mailboxes: null,
    ...overrides,
  };
}

/** The index of the running test. */
interface OpenedIndex {
  index(): SearchIndex;
  /** From then on `index` gives the index that was opened again. */
  reopen(): Promise<void>;
  openWithConsent(): Promise<SearchIndex>;
}

export type UnderTest = ReturnType<typeof underTest>;

/** The index of the running test, with short forms of its calls. */
export function underTest(opened: OpenedIndex) {
  const { index } = opened;
  const request = (overrides: Partial<FindRequest>): FindRequest => ({
    userId: 'user-a',
    words: [],
    isLastWordOpen: false,
    conditions: noConditions,
    vector: null,
    limit: 10,
    ...overrides,
  });
  const byWords = async (words: string[], overrides: Partial<FindRequest> = {}) =>
    (await index().find(request({ words: words.map((word) => [word]), ...overrides }))).words.map(
      ({ messageId }) => messageId,
    );
  const byMeaning = async (vector: Float32Array, overrides: Partial<FindRequest> = {}) =>
    (await index().find(request({ vector, ...overrides }))).meaning.map(({ messageId }) => messageId);
  const fulfilling = async (conditions: Partial<SearchConditions>, userId = 'user-a') =>
    (await index().find(request({ userId, conditions: { ...noConditions, ...conditions } }))).newest.map(
      ({ messageId }) => messageId,
    );
  const withVector = async (message: NewMessage, vector: Float32Array) => {
    await index().put([message]);
    const { userId, messageId, version } = message;
    await index().putVectors([{ userId, messageId, version, windows: [{ start: 0, end: 9, vector }] }]);
  };
  return { ...opened, request, byWords, byMeaning, fulfilling, withVector };
}
