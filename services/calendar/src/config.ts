import { z } from 'zod';
import { endpointSetting, googleSettings } from '@tern/google/google-settings';

/** The service's part of the environment. */
export const calendarConfigSchema = z.object({
  ...googleSettings,
  GOOGLE_CALENDAR_URL: endpointSetting()
    .default('https://www.googleapis.com')
    .describe('Where the Calendar API v3 is; another one for a stand-in.'),
});
export type CalendarConfig = z.output<typeof calendarConfigSchema>;
