import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { AsyncView } from '../../components/ui/feedback/async-view.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { SkeletonRows } from '../../components/ui/feedback/skeleton.tsx';
import { FollowedPeople } from './followed-people.tsx';
import { useFollowup } from './read-followup.ts';
import type { MessagePath } from '../message-path.ts';
import styles from './record.module.css';
import { Timeline } from './timeline.tsx';
import { useUnlinkReply } from './unlink-reply.ts';

interface FollowUpRecordProps {
  messageId: string;
  messagePath: MessagePath;
}

/** The timeline of a sent message, and the people it waits for. */
export function FollowUpRecord({ messageId, messagePath }: FollowUpRecordProps) {
  const followup = useFollowup(messageId);
  return (
    <AsyncView
      query={followup}
      skeleton={<SkeletonRows count={3} />}
      errorFallback={t`Failed to load history`}
    >
      {({ timeline, people, unlinkedMessageIds }) => (
        <div className={styles.record}>
          <section aria-label={t`Timeline`}>
            <Timeline entries={timeline} messagePath={messagePath} />
          </section>
          <section aria-label={t`People`} className={styles.aside}>
            <FollowedPeople people={people} isLinked={messagePath !== null} />
            <UnlinkedReplies messageId={messageId} ids={unlinkedMessageIds} messagePath={messagePath} />
          </section>
        </div>
      )}
    </AsyncView>
  );
}

interface UnlinkedRepliesProps extends FollowUpRecordProps {
  ids: readonly string[];
}

/** The mails that the user marked as not the answer; each mark can be removed. */
function UnlinkedReplies({ messageId, ids, messagePath }: UnlinkedRepliesProps) {
  const unlink = useUnlinkReply(messageId);
  if (ids.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>
        <Trans>Not the answer, you said</Trans>
      </h3>
      <ul className={styles.rows}>
        {ids.map((id) => (
          <li key={id} className={styles.person}>
            {messagePath ? (
              <Link to={messagePath(id)}>
                <Trans>Open this mail</Trans>
              </Link>
            ) : (
              <span>
                <Trans>A mail</Trans>
              </span>
            )}
            <Button
              size="small"
              variant="quiet"
              isBusy={unlink.isPending && unlink.variables.replyMessageId === id}
              onClick={() => unlink.mutate({ replyMessageId: id, isUnlinked: false })}
            >
              <Trans>Take it back</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
