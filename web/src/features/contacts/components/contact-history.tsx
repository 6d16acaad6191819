import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { MessageSummary } from '@tern/contracts/http/messages';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { LoadMore } from '../../../components/ui/layout/load-more.tsx';
import { paths } from '../../../config/paths.ts';
import { dateTimeText, shortDateText } from '../../../lib/date-text.ts';
import { eachOnce } from '../../../lib/each-once.ts';
import { shortAddress, subjectText } from '../../../message/addresses.ts';
import { useContactMessages } from '../api/list-contact-messages.ts';
import styles from './contact-mail.module.css';

/** All mail between the user and a contact, newest first, 20 more at a time. */
export function ContactHistory({ contactId }: { contactId: string }) {
  const query = useContactMessages(contactId);
  const pages = query.data?.pages;
  const messages = eachOnce(pages?.flatMap((page) => page.messages) ?? []);
  const total = pages?.at(-1)?.total;
  return (
    <section aria-labelledby="history-with" className={styles.section}>
      <h3 id="history-with" className={styles.title}>
        <Trans>Messages</Trans>{' '}
        <span className={styles.count}>{total !== undefined && t`${messages.length} of ${total}`}</span>
      </h3>
      <AsyncView
        query={query}
        skeleton={<SkeletonRows count={5} />}
        errorFallback={t`Failed to load messages`}
        isEmpty={() => messages.length === 0}
        empty={
          <p className={styles.nothing}>
            <Trans>No messages found</Trans>
          </p>
        }
      >
        {() => (
          <>
            <ul className={styles.rows}>
              {messages.map((message) => (
                <HistoryRow key={message.id} message={message} />
              ))}
            </ul>
            <LoadMore query={query} failure={t`Failed to load more messages`} />
          </>
        )}
      </AsyncView>
    </section>
  );
}

function HistoryRow({ message }: { message: MessageSummary }) {
  const { id, subject, date, from, preview, followUpStatus } = message;
  // Only what the user sent has a status.
  const isSent = followUpStatus !== null;
  return (
    <li>
      <Link
        to={paths.message(isSent ? 'SENT' : 'INBOX', id)}
        className={styles.mail}
        data-sent={isSent || undefined}
      >
        <span className={styles.from}>{isSent ? t`You` : shortAddress(from)}</span>
        <time className={styles.date} dateTime={date} title={dateTimeText(date)}>
          {shortDateText(date, new Date())}
        </time>
        <span className={styles.subject} dir="auto">
          {subjectText(subject)}
        </span>
        <span className={styles.preview} dir="auto">
          {preview}
        </span>
      </Link>
    </li>
  );
}
