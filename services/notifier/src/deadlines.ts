import { day, hour } from '@tern/kernel/clock';
import type { StoredDeadline } from '@tern/runtime/cap-deadlines';
import { maxWaitMs } from './domain/sending/retry-policy.ts';

export const deadlines: readonly StoredDeadline[] = [
  { collection: 'mails', field: 'dueAt', becomes: 'now', maxMs: maxWaitMs },
  // Quiet hours can be all but one of a day's.
  { collection: 'notificationdeliveries', field: 'dueAt', becomes: 'now', maxMs: day + hour },
  // Daily, at an hour that the user chose: a report is rather left out once than sent at another hour.
  { collection: 'accounts', field: 'dueAt', becomes: 'latest', maxMs: day + hour },
];
