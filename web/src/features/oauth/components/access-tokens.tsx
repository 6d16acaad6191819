import { useId, useState } from 'react';
import { mostAccessTokens, type AccessToken } from '@tern/contracts/http/agents/access-tokens';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { useAccessTokens } from '../api/list-access-tokens.ts';
import { useRevokeAccessToken } from '../api/revoke-access-token.ts';
import { labelOfScope } from '../authorization-request.ts';
import { AgentCalls } from './agent-calls.tsx';
import { CreateAccessTokenDialog } from './create-access-token-dialog.tsx';
import styles from './oauth.module.css';

/** The user's personal access tokens: made, seen and revoked. */
export function AccessTokens() {
  const titleId = useId();
  const [isCreating, setCreating] = useState(false);
  const query = useAccessTokens();
  const count = query.data?.accessTokens.length ?? 0;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.appName}>
        Access tokens
      </h2>
      <p>
        For scripts of your own. A script that has one reads your mail until it expires, you revoke it, or you
        reset your password.
      </p>
      <div className={styles.choices}>
        <Button disabled={count >= mostAccessTokens} onClick={() => setCreating(true)}>
          Create Access Token
        </Button>
      </div>
      {count >= mostAccessTokens && (
        <p className={styles.small}>You have {mostAccessTokens}, which is as many as there can be.</p>
      )}
      <AsyncView
        query={query}
        errorFallback="Failed to load access tokens"
        isEmpty={({ accessTokens }) => accessTokens.length === 0}
        empty={<p className={styles.small}>You have no access tokens.</p>}
      >
        {({ accessTokens }) => (
          <ul className={styles.apps} aria-labelledby={titleId}>
            {accessTokens.map((token) => (
              <Token key={token.id} token={token} />
            ))}
          </ul>
        )}
      </AsyncView>
      {isCreating && <CreateAccessTokenDialog onClose={() => setCreating(false)} />}
    </section>
  );
}

function Token({ token }: { token: AccessToken }) {
  const { id, clientId, name, scopes, createdAt, expiresAt, isExpired, lastUsedAt } = token;
  const [isOpen, setOpen] = useState(false);
  const revoke = useRevokeAccessToken();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const ask = async () => {
    const isSure = await dialogs.confirm({
      title: `Revoke ${name}?`,
      message: 'Scripts that use it lose access to your mail at once. This cannot be undone.',
      confirmLabel: 'Revoke',
      tone: 'danger',
    });
    if (!isSure) return;
    revoke.mutate(id, {
      onSuccess: () => toasts.success('Access Token Revoked'),
      onError: (error) => toasts.failure(error),
    });
  };
  return (
    <li className={styles.app}>
      <h3 className={styles.appName}>{name}</h3>
      <ul className={styles.scopes}>
        {scopes.map((scope) => (
          <li key={scope}>{labelOfScope(scope)}</li>
        ))}
      </ul>
      <p className={styles.small}>
        Created {dateTimeText(createdAt)}. {isExpired ? 'Expired' : 'Expires'} {dateTimeText(expiresAt)}.{' '}
        {lastUsedAt ? `Last used ${dateTimeText(lastUsedAt)}.` : 'Not used in the past 90 days.'}
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
          isBusy={revoke.isPending}
          onClick={() => void ask()}
          aria-label={`Revoke ${name}`}
        >
          Revoke
        </Button>
      </div>
      {isOpen && <AgentCalls clientId={clientId} name={name} />}
    </li>
  );
}
