import { hour } from '@tern/kernel/clock';
import type { StoredDeadline } from '@tern/runtime/cap-deadlines';
import { tryDeadEvery } from './domain/accounts/judge-refusal.ts';

const accounts = { collection: 'accounts', becomes: 'now' } as const;

/** Messages in doubt are judged where they are fetched: nextTryAt (mail-content). */
export const deadlines: readonly StoredDeadline[] = [
  { ...accounts, field: 'dueAt', maxMs: tryDeadEvery },
  // An inbox that a server does not let us watch is left alone for an hour.
  { ...accounts, field: 'watch.until', maxMs: hour },
];
