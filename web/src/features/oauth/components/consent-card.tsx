import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '@tern/contracts/http/identity';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx';
import { ErrorView } from '../../../components/ui/feedback/error-view.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { useEnv } from '../../../lib/env-context.tsx';
import { isNotFound } from '../../../lib/api/is-not-found.ts';
import { useCompleteAuthorization } from '../api/complete-authorization.ts';
import { useOauthClient } from '../api/read-client.ts';
import {
  denialOf,
  destinationOf,
  isAnswerTo,
  isRegistered,
  labelOfScope,
  optionalScopes,
  readScope,
  withoutScopes,
  type AuthorizationRequest,
} from '../authorization-request.ts';
import { InvalidRequest } from './invalid-request.tsx';
import styles from './oauth.module.css';

const title = t`Authorize Application`;

interface ConsentCardProps {
  request: AuthorizationRequest;
  user: User;
  /** Sends the browser to another site. */
  leave: (address: string) => void;
}

/** Reads the application's data. No button can be pressed before its redirect addresses are known. */
export function ConsentCard({ request, user, leave }: ConsentCardProps) {
  const { data: client, error, refetch, isFetching } = useOauthClient(request.client_id);
  if (client) {
    if (!isRegistered(request.redirect_uri, client.redirectUris)) return <InvalidRequest />;
    const name = client.name ?? client.clientId;
    const leaveTo = (address: string) => {
      if (!isAnswerTo(request, address)) return false;
      leave(address);
      return true;
    };
    return <Consent {...{ request, user, name, leaveTo }} host={client.host} />;
  }
  if (error && isNotFound(error)) return <InvalidRequest />;
  // The metadata document at the address cannot be used; the error helps the developers of the application.
  if (error instanceof ApiError && error.code === 'validation-failed')
    return <InvalidRequest reason={error.message} />;
  return (
    <Page title={title} width="narrow">
      {error ? (
        <ErrorView message={errorText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </Page>
  );
}

interface ConsentProps {
  request: AuthorizationRequest;
  user: User;
  name: string;
  /** The host of the application's metadata document; null for an application that registered itself. */
  host: string | null;
  /** False when the redirect address is not registered for the application. */
  leaveTo: (address: string) => boolean;
}

const failedText = t`Authorization failed. Please try again.`;

function Consent({ request, user, name, host, leaveTo }: ConsentProps) {
  const { apiBaseUrl } = useEnv();
  const complete = useCompleteAuthorization();
  const [isLeaving, setLeaving] = useState(false);
  const [hasStrayed, setStrayed] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isBusy = complete.isPending || isLeaving;

  const go = (address: string) => {
    const isGoing = leaveTo(address);
    setLeaving(isGoing);
    setStrayed(!isGoing);
  };
  const authorize = () => {
    setStrayed(false);
    complete.mutate(withoutScopes(request, left), { onSuccess: ({ redirect_uri }) => go(redirect_uri) });
  };
  const failure = complete.error ? textOf(complete.error) : hasStrayed ? failedText : null;

  return (
    <Page title={title} width="narrow">
      <div className={styles.card}>
        <p className={styles.asked}>
          <Trans>
            <strong>{name}</strong> is requesting access to:
          </Trans>
        </p>
        <div className={styles.scopes}>
          <ul>
            <li>{labelOfScope(readScope)}</li>
          </ul>
          {optionalScopes(request).map((scope) => (
            <CheckboxField
              key={scope}
              label={labelOfScope(scope)}
              isChecked={!left.has(scope)}
              onChange={(isChecked) => setLeft(toggled(left, scope, isChecked))}
            />
          ))}
        </div>
        <p>
          <Trans>
            Signed in as: {user.name} ({user.email})
          </Trans>
        </p>
        <p className={styles.small}>
          {host !== null && (
            <Trans>
              This application is described by <strong>{host}</strong>.
            </Trans>
          )}{' '}
          <Trans>
            You will be sent to <strong>{destinationOf(request)}</strong>. The name above is what the
            application calls itself; allow it only if you started this yourself.
          </Trans>
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className={styles.choices}>
          <Button disabled={isBusy} onClick={() => go(denialOf(request, apiBaseUrl))}>
            <Trans>Deny</Trans>
          </Button>
          <Button variant="primary" disabled={isBusy} onClick={authorize}>
            {complete.isPending || (isLeaving && complete.isSuccess) ? t`Authorizing...` : t`Authorize`}
          </Button>
        </div>
        <p className={styles.small}>
          <Trans>
            By authorizing you accept the <Link to={paths.privacy}>Privacy Policy</Link> and the{' '}
            <Link to={paths.terms}>Terms of Service</Link>.
          </Trans>
        </p>
      </div>
    </Page>
  );
}

/** An error text of the server is shown as it is; without one, our own text is shown. */
function textOf(error: Error): string {
  return error instanceof ApiError && error.status > 0 ? errorText(error, failedText) : failedText;
}

function toggled(left: ReadonlySet<string>, scope: string, isAllowed: boolean): ReadonlySet<string> {
  const next = new Set(left);
  if (isAllowed) next.delete(scope);
  else next.add(scope);
  return next;
}
