import { z } from 'zod';
import {
  endpointAddress,
  endpointKey,
  languageModelFlaws,
  modelName,
} from '@tern/ai/model/endpoint-settings';
import { hostPolicySetting } from '@tern/runtime/host-policy';
import { numberSetting } from '@tern/runtime/setting-fields';
import { endpointSetting } from '@tern/oauth/endpoint-setting';
import { googleClient, googleProvider, googleSettings } from '@tern/oauth/google';
import type { OAuthProvider } from '@tern/oauth/provider';
import type { DemoCalendar } from './domain/accounts/connect-demo-calendar.ts';

/** The service's part of the environment. */
export const calendarConfigSchema = z
  .object({
    TERN_MAIL_HOSTS: hostPolicySetting(),
    ...googleSettings,
    GOOGLE_CALENDAR_URL: endpointSetting()
      .default('https://www.googleapis.com')
      .describe('Where the Calendar API v3 is; another one for a stand-in.'),
    TERN_DEMO_CALENDAR_URL: endpointSetting().optional().describe('The demo calendar; set by npm start.'),
    TERN_DEMO_CALENDAR_CLIENT_ID: z.string().min(1).optional().describe('Its client; set by npm start.'),
    TERN_DEMO_CALENDAR_CLIENT_SECRET: z
      .string()
      .min(1)
      .optional()
      .describe('The secret of that client; set by npm start.'),
    TERN_DEMO_CALENDAR_TOKEN: z
      .string()
      .min(1)
      .optional()
      .describe('The refresh token of the person whose calendar it is; set by npm start.'),
    TERN_DEMO_ADDRESS: z.string().optional().describe('Whose calendar it is; set by npm start.'),
    TERN_SEARCH_MODEL: z
      .string()
      .optional()
      .describe(
        'Of search. With `none` the rundown goes by its rules alone, and calendar needs 140 MB less.',
      ),
    OPENAI_BASE_URL: endpointAddress
      .optional()
      .describe('An OpenAI-compatible endpoint that chooses meetings for users who agree in their settings.'),
    OPENAI_MODEL: modelName.optional().describe('The model to ask there. Without it rules choose.'),
    OPENAI_API_KEY: endpointKey
      .optional()
      .describe('Key for OPENAI_BASE_URL, where it wants one; sent over https or to this machine only.'),
    TERN_RUNDOWN_CALLS_PER_DAY: numberSetting(1, 10_000)
      .default(30)
      .describe(
        'How often the model is asked to choose meetings for one user on one day. Then rules choose.',
      ),
  })
  .superRefine((settings, context) => {
    for (const { field, message } of languageModelFlaws(settings))
      context.addIssue({ code: 'custom', path: [field], message });
  });
export type CalendarConfig = z.output<typeof calendarConfigSchema>;

/** The source of calendars, with the credentials to read it. */
export interface CalendarSource {
  readonly client: OAuthProvider;
  /** Root of the Calendar API v3. */
  readonly apiUrl: string;
}

/** Google, null where it is not set up. */
export function googleSource(config: CalendarConfig): CalendarSource | null {
  const client = googleProvider(config);
  return client && { client, apiUrl: config.GOOGLE_CALENDAR_URL };
}

/** The demo calendar, null where it is not offered. */
export function demoSource(config: CalendarConfig): (CalendarSource & DemoCalendar) | null {
  const {
    TERN_DEMO_CALENDAR_URL: apiUrl,
    TERN_DEMO_CALENDAR_CLIENT_ID: clientId,
    TERN_DEMO_CALENDAR_CLIENT_SECRET: clientSecret,
    TERN_DEMO_CALENDAR_TOKEN: token,
    TERN_DEMO_ADDRESS: emailAddress,
  } = config;
  if (!apiUrl || !clientId || !clientSecret || !token || !emailAddress) return null;
  const at = (path: string) => new URL(path, apiUrl).href;
  const urls = { authorizeUrl: at('/authorize'), tokenUrl: at('/token'), revokeUrl: at('/revoke') };
  return { client: googleClient({ clientId, clientSecret, ...urls }), apiUrl, token, emailAddress };
}
