import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import MailOpen from 'lucide-react/icons/mail-open';
import { useState } from 'react';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { useOutbox } from '../api/list-outbox.ts';
import { OutboxMail } from './outbox-mail.tsx';
import styles from './outbox.module.css';

export function OutboxList() {
  const outbox = useOutbox();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <AsyncView
      query={outbox}
      isEmpty={({ mails }) => mails.length === 0}
      empty={
        <EmptyState title={t`The outbox is empty`} icon={<MailOpen />}>
          <Trans>Mail appears here a moment after Tern writes it.</Trans>
        </EmptyState>
      }
    >
      {({ mails }) => (
        <ul className={styles.mails}>
          {mails.map((mail) => {
            const isOpen = (openId ?? mails[0]?.id) === mail.id;
            return (
              <li key={mail.id} className={styles.mail}>
                <button
                  type="button"
                  className={styles.head}
                  aria-expanded={isOpen}
                  onClick={() => setOpenId(isOpen ? '' : mail.id)}
                >
                  <span className={styles.subject}>{mail.subject}</span>
                  <time dateTime={mail.writtenAt} className={styles.date}>
                    {dateTimeText(mail.writtenAt)}
                  </time>
                  <span className={styles.to}>
                    <Trans>To: {mail.to}</Trans>
                  </span>
                </button>
                {isOpen && <OutboxMail mailId={mail.id} />}
              </li>
            );
          })}
        </ul>
      )}
    </AsyncView>
  );
}
