import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { maxAccessTokens, type AccessToken } from '@tern/contracts/http/agents/access-tokens';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { dateTimeText } from '../../../lib/date-text.ts';
import { useEnv } from '../../../lib/env-context.tsx';
import { useAccessTokens } from '../api/list-access-tokens.ts';
import { useRevokeAccessToken } from '../api/revoke-access-token.ts';
import { CreateAccessTokenDialog } from './create-access-token-dialog.tsx';
import { GrantRow } from './grant-row.tsx';
import styles from './oauth.module.css';

/** The user's personal access tokens: made, seen and revoked. */
export function AccessTokens() {
  const [isCreating, setCreating] = useState(false);
  const { apiBaseUrl } = useEnv();
  const query = useAccessTokens();
  const count = query.data?.accessTokens.length ?? 0;
  return (
    <>
      <div className={styles.choices}>
        <Button disabled={count >= maxAccessTokens} onClick={() => setCreating(true)}>
          <Trans>Create Access Token</Trans>
        </Button>
      </div>
      <p className={styles.small}>
        {count >= maxAccessTokens && t`You have ${maxAccessTokens}, which is the maximum.`}{' '}
        <Trans>
          What scripts and MCP clients can call is on{' '}
          <a href={`${apiBaseUrl}/docs/api`}>the page of the API</a>.
        </Trans>
      </p>
      <AsyncView
        query={query}
        errorFallback={t`Failed to load access tokens`}
        isEmpty={({ accessTokens }) => accessTokens.length === 0}
        empty={
          <p className={styles.small}>
            <Trans>You have no access tokens.</Trans>
          </p>
        }
      >
        {({ accessTokens }) => (
          <ul className={styles.apps} aria-label={t`Access tokens`}>
            {accessTokens.map((token) => (
              <Token key={token.id} token={token} />
            ))}
          </ul>
        )}
      </AsyncView>
      {isCreating && <CreateAccessTokenDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function Token({ token }: { token: AccessToken }) {
  const { id, createdAt, expiresAt, isExpired } = token;
  const revoke = useRevokeAccessToken();
  const toasts = useToasts();
  return (
    <GrantRow
      {...token}
      times={
        isExpired
          ? t`Created ${dateTimeText(createdAt)}. Expired ${dateTimeText(expiresAt)}.`
          : t`Created ${dateTimeText(createdAt)}. Expires ${dateTimeText(expiresAt)}.`
      }
      end={{
        label: t`Revoke`,
        warning: t`Scripts that use it lose access to your mail at once. This cannot be undone.`,
        isPending: revoke.isPending,
        onConfirm: () =>
          revoke.mutate(id, {
            onSuccess: () => toasts.success(t`Access Token Revoked`),
            onError: (error) => toasts.failure(error),
          }),
      }}
    />
  );
}
