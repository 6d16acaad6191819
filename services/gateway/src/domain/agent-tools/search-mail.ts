import { z } from 'zod';
import { longestSearchQuery, searchMessages } from '@tern/contracts/http/search';
import {
  defineTool,
  listLimit,
  mailNotice,
  noticeSchema,
  personOf,
  personSchema,
  shorten,
} from './agent-tool.ts';

export const searchMail = defineTool({
  name: 'search_mail',
  title: 'Search mail',
  description:
    'Finds mail by words and meaning. Takes from:, to:, subject:, before:, after:, has:attachment, in:, is:unread|owed|awaiting, "a phrase", -not.',
  scope: 'mcp:read',
  input: z.strictObject({
    query: z
      .string('Give the words to search for.')
      .trim()
      .min(1, 'The query is blank. Give words, or list mail with list_messages.')
      .max(longestSearchQuery, `Use at most ${longestSearchQuery} characters.`),
    limit: listLimit,
  }),
  output: z.object({
    notice: noticeSchema,
    results: z.array(
      z.object({
        messageId: z.string(),
        threadId: z.string(),
        subject: z.string(),
        from: personSchema.nullable(),
        date: z.string(),
        similarityScore: z.number().nullable(),
        snippet: z.string().nullable(),
      }),
    ),
    meaning: z
      .string()
      .describe(
        '`ready`, or `partial` while mail is still read. `off`: only words were compared. `not-allowed`: so too, as the user has not agreed to the outside model that compares meaning.',
      ),
  }),
  async run({ call }, query) {
    const { results, meaning } = await call(searchMessages, { query });
    return {
      notice: mailNotice,
      results: results.map(({ message, similarityScore, snippet }) => ({
        messageId: message.id,
        threadId: message.threadId,
        subject: shorten(message.subject),
        from: message.from && personOf(message.from),
        date: message.date,
        similarityScore,
        snippet: snippet === undefined ? null : shorten(snippet, 400),
      })),
      meaning: meaning.state,
    };
  },
});
