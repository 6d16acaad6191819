import { z } from 'zod';

const calendarTimeSchema = z.object({
  written: z.string().describe('As the sender wrote it: 2026-03-04 for a whole day, else 2026-03-04T10:00.'),
  zone: z.string().nullable().describe('As the sender named it; null for days and for times of no zone.'),
  at: z.iso.datetime().nullable().describe('The moment; null for days and where the zone is not known.'),
});

export const invitationSchema = z.object({
  kind: z.enum(['invitation', 'cancellation', 'answer', 'event']),
  title: z.string(),
  starts: calendarTimeSchema.nullable(),
  ends: calendarTimeSchema.nullable().describe('Of whole days the last one; null when it is the first.'),
  repeats: z.boolean(),
  location: z.string().nullable(),
  organiser: z.object({ email: z.string(), name: z.string().nullable() }).nullable(),
  answer: z
    .object({
      email: z.string(),
      name: z.string().nullable(),
      says: z.enum(['accepted', 'declined', 'tentative']).nullable(),
    })
    .nullable()
    .describe('Of an answer: who says what.'),
});
export type Invitation = z.infer<typeof invitationSchema>;
