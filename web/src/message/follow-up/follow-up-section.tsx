import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { ClassificationLabels } from './classification-labels.tsx';
import { FollowUpRecord } from './follow-up-record.tsx';
import type { MessagePath } from '../message-path.ts';
import styles from '../message.module.css';
import { StatusGrounds } from '../status-line.tsx';
import { Verdict } from './verdict.tsx';

interface FollowUpSectionProps {
  message: MessageDetail;
  isRecordOpen: boolean;
  messagePath: MessagePath;
}

/** All facts about a sent message: why it has its status, the labels, and on demand the timeline and the people. */
export function FollowUpSection({ message, isRecordOpen, messagePath }: FollowUpSectionProps) {
  const [isOpen, setOpen] = useState(isRecordOpen);
  return (
    <section aria-label={t`Follow-up`} className={styles.followUp}>
      <StatusGrounds message={message} messagePath={messagePath} />
      <Verdict message={message} />
      <ClassificationLabels message={message} />
      <p className={styles.robot}>
        <Trans>Robot is what Tern decided by itself. What you choose beside it wins.</Trans>
      </p>
      <details
        className={styles.record}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <Trans>History and people</Trans>
        </summary>
        {isOpen && <FollowUpRecord messageId={message.id} messagePath={messagePath} />}
      </details>
    </section>
  );
}
