import type { StoredDeadline } from '@tern/runtime/cap-deadlines';
import { longestPauseMs } from './domain/sync/sync-account.ts';

const accounts = { collection: 'accounts', becomes: 'now', maxMs: longestPauseMs } as const;

export const deadlines: readonly StoredDeadline[] = [
  { ...accounts, field: 'nextSyncAt' },
  { ...accounts, field: 'requestedFor' },
];
