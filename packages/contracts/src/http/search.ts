import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idSchema, limitSchema, queryBooleanSchema } from '../fields.ts';
import { followUpStatusSchema } from '../follow-up-status.ts';

/** Percent-encoded, longer queries do not fit into a request line and its headers. */
export const longestSearchQuery = 1000;

const shareText = 'Use a number from 0 to 1.';
const shareSchema = z.coerce.number({ error: shareText }).min(0, shareText).max(1, shareText);

export const foundMessageSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  threadId: z.string(),
  subject: z.string(),
  date: z.iso.datetime(),
  from: z.object({ email: z.string(), name: z.string().nullable() }).nullable(),
  isRead: z.boolean().nullable().describe('Null until it is indexed.'),
  hasAttachments: z.boolean().nullable().describe('Null for mail that was indexed before this was known.'),
  needsFollowup: z.boolean().nullable().describe('Effective value of a sent message; null for other mail.'),
  followUpStatus: followUpStatusSchema
    .nullable()
    .describe(
      'Of a sent message at the moment of the call, by the same rules as in lists of messages; null for other mail, and until the search index knows what it follows from.',
    ),
});
export type FoundMessage = z.infer<typeof foundMessageSchema>;

const snippetSchema = z.string().max(400).optional().describe('The part of the text that fits best.');

const highlightsSchema = z.array(z.object({ start: z.number().int(), end: z.number().int() }));

