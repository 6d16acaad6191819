import { fillDates, momentOf, type Moment } from '../moments.ts';
import { makeAttachment, type AttachmentPlan } from '../attachments.ts';
import { joinLines, messageIdOf } from '../plan-story.ts';
import { owner } from '../people.ts';
import type { MailAddress, PlannedMessage } from '../planned-message.ts';
import type { FolderName } from '../story.ts';

/** A mail from a program, or from a sender who expects no answer. */
export interface Notice {
  readonly at: Moment;
  readonly from: MailAddress;
  readonly subject: string;
  /** See Step.text. */
  readonly text: string;
  /** Inside of the body element; default none. */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly folder?: FolderName;
  readonly isUnread?: boolean;
  readonly attachments?: readonly AttachmentPlan[];
  readonly calendar?: PlannedMessage['calendar'];
}

export function planNotice(notice: Notice, madeAt: Date): PlannedMessage {
  const date = momentOf(notice.at, madeAt);
  const fill = (text: string): string => fillDates(text, madeAt);
  const { calendar } = notice;
  return {
    folder: notice.folder ?? 'INBOX',
    flags: notice.isUnread ? [] : ['\\Seen'],
    date,
    messageId: messageIdOf(
      { address: notice.from.address, style: 'plain' },
      `${notice.subject}/${notice.at}`,
    ),
    inReplyTo: null,
    references: [],
    from: notice.from,
    to: [{ name: owner.name, address: owner.address }],
    cc: [],
    subject: fill(notice.subject),
    text: fill(joinLines(notice.text)),
    html: notice.html === undefined ? null : fill(notice.html),
    headers: notice.headers ?? {},
    attachments: (notice.attachments ?? []).map(makeAttachment),
    calendar: calendar ? { ...calendar, content: fill(calendar.content) } : null,
    report: null,
    expected: null,
    isFollowup: false,
  };
}
