import type { McpServer } from '@modelcontextprotocol/server';
import { dayRundown } from '../../domain/agent-tools/day-rundown.ts';
import { draftFollowUp } from '../../domain/agent-tools/draft-follow-up.ts';
import { explainFollowUp } from '../../domain/agent-tools/explain-follow-up.ts';
import { listAwaitingReplies } from '../../domain/agent-tools/list-awaiting-replies.ts';
import { listMessages } from '../../domain/agent-tools/list-messages.ts';

interface AgentPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

/** The most frequent questions of users, in words that name the tools. They contain nothing of a user's mail. */
const prompts: readonly AgentPrompt[] = [
  {
    name: 'what_am_i_waiting_for',
    title: 'What am I waiting for?',
    description: 'Who still owes the user an answer, and what to do about it.',
    text: `Which of my sent mails still wait for a reply? Call ${listAwaitingReplies.name}; put overdue ones first, group them by person, and say in one line each what I asked and since when I wait. Where it is not clear why a mail waits, call ${explainFollowUp.name}. Offer to draft a follow-up with ${draftFollowUp.name}, but save or change nothing unless I ask for it.`,
  },
  {
    name: 'prepare_my_day',
    title: 'Prepare my day',
    description: 'Which meetings matter, what came in, what is overdue, and what to start with.',
    text: `Prepare my day. Call ${dayRundown.name} for my meetings, ${listMessages.name} for the unread mails of my inbox and ${listAwaitingReplies.name} for what others owe me. Give me at most ten lines: first the meetings that matter and what I still wait for from their people, then what needs an answer from me today, then which replies are overdue, then what can wait. Save or change nothing.`,
  },
];

export function registerPrompts(server: McpServer): void {
  for (const { name, title, description, text } of prompts) {
    server.registerPrompt(name, { title, description }, () => ({
      messages: [{ role: 'user', content: { type: 'text', text } }],
    }));
  }
}
