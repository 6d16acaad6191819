import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { paths } from '../../../config/paths.ts';
import { useEnv } from '../../../lib/env-context.tsx';
import { ResendButton } from './resend-button.tsx';
import styles from './session.module.css';

export function CheckYourMail({ email }: { email: string }) {
  const { isOutboxShown } = useEnv();
  return (
    <div className={styles.verify}>
      <p>
        <Trans>
          We sent a verification link to <strong>{email}</strong>. Open it in this browser to finish. The link
          works once, for 24 hours.
        </Trans>
      </p>
      {isOutboxShown && (
        <p>
          <Trans>
            This Tern runs on one machine and sends no mail. What it would have sent waits in the outbox.
          </Trans>
        </p>
      )}
      <div className={styles.choices}>
        {isOutboxShown && (
          <ButtonLink to={paths.outbox} variant="primary">
            <Trans>Open the outbox</Trans>
          </ButtonLink>
        )}
        <ResendButton email={email} />
        <ButtonLink to={paths.logout} variant="quiet">
          <Trans>Use another account</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
