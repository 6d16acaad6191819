import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ConnectedApp } from '@tern/contracts/http/agents/connected-apps';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { useDisconnectApp } from '../api/disconnect-app.ts';
import { useConnectedApps } from '../api/list-connected-apps.ts';
import { GrantRow } from './grant-row.tsx';
import styles from './oauth.module.css';

/** Every application with access to the user's mail, its scopes and its activity. */
export function ConnectedApps() {
  const query = useConnectedApps();
  return (
    <AsyncView
      query={query}
      errorFallback={t`Failed to load connected apps`}
      isEmpty={({ apps }) => apps.length === 0}
      empty={
        <p className={styles.small}>
          <Trans>No application has access to your mail.</Trans>
        </p>
      }
    >
      {({ apps }) => (
        <ul className={styles.apps} aria-label={t`Connected apps`}>
          {apps.map((app) => (
            <App key={app.clientId} app={app} />
          ))}
        </ul>
      )}
    </AsyncView>
  );
}

function App({ app }: { app: ConnectedApp }) {
  const disconnect = useDisconnectApp();
  const toasts = useToasts();
  return (
    <GrantRow
      {...app}
      name={app.name ?? app.clientId}
      times={t`Allowed ${dateTimeText(app.allowedAt)}.`}
      end={{
        label: t`Disconnect`,
        warning: t`It loses access to your mail at once. It can ask you again.`,
        isPending: disconnect.isPending,
        onConfirm: () =>
          disconnect.mutate(app.clientId, {
            onSuccess: () => toasts.success(t`App Disconnected`),
            onError: (error) => toasts.failure(error),
          }),
      }}
    />
  );
}
