import { listPromises, type ListedPromise } from '@tern/contracts/http/owed/promises';
import { listOwed, type ListedOwed } from '@tern/contracts/http/owed/you-owe';
import type { FakeApi } from './fake-api.ts';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const owedMail = (name: string, daysLate: number): ListedOwed => ({
  messageId: name.toLowerCase(),
  accountId: 'a1',
  mailboxId: 'inbox1',
  from: { email: `${name.toLowerCase()}@pier.example`, name },
  subject: `From ${name}`,
  reason: {
    engine: 'rules',
    version: '5',
    rule: 'question',
    certainty: 'yes',
    confidence: 0.9,
    sentence: `Can you come, asks ${name}?`,
  },
  receivedAt: inDays(-daysLate - 2),
  dueAt: inDays(-daysLate),
  dueReason: 'default',
  isOverdue: daysLate > 0,
  state: 'owed',
  snoozedUntil: null,
  isOwedLabel: null,
  answerMessageId: null,
  answerDraftId: null,
});

export const owedPage = (messages: readonly ListedOwed[]) => ({
  messages: [...messages],
  total: messages.length,
  limit: 50,
  offset: 0,
  overdue: 0,
  counts: { open: messages.length, snoozed: 0, closed: 0 },
  scanState: 'done' as const,
});

export const aPromise = (promiseId: string, overrides: Partial<ListedPromise> = {}): ListedPromise => ({
  promiseId,
  messageId: `mail-of-${promiseId}`,
  accountId: 'a1',
  mailboxId: 'inbox1',
  by: 'me',
  person: { email: 'ada@pier.example', name: 'Ada' },
  subject: 'Figures',
  sentence: `I will send the ${promiseId}.`,
  madeAt: inDays(-3),
  dueAt: null,
  isOverdue: false,
  state: 'open',
  isPromiseLabel: null,
  keptByMessageId: null,
  ...overrides,
});

export const promisesPage = (promises: readonly ListedPromise[]) => ({
  promises: [...promises],
  total: promises.length,
  limit: 20,
  offset: 0,
  counts: { me: { open: promises.length, closed: 0 }, them: { open: 0, closed: 0 } },
  scanState: 'done' as const,
});

/** Mail in which nothing is open: no answer is owed, nothing is promised. */
export function withoutOpenEnds(api: FakeApi): void {
  api.on(listOwed, () => owedPage([]));
  api.on(listPromises, () => promisesPage([]));
}
