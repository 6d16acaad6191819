import { useState } from 'react';
import type { ConnectedApp } from '@tern/contracts/http/agents/connected-apps';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { useDisconnectApp } from '../api/disconnect-app.ts';
import { useConnectedApps } from '../api/list-connected-apps.ts';
import { labelOfScope } from '../authorization-request.ts';
import { AgentCalls } from './agent-calls.tsx';
import styles from './oauth.module.css';

/** Every application that the user has let in, what it may do and what it did. */
export function ConnectedApps() {
  const query = useConnectedApps();
  return (
    <AsyncView
      query={query}
      errorFallback="Failed to load connected apps"
      isEmpty={({ apps }) => apps.length === 0}
      empty={<EmptyState title="No application has access to your mail" />}
    >
      {({ apps }) => (
        <ul className={styles.apps}>
          {apps.map((app) => (
            <App key={app.clientId} app={app} />
          ))}
        </ul>
      )}
    </AsyncView>
  );
}

function App({ app }: { app: ConnectedApp }) {
  const [isOpen, setOpen] = useState(false);
  const disconnect = useDisconnectApp();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const name = app.name ?? app.clientId;
  const ask = async () => {
    const isSure = await dialogs.confirm({
      title: `Disconnect ${name}?`,
      message: 'It loses access to your mail at once. It can ask you again.',
      confirmLabel: 'Disconnect',
      tone: 'danger',
    });
    if (!isSure) return;
    disconnect.mutate(app.clientId, {
      onSuccess: () => toasts.success('App Disconnected'),
      onError: (error) => toasts.failure(error),
    });
  };
  return (
    <li className={styles.app}>
      <h2 className={styles.appName}>{name}</h2>
      <ul className={styles.scopes}>
        {app.scopes.map((scope) => (
          <li key={scope}>{labelOfScope(scope)}</li>
        ))}
      </ul>
      <p className={styles.small}>
        Allowed {dateTimeText(app.allowedAt)}.{' '}
        {app.lastUsedAt ? `Last used ${dateTimeText(app.lastUsedAt)}.` : 'Not used in the past 90 days.'}
      </p>
      <div className={styles.choices}>
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={`Activity of ${name}`}
        >
          Activity
        </Button>
        <Button
          size="small"
          variant="danger"
          isBusy={disconnect.isPending}
          onClick={() => void ask()}
          aria-label={`Disconnect ${name}`}
        >
          Disconnect
        </Button>
      </div>
      {isOpen && <AgentCalls clientId={app.clientId} name={name} />}
    </li>
  );
}
