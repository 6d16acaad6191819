import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LetterAction, QueuedLetter } from '@tern/contracts/http/admin/queues';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { useActOnDeadLetter, useDeadLetters } from '../api/queues.ts';
import styles from './admin.module.css';

/** The dead letters of a group: why, when, and the names of the fields; the data itself is never shown. */
export function DeadLetters({ group }: { group: string }) {
  const query = useDeadLetters(group);
  return (
    <section className={styles.stack} aria-label={t`Dead letters of ${group}`}>
      <h2>
        <Trans>Dead letters of {group}</Trans>
      </h2>
      <AsyncView
        query={query}
        errorFallback={t`Failed to load the dead letters`}
        isEmpty={({ pages }) => pages.every(({ letters }) => letters.length === 0)}
        empty={<EmptyState title={t`No dead letters`} />}
      >
        {({ pages }) => (
          <ul className={styles.cards}>
            {pages
              .flatMap(({ letters }) => letters)
              .map((letter) => (
                <Letter key={letter.eventId} group={group} letter={letter} />
              ))}
          </ul>
        )}
      </AsyncView>
      {query.hasNextPage && (
        <div>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Load More</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function Letter({ group, letter }: { group: string; letter: QueuedLetter }) {
  const { eventId, topic, key, attempts, reason, buriedAt, payloadKeys } = letter;
  const dialogs = useDialogs();
  const toasts = useToasts();
  const act = useActOnDeadLetter(group);
  const run = (action: LetterAction, done: string) =>
    act.mutate(
      { eventId, action },
      { onSuccess: () => toasts.success(done), onError: (error) => toasts.failure(error) },
    );
  const drop = async () => {
    const isSure = await dialogs.confirm({
      title: t`Drop this dead letter?`,
      message: t`The event is deleted for this group and never handled. It cannot be undone.`,
      confirmLabel: t`Drop`,
      tone: 'danger',
    });
    if (isSure) run('drop', t`Dropped`);
  };
  return (
    <li className={styles.card}>
      <p className={styles.note}>
        {topic}, {eventId}
      </p>
      <p>
        {reason}, {plural(attempts, { one: '# attempt', other: '# attempts' })},{' '}
        <time dateTime={buriedAt}>{dateTimeText(buriedAt)}</time>
      </p>
      <p className={styles.note}>
        <Trans>Key {key}</Trans>
      </p>
      <p className={styles.note}>
        <Trans>Payload keys: {payloadKeys.join(', ') || t`none`}</Trans>
      </p>
      <div className={styles.actions}>
        <Button size="small" isBusy={act.isPending} onClick={() => run('retry', t`Sent to its group again`)}>
          <Trans>Retry</Trans>
        </Button>
        <Button size="small" variant="danger" isBusy={act.isPending} onClick={() => void drop()}>
          <Trans>Drop</Trans>
        </Button>
      </div>
    </li>
  );
}
