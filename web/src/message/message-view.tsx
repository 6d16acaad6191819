import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Paperclip from 'lucide-react/icons/paperclip';
import Star from 'lucide-react/icons/star';
import { useState, type ReactNode } from 'react';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { ButtonLink } from '../components/ui/buttons/button.tsx';
import { AsyncView } from '../components/ui/feedback/async-view.tsx';
import { Badge } from '../components/ui/marks/badge.tsx';
import { ChipChoice } from '../components/ui/marks/chip.tsx';
import { EmptyState } from '../components/ui/feedback/empty-state.tsx';
import { Notice } from '../components/ui/feedback/notice.tsx';
import { Skeleton, SkeletonRows } from '../components/ui/feedback/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { dateTimeText, shortDateText } from '../lib/date-text.ts';
import { phoneScreen, useMedia } from '../lib/use-media.ts';
import { recipientsOf, shortAddress, subjectText } from './addresses.ts';
import { AttachmentList } from './body/attachment-list.tsx';
import { BodySkeleton } from './body/body-skeleton.tsx';
import { DetailLines } from './detail-lines.tsx';
import { FollowUpSection } from './follow-up/follow-up-section.tsx';
import { InvitationCard } from './body/invitation-card.tsx';
import { MessageBody, type MessageViewMode } from './body/message-body.tsx';
import type { MessagePath } from './message-path.ts';
import type { OpenEnds } from './open-ends.ts';
import styles from './message.module.css';
import { PeopleLinks } from './people-links.tsx';
import { ProtectionMark } from './body/protection-mark.tsx';
import { useMessage } from './read-message.ts';
import { StatusLine } from './status-line.tsx';
import { saidText } from '../lib/language/said-text.ts';

const views: readonly { value: MessageViewMode; label: string }[] = [
  { value: 'original', label: t`Original` },
  { value: 'filtered-text', label: t`Filtered Text` },
  { value: 'filtered-html', label: t`Filtered HTML` },
];

interface MessageViewProps {
  messageId: string;
  /** Shows the status of a sent message with its reason, and the robot's and the user's labels. */
  hasFollowUp?: boolean;
  /** The timeline and the people of a sent message are open from the start. */
  isRecordOpen?: boolean;
  /** The address of another message that this one refers to, say its answer. */
  messagePath?: MessagePath;
  /** The answers that are open between its people, say one that the user owes. It is waited for, so that it moves nothing when it comes. */
  openEnds?: OpenEnds;
  /** Beside the subject, say a back button on a phone. */
  aside?: ReactNode;
  /** Sender and day stand above it already, in the line of its conversation. */
  isSenderAbove?: boolean;
}

/** One message: head, addresses, attachments, body in three views. */
export function MessageView({
  messageId,
  hasFollowUp = false,
  isRecordOpen = false,
  messagePath = paths.followUpMessage,
  openEnds,
  aside,
  isSenderAbove = false,
}: MessageViewProps) {
  const message = useMessage(messageId);
  const hasStatus = ({ followUpStatus }: MessageDetail) => hasFollowUp && followUpStatus !== null;
  return (
    <AsyncView
      query={message}
      skeleton={<MessageSkeleton />}
      notFound={
        <EmptyState
          title={t`No such message`}
          actions={
            <ButtonLink to={paths.mailbox('INBOX')}>
              <Trans>Open the inbox</Trans>
            </ButtonLink>
          }
        >
          <Trans>It was deleted or moved in your mailbox, or its account was removed.</Trans>
        </EmptyState>
      }
    >
      {(data) =>
        openEnds && !openEnds.isReady ? (
          <MessageSkeleton />
        ) : (
          // A new message starts with the original view again.
          <LoadedMessage
            key={messageId}
            message={data.message}
            isLinked={messagePath !== null}
            aside={aside}
            isSenderAbove={isSenderAbove}
            hasStatus={hasStatus(data.message)}
          >
            {openEnds?.shown}
            {hasStatus(data.message) && (
              <FollowUpSection message={data.message} isRecordOpen={isRecordOpen} messagePath={messagePath} />
            )}
          </LoadedMessage>
        )
      }
    </AsyncView>
  );
}

