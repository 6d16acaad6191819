import { day, hour } from '@tern/kernel/clock';
import type { StoredDeadline } from '@tern/runtime/cap-deadlines';
import { longestRequestWaitMs } from './domain/drafting/request-drafts.ts';
import { againAfterMs } from './domain/refresh/ask-outside-model.ts';
import { readAgainAfterMs } from './domain/refresh/process-queue.ts';

const followUps = { collection: 'followUps', becomes: 'now' } as const;

/** When a wait ends follows from the mail's own date; a snooze ends on the day that its user chose and sees. */
export const deadlines: readonly StoredDeadline[] = [
  // Daily, at an hour of the user's day: one day in autumn has 25.
  { collection: 'accountReviews', field: 'lookAt', becomes: 'now', maxMs: day + hour },
  { ...followUps, field: 'processAt', maxMs: readAgainAfterMs },
  { ...followUps, field: 'askAt', maxMs: againAfterMs },
  { ...followUps, field: 'draftRequestAt', maxMs: longestRequestWaitMs },
];
