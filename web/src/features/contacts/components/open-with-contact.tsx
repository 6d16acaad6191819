import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { MessageSummary } from '@tern/contracts/http/messages';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { TurnMark } from '../../../components/ui/marks/turn-mark.tsx';
import { paths } from '../../../config/paths.ts';
import { subjectText } from '../../../message/addresses.ts';
import {
  didNotArrive,
  isUnsure,
  statusLook,
  statusReason,
} from '../../../message/follow-up/follow-up-status.ts';
import { useOpenMessages } from '../api/list-contact-messages.ts';
import styles from './contact-mail.module.css';

/** Mails to a contact that wait for an answer: late, drafted, waiting or maybe; each links to its follow-up. */
export function OpenWithContact({ contactId }: { contactId: string }) {
  const query = useOpenMessages(contactId);
  return (
    <section aria-labelledby="open-with" className={styles.section}>
      <h3 id="open-with" className={styles.title}>
        <Trans>Open between you</Trans>
      </h3>
      <AsyncView
        query={query}
        skeleton={<SkeletonRows count={1} />}
        errorFallback={t`Failed to load what is open`}
        isEmpty={({ messages }) => messages.length === 0}
        empty={
          <p className={styles.nothing}>
            <Trans>Nothing. You are not waiting for an answer from them.</Trans>
          </p>
        }
      >
        {({ messages }) => (
          <ul className={styles.rows}>
            {messages.map((message) => (
              <OpenRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}

function OpenRow({ message }: { message: MessageSummary }) {
  const look = statusLook(message.followUpStatus);
  return (
    <li>
      <Link to={paths.followUpMessage(message.id)} className={styles.open}>
        <TurnMark turn={look.turn} />
        <span className={styles.subject} dir="auto">
          {subjectText(message.subject)}
        </span>
        <span className={styles.badges}>
          <Badge tone={look.tone}>{look.label}</Badge>{' '}
          {didNotArrive(message) && (
            <Badge tone="coral">
              <Trans>Did not arrive</Trans>
            </Badge>
          )}{' '}
          {isUnsure(message) && (
            <Badge tone="amber">
              <Trans>Maybe</Trans>
            </Badge>
          )}
        </span>
        <span className={styles.why}>{statusReason(message, new Date())}</span>
      </Link>
    </li>
  );
}
