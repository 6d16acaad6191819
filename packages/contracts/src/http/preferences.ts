import { z } from 'zod';
import { doneSchema } from '../answer.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { requiredTextSchema } from '../fields.ts';
import { languageSchema } from '../languages.ts';

/** Reports go out at 8 o'clock in the user's time zone unless the user chooses another hour. */
export const defaultReportHour = 8;

export const timeZoneSchema = z
  .string({ error: 'Use an IANA time zone, like Europe/Berlin.' })
  .max(64, 'Use an IANA time zone, like Europe/Berlin.')
  .refine(isTimeZone, 'Use an IANA time zone, like Europe/Berlin.');

/** A user's choices for all their accounts. */
export const preferencesSchema = z.object({
  timeZone: timeZoneSchema.describe(
    'IANA name. Until the user chooses one it is that of the browser they signed up or signed in with, else UTC.',
  ),
  isTimeZoneChosen: z.boolean().describe('False while the zone follows the browser.'),
  language: languageSchema.describe(
    'Of mails to the user. Until the user chooses one it is that of the page they signed up or signed in with, else English.',
  ),
  isLanguageChosen: z.boolean().describe('False while the language follows the browser.'),
  reportHour: z
    .number()
    .int()
    .min(0)
    .max(23)
    .describe('Hour of the day, in the time zone, of the daily report.'),
  wantsReports: z.boolean(),
  allowsOutsideModel: z
    .boolean()
    .describe(
      'Consent to mail text being read by the language model that the operator configured; false at first.',
    ),
  allowsOutsideEmbeddings: z
    .boolean()
    .describe(
      'Consent of its own to mail text and searches being sent to the embedding model that the operator configured, for search by meaning; false at first.',
    ),
  allowsOutsideRundown: z
    .boolean()
    .describe(
      'Consent of its own to meetings and the instructions being read by the language model that the operator configured, for the rundown; false at first.',
    ),
});
export type Preferences = z.infer<typeof preferencesSchema>;

const answer = z.object({ preferences: preferencesSchema });

export const readPreferences = defineEndpoint({
  name: 'readPreferences',
  service: 'identity',
  summary: 'Time zone, language, report hour, report opt-out and the consents to outside models.',
  method: 'GET',
  path: '/users/preferences/',
  access: 'verified',
  response: answer,
});

export const updatePreferences = defineEndpoint({
  name: 'updatePreferences',
  service: 'identity',
  summary:
    'Changes the preferences that are given. A time zone or language of null follows the browser again.',
  method: 'PUT',
  path: '/users/preferences/',
  access: 'verified',
  body: z.object({
    timeZone: timeZoneSchema.nullable().optional(),
    language: languageSchema.nullable().optional(),
    reportHour: z
      .number({ error: 'Use a whole hour from 0 to 23.' })
      .int('Use a whole hour from 0 to 23.')
      .min(0, 'Use a whole hour from 0 to 23.')
      .max(23, 'Use a whole hour from 0 to 23.')
      .optional(),
    wantsReports: z.boolean().optional(),
    allowsOutsideModel: z.boolean().optional(),
    allowsOutsideEmbeddings: z.boolean().optional(),
    allowsOutsideRundown: z.boolean().optional(),
  }),
  response: answer,
  errors: ['validation-failed'],
  isIdempotent: true,
});

/**
 * One-click unsubscribe (RFC 8058): mail programs POST `List-Unsubscribe=One-Click` as a form to the address in the report's
 * List-Unsubscribe field; the page /unsubscribe of the web posts the same call as JSON. The token is sealed and names the user.
 */
export const unsubscribeFromReports = defineEndpoint({
  name: 'unsubscribeFromReports',
  service: 'identity',
  summary: 'Turns the follow-up reports off for the user that the token of a report names. Needs no session.',
  method: 'POST',
  path: '/users/unsubscribe/{token}/',
  access: 'anonymous',
  params: z.object({ token: requiredTextSchema('the token', 600) }),
  body: z.record(z.string(), z.unknown()),
  response: doneSchema,
  errors: ['validation-failed', 'too-many-requests'],
  takesForms: true,
  isIdempotent: true,
});

/** The context under which notifier seals the user id into an unsubscribe token and identity opens it. */
export const unsubscribeContext = 'identity.report.unsubscribe';

export const preferencesEndpoints = [readPreferences, updatePreferences, unsubscribeFromReports] as const;

function isTimeZone(name: string): boolean {
  // Intl also accepts offsets like +01:00, but they are no zone names and have no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
