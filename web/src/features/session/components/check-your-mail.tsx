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
        We sent a verification link to <strong>{email}</strong>. Open it in this browser to finish. The link
        works once, for 24 hours.
      </p>
      {isOutboxShown && (
        <p>This Tern runs on one machine and sends no mail. What it would have sent waits in the outbox.</p>
      )}
      <div className={styles.choices}>
        {isOutboxShown && (
          <ButtonLink to={paths.outbox} variant="primary">
            Open the outbox
          </ButtonLink>
        )}
        <ResendButton email={email} />
        <ButtonLink to={paths.logout} variant="quiet">
          Use another account
        </ButtonLink>
      </div>
    </div>
  );
}
