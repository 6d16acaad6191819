import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { createAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { mcpPath } from '@tern/contracts/http/oauth';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../components/ui/dialogs/modal.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { useEnv } from '../../../lib/env-context.tsx';
import styles from './oauth.module.css';

interface NewAccessTokenProps {
  created: ResponseOf<typeof createAccessToken>;
  onClose: () => void;
}

/** The token, shown only once. Only Done closes the dialog: a click beside it would lose the token. */
export function NewAccessToken({ created: { token, accessToken }, onClose }: NewAccessTokenProps) {
  const { apiBaseUrl } = useEnv();
  const toasts = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toasts.success(t`Access Token Copied`),
      () => toasts.error(t`Not Copied`, t`The browser did not allow it. Select the token and copy it.`),
    );
  return (
    <Modal
      isOpen
      isAnswerRequired
      title={t`Access Token ${accessToken.name}`}
      description={t`Copy the token now: Tern keeps no copy and cannot show it again.`}
      onClose={() => undefined}
      actions={
        <>
          {/* Browsers have no clipboard for pages without https. */}
          {'clipboard' in navigator && (
            <Button onClick={() => void copy()}>
              <Trans>Copy</Trans>
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={t`Access token`}
          value={token}
          onChange={() => undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          readOnly
          spellCheck={false}
        />
        <p className={styles.small}>
          <Trans>With the token in the variable TERN_TOKEN, this lists what a script can call:</Trans>
        </p>
        <pre className={styles.command}>{commandFor(apiBaseUrl + mcpPath)}</pre>
      </div>
    </Modal>
  );
}

const commandFor = (address: string) => `curl ${address} \\
  -H "Authorization: Bearer $TERN_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`;
