import { z } from 'zod';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { defineTool, shorten, yesOrNo } from './agent-tool.ts';
import { askedMessage, messageNotFound, messageOrThread } from './asked-message.ts';

const text = (what: string, max: number) =>
  z
    .string(`Give ${what} as text.`)
    .trim()
    .min(1, `Give ${what}; draft_follow_up writes one.`)
    .max(max, `Use at most ${max} characters.`);

export const saveDraft = defineTool({
  name: 'save_draft',
  title: 'Save draft',
  description:
    'Saves a follow-up to a sent message in Drafts, replacing an unedited earlier one. Never sends.',
  scope: 'mcp:write',
  input: z.strictObject({
    ...messageOrThread,
    subject: text('a subject', 998),
    body: text('a text', 100_000),
    replaceEdited: yesOrNo.optional().describe('Keep a draft that the user edited, save a second one.'),
  }),
  notFound: messageNotFound,
  isIdempotent: true,
  // An earlier draft that nobody has touched gives way to this one.
  isDestructive: true,
  question: ({ subject }) => `Save this draft in your Drafts folder? ${shorten(subject, 200)}`,
  output: z.object({
    saved: z.literal(true),
    draftId: z
      .string()
      .nullable()
      .describe('Its messageId; null while the mail server does not show it yet.'),
    outcome: z.enum(['created', 'replaced', 'unchanged']),
  }),
  async run(context, { messageId, threadId, ...body }) {
    const id = await askedMessage(context, { messageId, threadId }, { onlySent: true });
    const { draftId, outcome } = await context.call(saveDraftFollowup, { params: { messageId: id }, body });
    return { saved: true as const, draftId, outcome };
  },
});
