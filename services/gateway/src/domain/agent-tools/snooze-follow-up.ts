import { z } from 'zod';
import { snoozeFollowup } from '@tern/contracts/http/followup-triage';
import { dateSchema, momentOf, timeZoneOf } from './agent-day.ts';
import { defineTool } from './agent-tool.ts';
import { askedMessage, messageNotFound, messageOrThread } from './asked-message.ts';

/** When a day begins for people; a wait that ended at midnight would be in the report of the day before. */
const morning = 8;

export const snoozeFollowUp = defineTool({
  name: 'snooze_follow_up',
  title: 'Snooze follow-up',
  description: 'Snoozes a follow-up until the morning of a day; null clears it.',
  scope: 'mcp:write',
  input: z.strictObject({
    ...messageOrThread,
    until: dateSchema.nullable(),
  }),
  notFound: messageNotFound,
  isIdempotent: true,
  output: z.object({ messageId: z.string(), snoozedUntil: z.string().nullable() }),
  async run(context, { until: date, ...asked }) {
    const id = await askedMessage(context, asked, { onlySent: true });
    const until = date === null ? null : momentOf({ date, timeZone: await timeZoneOf(context) }, morning);
    await context.call(snoozeFollowup, { params: { messageId: id }, body: { until } });
    return { messageId: id, snoozedUntil: until };
  },
});
