import { useState } from 'react';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { ClassificationLabels } from './classification-labels.tsx';
import { FollowUpRecord } from './follow-up-record.tsx';
import type { MessagePath } from '../message-path.ts';
import styles from '../message.module.css';
import { StatusLine } from '../status-line.tsx';
import { Verdict } from './verdict.tsx';

interface FollowUpSectionProps {
  message: MessageDetail;
  isRecordOpen: boolean;
  messagePath: MessagePath;
}

/** All facts about a sent message: status and reason, the labels, and on demand the timeline and the people. */
export function FollowUpSection({ message, isRecordOpen, messagePath }: FollowUpSectionProps) {
  const [isOpen, setOpen] = useState(isRecordOpen);
  return (
    <section aria-label="Follow-up" className={styles.followUp}>
      <StatusLine message={message} messagePath={messagePath} />
      <Verdict message={message} />
      <ClassificationLabels message={message} />
      <p className={styles.robot}>Robot is what Tern decided by itself. What you choose beside it wins.</p>
      <details
        className={styles.record}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>History and people</summary>
        {isOpen && <FollowUpRecord messageId={message.id} messagePath={messagePath} />}
      </details>
    </section>
  );
}
