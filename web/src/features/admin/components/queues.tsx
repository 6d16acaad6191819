import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Queue } from '@tern/contracts/http/admin/queues';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { useQueues } from '../api/queues.ts';
import styles from './admin.module.css';
import { DeadLetters } from './dead-letters.tsx';
import { pageLocale } from '../../../lib/language/language.ts';

/** All consumer groups, read again every 10 s, and the dead letters of the open one. */
export function Queues() {
  const query = useQueues();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <div className={styles.stack}>
      <AsyncView
        query={query}
        errorFallback={t`Failed to load the queues`}
        isEmpty={({ queues, unavailable }) => queues.length === 0 && unavailable.length === 0}
      >
        {({ queues, unavailable }) => (
          <>
            {unavailable.length > 0 && (
              <Notice tone="warning">
                <Trans>No answer from {unavailable.join(', ')}: their groups are missing.</Trans>
              </Notice>
            )}
            <div className={styles.scroll} role="region" aria-label={t`Queues`} tabIndex={0}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    {[t`Topic`, t`Group`, t`Lag`, t`Oldest`, t`Dead letters`].map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {queues.map((queue) => (
                    <QueueRow
                      key={`${queue.group} ${queue.topic}`}
                      queue={queue}
                      isShown={shown === queue.group}
                      onShow={() => setShown(shown === queue.group ? null : queue.group)}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </AsyncView>
      {shown !== null && <DeadLetters key={shown} group={shown} />}
    </div>
  );
}

interface QueueRowProps {
  queue: Queue;
  isShown: boolean;
  onShow: () => void;
}

function QueueRow({ queue: { topic, group, lag, oldestAt, deadLetters }, isShown, onShow }: QueueRowProps) {
  return (
    <tr>
      <th scope="row" className={styles.address}>
        {topic}
      </th>
      <td className={styles.address}>{group}</td>
      <td>{lag.toLocaleString(pageLocale)}</td>
      <td>{oldestAt === null ? '–' : <Badge tone="amber">{ageOf(oldestAt, new Date())}</Badge>}</td>
      <td>
        {deadLetters === 0 ? (
          '0'
        ) : (
          <Button
            size="small"
            aria-expanded={isShown}
            aria-label={t`Dead letters of ${group}, ${topic}`}
            onClick={onShow}
          >
            {deadLetters.toLocaleString(pageLocale)}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** '12 s', '5 min', '3 h', '2 d'. */
function ageOf(at: string, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return t`${Math.floor(seconds / 60)} min`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} d`;
}
