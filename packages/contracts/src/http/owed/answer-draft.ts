import { z } from 'zod';
import { defineEndpoint, mailServerTimeLimitMs } from '../../define-endpoint.ts';
import { idSchema, requiredTextSchema } from '../../fields.ts';
import { saveDraftFollowup } from '../messages.ts';

/** To the writer alone, or with a copy to the others who were addressed, as mail programs answer all. */
export const answerAudienceSchema = z.enum(['writer', 'all']);
export type AnswerAudience = z.infer<typeof answerAudienceSchema>;

/** Taken back by `withdrawDraftFollowup`, as a follow-up is. */
export const saveAnswerDraft = defineEndpoint({
  name: 'saveAnswerDraft',
  service: 'mail-sync',
  summary:
    'Saves an answer to a received message to the Drafts folder of the account, with the original quoted below; answers when the mail server has it. Never sends.',
  method: 'POST',
  path: '/messages/{messageId}/save-answer-draft/',
  access: 'verified',
  params: z.object({ messageId: idSchema }),
  body: z.object({
    subject: requiredTextSchema('a subject', 998),
    body: requiredTextSchema('a text', 100_000),
    audience: answerAudienceSchema.default('all'),
    continues: idSchema
      .optional()
      .describe(
        'The saved draft whose words this text continues: untouched, it makes way. Any other draft that lies there is asked about (draft-edited).',
      ),
    replaceEdited: z
      .boolean()
      .optional()
      .describe(
        'The answer to draft-edited: keep the one that lies there and save this one as another draft.',
      ),
  }),
  response: saveDraftFollowup.response,
  errors: saveDraftFollowup.errors,
  timeLimitMs: mailServerTimeLimitMs,
});

export const answerDraftEndpoints = [saveAnswerDraft] as const;
