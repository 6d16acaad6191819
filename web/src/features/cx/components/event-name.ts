import { plural, t } from '@lingui/core/macro';
import { agentName } from '../script/fee-waiver.ts';
import type { MessageContent } from '../script/conversation-event.ts';
import type { TranscriptItem } from '../replay.ts';

const longest = 60;

/** The one-line name of an entry, on its button and above the side panel's list. */
export function eventName({ event, isReply }: TranscriptItem): string {
  switch (event.type) {
    case 'user':
      return t`Customer: ${shortened(firstLine(event.content))}`;
    case 'bot':
      return `${isReply ? agentName : t`AI agent`}: ${shortened(firstLine(event.content))}`;
    case 'thinking':
      return t`Thinking: ${shortened(event.text.replace(/[[\]]/g, ''))}`;
    case 'tool-call':
      return `${event.toolName}: ${event.result}`;
    case 'step-change':
      return t`${event.aop}, step ${event.number}: ${event.stepTitle}`;
    case 'case-summary':
      return t`Case summary`;
  }
}

export const waitText = (minutes: number): string =>
  plural(minutes, {
    one: 'A supervisor will be with you in about # minute.',
    other: 'A supervisor will be with you in about # minutes.',
  });

const firstLine = (content: MessageContent): string =>
  'waitTime' in content ? waitText(content.waitTime) : (content[0] ?? '');

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))}…`;
