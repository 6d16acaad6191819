import { t } from '@lingui/core/macro';
import type { FailedDelivery, FollowUpStatus } from '@tern/contracts/follow-up-status';
import type { Tone } from '../../components/ui/marks/badge.tsx';
import type { Turn } from '../../components/ui/marks/turn-mark.tsx';
import { ageText } from '../../lib/date-text.ts';
import { overdueText, waitText } from './wait-text.ts';
import type { FollowUpMail } from './follow-up-mail.ts';
import { saidText } from '../../lib/language/said-text.ts';

interface StatusLook {
  /** Badge labels of specification section 4. */
  readonly label: string;
  readonly tone: Tone;
  readonly turn: Turn;
}

const looks: Record<FollowUpStatus, StatusLook> = {
  processing: { label: t`Processing`, tone: 'neutral', turn: 'unknown' },
  'not-needed': { label: t`Not Needed`, tone: 'neutral', turn: 'settled' },
  waiting: { label: t`Waiting`, tone: 'sea', turn: 'theirs' },
  'needs-follow-up': { label: t`Needs Follow-Up`, tone: 'coral', turn: 'yours' },
  drafted: { label: t`Drafted`, tone: 'amber', turn: 'yours' },
  canceled: { label: t`Canceled`, tone: 'neutral', turn: 'unknown' },
  done: { label: t`Got Reply`, tone: 'moss', turn: 'settled' },
};
const unknown: StatusLook = { label: t`Unknown`, tone: 'neutral', turn: 'unknown' };

export function statusLook(status: FollowUpStatus | null): StatusLook {
  return (status && looks[status]) ?? unknown;
}

/** The engine was not sure and the user has not decided: shown as a mark, since it counts as no. */
export const isUnsure = (message: FollowUpMail): boolean =>
  message.followUpReason?.certainty === 'unsure' && message.needsFollowupLabel === null;

/** Mail that was not delivered and still waits for an answer, or would. */
export const didNotArrive = ({ delivery, followUpStatus }: FollowUpMail): boolean =>
  delivery !== undefined && followUpStatus !== 'done' && followUpStatus !== 'drafted';

/** 'It did not arrive at a@b.example. The address does not exist.' */
function deliveryText({ address, reason, otherAddresses }: FailedDelivery): string {
  const what =
    otherAddresses === 0
      ? t`It did not arrive at ${address}.`
      : t`It did not arrive at ${address} and ${otherAddresses} more.`;
  return `${what} ${saidText(reason)}`;
}

/** The reason of the status in one line; the sentence that decided is shown separately. */
export function statusReason(message: FollowUpMail, now: Date): string {
  const { delivery } = message;
  if (!delivery || !didNotArrive(message)) return reasonOf(message, now);
  return [deliveryText(delivery), ...(delivery.reachedSomebody ? [reasonOf(message, now)] : [])].join(' ');
}

function reasonOf(message: FollowUpMail, now: Date): string {
  const sent = ageText(message.date, now);
  switch (message.followUpStatus) {
    case 'processing':
      return t`Not assessed yet.`;
    case 'not-needed':
      return message.needsFollowupLabel === false ? t`You said it needs no answer.` : notNeededText(message);
    case 'done':
      return answerText(message);
    case 'drafted':
      return t`A follow-up is in your drafts folder, ready for you to send.`;
    case 'canceled':
      return t`The saved draft is gone and no answer came.`;
    case 'needs-follow-up':
      return message.replyInDoubt
        ? t`Sent ${sent}. A reply came, and Tern is not sure that it answers.`
        : overdueText(message, sent);
    case 'waiting':
      return waitText(message, now);
    default:
      return '';
  }
}

function notNeededText(message: FollowUpMail): string {
  if (isUnsure(message)) return t`Probably no answer needed; you can say otherwise.`;
  return t`It does not ask for an answer.`;
}

function answerText(message: FollowUpMail): string {
  const evidence = message.responseEvidence;
  if (message.responseMessageId === null && message.answeredElsewhere)
    return t`You said that the answer came in another way.`;
  if (!evidence) return t`An answer came.`;
  const how = {
    'in-reply-to': t`it replies to this message`,
    references: t`it refers to this message`,
    'subject-and-sender': t`same subject, from a recipient`,
    'subject-and-quote': t`same subject, quotes this message`,
  }[evidence.rule];
  return evidence.certainty === 'probable'
    ? t`Probably answered by ${evidence.from}: ${how}.`
    : t`Answered by ${evidence.from}: ${how}.`;
}
