import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { followUpStatusSchema, type FollowUpStatus } from '@tern/contracts/follow-up-status';
import { statusLook } from '../../../message/follow-up/follow-up-status.ts';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { TurnMark } from '../../../components/ui/marks/turn-mark.tsx';
import styles from './dashboard.module.css';

const meanings: Record<FollowUpStatus, string> = {
  processing: t`Not read yet.`,
  'not-needed': t`It asks for no answer.`,
  waiting: t`Their turn, and still in time.`,
  'needs-follow-up': t`Nobody answered in time.`,
  drafted: t`A follow-up is in your drafts.`,
  canceled: t`The draft is gone, no answer came.`,
  done: t`Somebody answered.`,
};

/** Explains the badges and the turn marks beside them. */
export function StatusLegend() {
  return (
    <details className={styles.legend}>
      <summary>
        <Trans>Status legend</Trans>
      </summary>
      <dl className={styles.meanings}>
        {followUpStatusSchema.options.map((status) => {
          const { label, tone, turn } = statusLook(status);
          return (
            <div key={status}>
              <dt>
                <TurnMark turn={turn} /> <Badge tone={tone}>{label}</Badge>
              </dt>
              <dd>{meanings[status]}</dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
