import type { FollowUpStatus } from '@tern/contracts/follow-up-status';
import type { MessageSummary } from '@tern/contracts/http/messages';
import type { Tone } from '../ui/badge.tsx';
import type { Turn } from '../ui/turn-mark.tsx';
import { ageText, shortDateText } from '../../lib/date-text.ts';

interface StatusLook {
  /** Badge labels of specification section 4. */
  readonly label: string;
  readonly tone: Tone;
  readonly turn: Turn;
}

const looks: Record<FollowUpStatus, StatusLook> = {
  processing: { label: 'Processing', tone: 'neutral', turn: 'unknown' },
  'not-needed': { label: 'Not Needed', tone: 'neutral', turn: 'settled' },
  waiting: { label: 'Waiting', tone: 'sea', turn: 'theirs' },
  'needs-follow-up': { label: 'Needs Follow-Up', tone: 'coral', turn: 'yours' },
  drafted: { label: 'Drafted', tone: 'amber', turn: 'yours' },
  canceled: { label: 'Canceled', tone: 'neutral', turn: 'unknown' },
  done: { label: 'Got Reply', tone: 'moss', turn: 'settled' },
};
const unknown: StatusLook = { label: 'Unknown', tone: 'neutral', turn: 'unknown' };

export function statusLook(status: FollowUpStatus | null): StatusLook {
  return (status && looks[status]) ?? unknown;
}

/** Why the status is what it is, in a line; the sentence it rests on is shown apart. */
export function statusReason(message: MessageSummary, now: Date): string {
  const sent = ageText(message.date, now);
  switch (message.followUpStatus) {
    case 'processing':
      return 'Not assessed yet.';
    case 'not-needed':
      return message.needsFollowupLabel === false ? 'You said it needs no answer.' : notNeededText(message);
    case 'done':
      return answerText(message);
    case 'drafted':
      return 'A follow-up lies in your drafts folder, ready for you to send.';
    case 'canceled':
      return 'The saved draft is gone and no answer came.';
    case 'needs-follow-up':
      return `No answer since it was sent, ${sent}.`;
    case 'waiting':
      return waitingText(message, now);
    default:
      return '';
  }
}

function notNeededText(message: MessageSummary): string {
  if (message.followUpReason?.certainty === 'unsure')
    return 'Probably no answer needed; you can say otherwise.';
  return 'It does not ask for an answer.';
}

function waitingText(message: MessageSummary, now: Date): string {
  const due = message.followUpDueAt ? new Date(message.followUpDueAt) : null;
  if (due && due <= now) {
    const until = message.verifiedUntil ? shortDateText(message.verifiedUntil, now) : null;
    return until
      ? `Due, but your mailbox was last read up to ${until}: an answer may be there.`
      : 'Due, but your mailbox is still being read: an answer may be there.';
  }
  return due ? `Their turn until ${shortDateText(due.toISOString(), now)}.` : 'Their turn.';
}

function answerText(message: MessageSummary): string {
  const evidence = message.responseEvidence;
  if (!evidence) return 'An answer came.';
  const how = {
    'in-reply-to': 'it replies to this message',
    references: 'it refers to this message',
    'subject-and-sender': 'same subject, from a recipient',
    'subject-and-quote': 'same subject, quotes this message',
  }[evidence.rule];
  const sure = evidence.certainty === 'probable' ? 'Probably answered' : 'Answered';
  return `${sure} by ${evidence.from}: ${how}.`;
}
