import { z } from 'zod';
import { doneSchema } from '../../answer.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { dateTimeSchema } from '../../fields.ts';
import { freshProof } from '../passkeys/own-passkeys.ts';

/** How long an archive can be downloaded. */
export const exportKeptDays = 7;
/** Exports that a user may begin on one day of UTC. */
export const exportsPerDay = 3;

const count = z.number().int().min(0);

export const exportJobSchema = z.object({
  id: z.string(),
  state: z
    .enum(['building', 'ready', 'failed'])
    .describe('building: goes on in the background, also after a restart. failed: `failure` says why.'),
  beganAt: dateTimeSchema,
  expiresAt: dateTimeSchema.nullable().describe('When the archive is deleted; null before it is ready.'),
  filesDone: count,
  filesTotal: count,
  current: z
    .object({
      file: z.string().describe('Its path in the archive.'),
      records: count,
      total: count.nullable().describe('As counted when the file was begun.'),
    })
    .nullable()
    .describe('What is being written; null before the first piece and at the end.'),
  records: count.describe('In all files so far.'),
  bytes: count.describe('Size of the archive so far.'),
  failure: z.string().nullable().describe('For people.'),
});
export type ExportJob = z.infer<typeof exportJobSchema>;

const jobAnswer = z.object({ job: exportJobSchema.nullable() });

export const readOwnExport = defineEndpoint({
  name: 'readOwnExport',
  service: 'identity',
  summary:
    'The export of the signed-in user that is being built or was built last; null where there is none.',
  method: 'GET',
  path: '/users/export/',
  access: 'verified',
  response: jobAnswer,
});

export const beginOwnExport = defineEndpoint({
  name: 'beginOwnExport',
  service: 'identity',
  summary: `Begins an archive of everything that Tern keeps of the user, which replaces the one before; asks for a fresh proof. Answers the export under way where there is one. ${exportsPerDay} a day.`,
  method: 'POST',
  path: '/users/export/',
  access: 'verified',
  body: z.object(freshProof),
  response: z.object({ job: exportJobSchema }),
  errors: ['validation-failed', 'too-many-requests'],
});

export const openOwnExport = defineEndpoint({
  name: 'openOwnExport',
  service: 'identity',
  summary: `Gives a link to the archive that works for five minutes in this session; asks for a fresh proof. An archive is kept for ${exportKeptDays} days.`,
  method: 'POST',
  path: '/users/export/open/',
  access: 'verified',
  body: z.object(freshProof),
  response: z.object({ link: z.string().describe('For downloadOwnExport.'), expiresAt: dateTimeSchema }),
  errors: ['validation-failed', 'not-found', 'too-many-requests'],
});

export const downloadOwnExport = defineEndpoint({
  name: 'downloadOwnExport',
  service: 'identity',
  summary: 'The archive as a zip file.',
  method: 'GET',
  path: '/users/export/archive/{link}/',
  access: 'verified',
  params: z.object({ link: z.string().regex(/^[\w-]{20,100}$/, 'This is no link to an archive.') }),
  kind: 'raw',
  errors: ['not-found'],
});

export const removeOwnExport = defineEndpoint({
  name: 'removeOwnExport',
  service: 'identity',
  summary: 'Ends the export under way, or deletes the archive, at once.',
  method: 'DELETE',
  path: '/users/export/',
  access: 'verified',
  response: doneSchema,
  errors: ['not-found'],
});

export const ownExportEndpoints = [
  readOwnExport,
  beginOwnExport,
  openOwnExport,
  downloadOwnExport,
  removeOwnExport,
] as const;
