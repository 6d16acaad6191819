import { z } from 'zod';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { defineTool, messageId } from './agent-tool.ts';

export const saveDraft = defineTool({
  name: 'save_draft',
  title: 'Save a follow-up as a draft',
  description:
    "Saves a follow-up to a sent message in the user's drafts folder, where the user looks at it and sends it. Never sends by itself.",
  scope: 'mcp:write',
  input: z.object({
    messageId,
    subject: z.string().min(1).max(998),
    body: z.string().min(1).max(100_000),
    replaceEdited: z
      .boolean()
      .optional()
      .describe('The user has edited the draft that is there: save this one as a second draft.'),
  }),
  output: z.object({ saved: z.literal(true) }),
  async run({ call }, { messageId: id, ...body }) {
    await call(saveDraftFollowup, { params: { messageId: id }, body });
    return { saved: true as const };
  },
});