interface LoadedMessageProps {
  message: MessageDetail;
  /** Its people lead to the mail with them. */
  isLinked: boolean;
  aside: ReactNode;
  isSenderAbove: boolean;
  hasStatus: boolean;
  /** Below the body: what was written is seen first. */
  children: ReactNode;
}

function LoadedMessage({ message, isLinked, aside, isSenderAbove, hasStatus, children }: LoadedMessageProps) {
  const [mode, setMode] = useState<MessageViewMode>('original');
  const isPhone = useMedia(phoneScreen);
  const addresses = <AddressTable message={message} isLinked={isLinked} />;
  const viewChoice = <ChipChoice label={t`View`} value={mode} options={views} onChange={setMode} />;
  return (
    <article className={styles.message}>
      <header className={styles.head}>
        <div className={styles.subjectLine}>
          {aside}
          <h2 className={styles.subject} dir="auto">
            {subjectText(message.subject)}
          </h2>
          {message.isDraft && (
            <Badge tone="amber">
              <Trans>Draft</Trans>
            </Badge>
          )}
          {message.isStarred && <Star className={styles.star} role="img" aria-label={t`Starred`} />}
          {message.hasAttachments && (
            <Paperclip className={styles.clip} role="img" aria-label={t`Has attachments`} />
          )}
        </div>
        {isPhone ? (
          <FoldedDetails message={message} isSenderAbove={isSenderAbove}>
            {addresses}
            {viewChoice}
          </FoldedDetails>
        ) : (
          addresses
        )}
        {hasStatus && <StatusLine message={message} />}
        {!isPhone && viewChoice}
      </header>
      {message.invitation && <InvitationCard invitation={message.invitation} />}
      {message.protection && <ProtectionMark protection={message.protection} />}
      {message.bodyNote && <Notice tone="warning">{saidText(message.bodyNote)}</Notice>}
      <MessageBody message={message} mode={mode} />
      <AttachmentList message={message} />
      {children}
    </article>
  );
}

interface FoldedDetailsProps {
  message: MessageDetail;
  isSenderAbove: boolean;
  children: ReactNode;
}

/** On a phone the mail comes first: one line says from whom and when, and opens the rest of the head. */
function FoldedDetails({ message, isSenderAbove, children }: FoldedDetailsProps) {
  const { from, date, recipients } = message;
  return (
    <details className={styles.folded}>
      <summary>
        <span className={styles.foldedPeople} dir="auto">
          {isSenderAbove && recipients.length > 0
            ? t`To: ${recipients.map(shortAddress).join(', ')}`
            : shortAddress(from)}
        </span>
        {!isSenderAbove && (
          <time dateTime={date} title={dateTimeText(date)}>
            {shortDateText(date, new Date())}
          </time>
        )}
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}

function AddressTable({ message, isLinked }: { message: MessageDetail; isLinked: boolean }) {
  const people = (found: readonly { email: string; name: string | null }[]) =>
    found.length > 0 && <PeopleLinks people={found} isLinked={isLinked} />;
  const lines: [string, ReactNode][] = [
    [t`From`, message.from ? people([message.from]) : t`Unknown`],
    [t`To`, people(recipientsOf(message, 'TO'))],
    ['CC', people(recipientsOf(message, 'CC'))],
    ['BCC', people(recipientsOf(message, 'BCC'))],
    [t`Date`, dateTimeText(message.date)],
  ];
  return <DetailLines lines={lines} />;
}

function MessageSkeleton() {
  return (
    <div className={styles.message} aria-hidden="true">
      <Skeleton width="60%" height="1.6rem" />
      <SkeletonRows count={3} />
      <BodySkeleton />
    </div>
  );
}
