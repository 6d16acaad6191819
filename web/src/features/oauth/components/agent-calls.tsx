import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AgentCall } from '@tern/contracts/http/agents/connected-apps';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Pagination } from '../../../components/ui/layout/pagination.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { callsPageSize, useAgentCalls } from '../api/list-agent-calls.ts';
import styles from './oauth.module.css';

const outcomes: Record<AgentCall['outcome'], string> = {
  answered: t`answered`,
  failed: t`failed`,
  refused: t`refused: permission missing, or you declined`,
};

/** The program and the revision, as far as the request named them. */
const callerText = ({ client, revision }: Pick<AgentCall, 'client' | 'revision'>) =>
  [client !== null && t`from ${client}`, revision !== null && `MCP ${revision}`]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('');

/** Lists what the application did in the past 90 days. */
export function AgentCalls({ clientId, name }: { clientId: string; name: string }) {
  const [page, setPage] = useState(1);
  const query = useAgentCalls(clientId, page);
  const pageCount = Math.ceil((query.data?.total ?? 0) / callsPageSize);
  return (
    <>
      <AsyncView
        query={query}
        errorFallback={t`Failed to load the activity`}
        isEmpty={({ total }) => total === 0}
        empty={
          <p className={styles.small}>
            <Trans>No activity in the past 90 days.</Trans>
          </p>
        }
      >
        {({ calls }) => (
          <ul className={styles.calls} aria-label={t`Activity of ${name}`}>
            {calls.map(({ id, tool, outcome, at, ...from }) => (
              <li key={id}>
                <code>{tool}</code> {outcomes[outcome]}, {dateTimeText(at)}
                {callerText(from)}
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onChange={setPage} />}
    </>
  );
}