export const searchResultSchema = z.object({
  message: foundMessageSchema,
  similarityScore: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe(
      'How likely it is the mail that is meant; results come in an order in which it never grows. Null where the query has conditions only: then the newest comes first.',
    ),
  foundBy: z
    .enum(['words', 'meaning', 'both'])
    .nullable()
    .describe('Why it is a result; null where the query has conditions only.'),
  snippet: snippetSchema,
  highlights: highlightsSchema.describe('Words of the query in the snippet, by UTF-16 position.'),
  subjectHighlights: highlightsSchema.describe('Words of the query in the subject, by UTF-16 position.'),
  othersInConversation: z
    .number()
    .int()
    .describe('How many more messages of the same conversation were found; this is the best of them.'),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchFilterSchema = z.object({
  operator: z.enum([
    'from',
    'to',
    'subject',
    'before',
    'after',
    'has',
    'in',
    'is',
    'phrase',
    'not',
    'during',
  ]),
  value: z
    .string()
    .describe('Of `during`: a day, or the first and the last one, as 2026-03-01 to 2026-03-31.'),
  written: z.string().describe('As it stands in the query, so that it can be taken out.'),
  start: z.number().int().min(0).optional().describe('Where it begins in `query`, by UTF-16 position.'),
  isPreferred: z
    .boolean()
    .optional()
    .describe('True where it only ranks results: days in words beside other words, whose mail comes first.'),
  asCondition: z
    .string()
    .optional()
    .describe('What takes its place to make a condition of it, as `after:2026-03-01 before:2026-04-01`.'),
  leaves: z
    .string()
    .optional()
    .describe('What takes its place when it is taken out: of a person by name the name, as a word to find.'),
});
export type SearchFilter = z.infer<typeof searchFilterSchema>;

export const meaningStateSchema = z.object({
  state: z
    .enum(['ready', 'partial', 'off', 'not-allowed'])
    .describe(
      '`partial`: not all mail is read for its meaning yet. `off`: only words were compared. `not-allowed`: so too, as the user has not agreed to the outside model that compares meaning.',
    ),
  read: z.number().int().describe("The user's messages that can be found by meaning."),
  total: z.number().int().describe("The user's messages in the index."),
});

export const searchMessages = defineEndpoint({
  name: 'searchMessages',
  service: 'search',
  summary:
    'Finds messages by words and by meaning. Takes from:, to:, subject:, before:, after:, has:attachment, in:, is:unread, is:owed (mail that waits for words of the user), is:awaiting (sent mail that waits for an answer), "an exact phrase", -not, and days and people in words ("last week", "from Ana") in seven languages.',
  method: 'GET',
  path: '/search/',
  access: 'verified',
  query: z.object({
    query: z
      .string({ error: 'Enter what to search for.' })
      .trim()
      .min(1, 'Enter what to search for.')
      .max(longestSearchQuery, `Use at most ${longestSearchQuery.toLocaleString('en')} characters.`),
    limit: limitSchema(20, 50),
    similarityThreshold: shareSchema
      .optional()
      .describe(
        'Results with a lower score are left out. Without it, mail is left out that lacks words of the query and is hardly the one that is meant.',
      ),
    isTyping: queryBooleanSchema
      .optional()
      .describe('True while the query is being typed: its last word may be the beginning of a longer one.'),
  }),
  response: z.object({
    results: z.array(searchResultSchema).max(50),
    query: z.string(),
    filters: z.array(searchFilterSchema).describe('The operators that were understood.'),
    meaning: meaningStateSchema,
  }),
  errors: ['validation-failed'],
});

export const debugSimilarResultSchema = z.object({
  message: foundMessageSchema,
  similarityScore: z.number().min(0).max(1),
  snippet: snippetSchema,
  debugInfo: z.object({
    subjectSimilarity: z.number().min(0).max(1),
    contentSimilarity: z.number().min(0).max(1),
    rawSubjectScore: z.number().nullable().describe('As the index gave it; null where not asked for.'),
    rawContentScore: z.number().nullable(),
    source: z.enum(['subject', 'content', 'both']).describe('Which of the two searches found it.'),
  }),
});
export type DebugSimilarResult = z.infer<typeof debugSimilarResultSchema>;

const timeSchema = (what: string) =>
  z.number().min(0).nullable().describe(`Milliseconds; null where not asked for. ${what}`);

export const debugSimilarSearch = defineEndpoint({
  name: 'debugSimilarSearch',
  service: 'search',
  summary: 'Messages like this one, with the scores and times of the search.',
  method: 'POST',
  path: '/messages/{messageId}/debug-similar-search/',
  access: 'verified',
  isIdempotent: true,
  params: z.object({ messageId: idSchema }),
  body: z.object({
    limit: limitSchema(20, 50),
    threshold: shareSchema.optional(),
    includeRawScores: z.boolean().default(true),
    includeTimings: z.boolean().default(true),
  }),
  response: z.object({
    sourceMessage: foundMessageSchema.extend({ snippet: snippetSchema }),
    total: z.number().int(),
    results: z.array(debugSimilarResultSchema).max(50),
    stats: z.object({
      queryEmbeddingTime: timeSchema('Turning the message into vectors.'),
      subjectSearchTime: timeSchema('Finding messages by subject, and comparing the subjects of all found.'),
      contentSearchTime: timeSchema('Finding messages by content, and reading and comparing them.'),
      totalSearchTime: timeSchema('All three, and a count of messages.'),
      subjectResultsCount: z.number().int(),
      contentResultsCount: z.number().int(),
      totalMessagesScanned: z.number().int(),
      embeddingModel: z.string().nullable().describe('Null where only words were compared.'),
      similarityThreshold: z.number().min(0).max(1),
      fallbackTriggered: z.boolean().describe('Only words were compared: the model is not at hand.'),
    }),
  }),
  errors: ['validation-failed', 'not-found'],
});

export const similarAskSchema = z.object({
  message: foundMessageSchema,
  to: z
    .array(z.object({ email: z.string(), name: z.string().nullable() }))
    .max(20)
    .describe('Its recipients, the first ones.'),
  similarityScore: z.number().min(0).max(1),
  answeredAt: z.iso
    .datetime()
    .nullable()
    .describe('Date of the mail that answered it; null where none is known, or it is not in the index.'),
});
export type SimilarAsk = z.infer<typeof similarAskSchema>;

export const listSimilarAsks = defineEndpoint({
  name: 'listSimilarAsks',
  service: 'search',
  summary: 'Sent mail of the user that asked for something like this one, and when it was answered.',
  method: 'GET',
  path: '/messages/{messageId}/similar-asks/',
  access: 'verified',
  params: z.object({ messageId: idSchema }),
  response: z.object({
    asks: z.array(similarAskSchema).max(3).describe('The most similar first; other conversations only.'),
  }),
  errors: ['not-found'],
});

export const readSearchEngine = defineEndpoint({
  name: 'readSearchEngine',
  service: 'search',
  summary: 'Who reads mail for its meaning.',
  method: 'GET',
  path: '/search/engine/',
  access: 'verified',
  response: z.object({
    outsideModel: z
      .string()
      .nullable()
      .describe('Name of the outside embedding model; null where nothing leaves this machine.'),
  }),
});

export const searchEndpoints = [
  searchMessages,
  readSearchEngine,
  debugSimilarSearch,
  listSimilarAsks,
] as const;
