import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { idSchema } from '../../fields.ts';
import { exportJobSchema } from '../export/own-export.ts';
import { groupSchema, replayFrom } from './queues.ts';

/** Calls that only the operator's socket serves, besides those of administrators; the gateway refuses them. */
export const syncAccountNow = defineEndpoint({
  name: 'syncAccountNow',
  service: 'mail-sync',
  summary: 'Makes a mail account due now, whosever it is.',
  method: 'POST',
  path: '/operator/accounts/{accountId}/sync/',
  access: 'admin',
  params: z.object({ accountId: idSchema }),
  errors: ['not-found'],
  isIdempotent: true,
});

export const requestReindex = defineEndpoint({
  name: 'requestReindex',
  service: 'search',
  summary: 'Rebuilds the index from all stored mail.',
  method: 'POST',
  path: '/operator/reindex/',
  access: 'admin',
  response: z.object({ requestId: z.string() }),
});

export const replayGroup = defineEndpoint({
  name: 'replayGroup',
  service: 'gateway',
  summary:
    'Delivers to a consumer group again what was published at or after a moment. Recorded in the audit log.',
  method: 'POST',
  path: '/operator/queues/{group}/replay/',
  access: 'admin',
  params: z.object({ group: groupSchema }),
  body: replayFrom,
  errors: ['not-found', 'validation-failed'],
  timeLimitMs: 75_000,
});

const ofUser = { service: 'identity', access: 'admin', params: z.object({ userId: idSchema }) } as const;

export const beginExportOf = defineEndpoint({
  ...ofUser,
  name: 'beginExportOf',
  summary:
    "Begins an archive of everything that Tern keeps of a user, besides the user's own; answers the one under way where there is one. Recorded in the audit log.",
  method: 'POST',
  path: '/operator/users/{userId}/export/',
  response: z.object({ job: exportJobSchema }),
  errors: ['not-found'],
  isIdempotent: true,
});

export const readExportOf = defineEndpoint({
  ...ofUser,
  name: 'readExportOf',
  summary: 'How far the archive is.',
  method: 'GET',
  path: '/operator/users/{userId}/export/',
  response: z.object({ job: exportJobSchema }),
  errors: ['not-found'],
});

export const downloadExportOf = defineEndpoint({
  ...ofUser,
  name: 'downloadExportOf',
  summary: 'The archive as a zip file.',
  method: 'GET',
  path: '/operator/users/{userId}/export/archive/',
  kind: 'raw',
  errors: ['not-found'],
});

export const removeExportOf = defineEndpoint({
  ...ofUser,
  name: 'removeExportOf',
  summary: 'Deletes the archive.',
  method: 'DELETE',
  path: '/operator/users/{userId}/export/',
  errors: ['not-found'],
  isIdempotent: true,
});
