import type { z } from 'zod';
import { AppError } from '@tern/kernel/app-error';
import type { AgentTool } from '../../domain/agent-tools/agent-tool.ts';

/** Names that models use for the arguments of other servers, by the name that they have here. */
const otherNames: Record<string, readonly string[]> = {
  messageId: ['id', 'message', 'mail', 'mailid', 'email', 'emailid', 'uid', 'ids', 'messageids'],
  threadId: ['thread', 'conversation', 'conversationid'],
  mailbox: ['mailboxid', 'folder', 'folderid', 'label', 'labelid', 'mailboxname'],
  query: ['q', 'text', 'keywords', 'terms', 'search', 'searchquery'],
  search: ['q', 'query', 'text', 'name', 'email', 'from', 'sender', 'to'],
  limit: ['count', 'max', 'maxresults', 'pagesize', 'top', 'n', 'size'],
  offset: ['skip', 'start', 'page', 'cursor', 'pagetoken'],
  since: ['after', 'datefrom', 'startdate', 'fromdate', 'start'],
  until: ['before', 'dateto', 'enddate', 'todate', 'end', 'date', 'day', 'to', 'snoozeuntil'],
  date: ['day', 'on', 'startdate', 'start', 'from', 'when'],
  days: ['count', 'daycount', 'numberofdays', 'range'],
  body: ['text', 'content', 'message', 'draft', 'html'],
  subject: ['title'],
  tone: ['style', 'mood'],
  isAnswered: ['answered', 'answeredelsewhere', 'value', 'isdone'],
  unreadOnly: ['unread', 'isunread'],
  overdueOnly: ['overdue', 'due', 'isoverdue'],
  withQuotes: ['quotes', 'includequotes', 'full'],
  maxCharacters: ['maxlength', 'limit', 'max', 'length'],
  replaceEdited: ['replace', 'overwrite', 'force'],
};

/**
 * The arguments of a call, with defaults.
 * @throws AppError `validation-failed`, whose text names each wrong argument with the right one, and all that there are
 */
export function readArguments(tool: AgentTool, given: unknown): Record<string, unknown> {
  const parsed = tool.input.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.flatMap((issue) => linesOf(tool, issue));
  throw new AppError('validation-failed', { technical: [...lines.slice(0, 10), usageOf(tool)].join('\n') });
}

function linesOf(tool: AgentTool, issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownText(tool, key));
  return [`${issue.path.join('.') || 'arguments'}: ${issue.message}`];
}

function unknownText({ input }: AgentTool, key: string): string {
  const wanted = plain(key);
  const meant = Object.keys(input.shape).find(
    (name) => plain(name) === wanted || otherNames[name]?.includes(wanted),
  );
  const shown = JSON.stringify(key.slice(0, 50));
  return meant === undefined
    ? `There is no argument ${shown}.`
    : `There is no argument ${shown}: use ${meant}.`;
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Say `read_message takes messageId, threadId, withQuotes, maxCharacters.` */
function usageOf({ name, input }: AgentTool): string {
  const names = Object.entries(input.shape).map(([key, schema]) =>
    (schema as z.ZodType).safeParse(undefined).success ? key : `${key} (required)`,
  );
  return names.length === 0 ? `${name} takes no arguments.` : `${name} takes ${names.join(', ')}.`;
}
