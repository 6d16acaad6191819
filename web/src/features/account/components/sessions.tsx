import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnSession } from '@tern/contracts/http/own-account';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { successorOf } from '../../../lib/keys/focus-successor.ts';
import { useEndOtherSessions } from '../api/end-other-sessions.ts';
import { useEndSession } from '../api/end-session.ts';
import { useSessions } from '../api/list-sessions.ts';
import styles from './account.module.css';

export function Sessions() {
  const query = useSessions();
  const endOthers = useEndOtherSessions();
  const toasts = useToasts();
  const hasOthers = (query.data?.sessions.length ?? 0) > 1;
  return (
    <div className={styles.form}>
      <AsyncView
        query={query}
        skeleton={<SkeletonRows count={2} />}
        errorFallback={t`Failed to load sessions`}
      >
        {({ sessions }) => (
          <ul className={styles.rows}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </AsyncView>
      {hasOthers && (
        <Button
          isBusy={endOthers.isPending}
          onClick={() =>
            endOthers.mutate(undefined, {
              onSuccess: () => toasts.success(t`Sessions Ended`, t`Only this browser is signed in now.`),
              onError: (error) => toasts.failure(error),
            })
          }
        >
          <Trans>End all other sessions</Trans>
        </Button>
      )}
    </div>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const end = useEndSession();
  const toasts = useToasts();
  const { id, device, startedAt, lastSeenAt, isCurrent } = session;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>
          {device}
          {isCurrent && (
            <strong>
              {' '}
              <Trans>(this browser)</Trans>
            </strong>
          )}
        </p>
        <p className={styles.note}>
          <Trans>
            Last seen {dateTimeText(lastSeenAt)}, signed in {dateTimeText(startedAt)}
          </Trans>
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          isBusy={end.isPending}
          aria-label={t`End session: ${device}, last seen ${dateTimeText(lastSeenAt)}`}
          onClick={({ currentTarget }) =>
            end.mutate(id, {
              onSuccess: successorOf(currentTarget),
              onError: (error) => toasts.failure(error),
            })
          }
        >
          <Trans>End session</Trans>
        </Button>
      )}
    </li>
  );
}
