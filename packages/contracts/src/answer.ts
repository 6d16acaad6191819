import { z } from 'zod';
import { saidSchema } from './sentences/said.ts';

/** The wrapper of every JSON answer: what the caller asked for is `data`. */
export const successSchema = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

export const failureSchema = z.object({
  success: z.literal(false),
  error: z.string().describe('Text for people.'),
  code: z.string().describe('Stable code from the error catalogue.'),
  requestId: z.string().describe('Names this request in the logs.'),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('Messages per field.'),
  said: saidSchema.optional(),
  errorsSaid: z
    .record(z.string(), z.array(saidSchema.nullable()))
    .optional()
    .describe('The sentences of the messages in `errors`, in their order.'),
});
export type Failure = z.infer<typeof failureSchema>;

/** The data of calls whose success is the whole answer. */
export const doneSchema = z.object({});
