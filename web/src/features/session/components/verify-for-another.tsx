import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { paths } from '../../../config/paths.ts';
import styles from './session.module.css';

interface VerifyForAnotherProps {
  email: string;
  token: string;
  signedInAs: string;
}

/** A link for another address than that of the signed-in user: it is kept until a Logout, and does not end the session. */
export function VerifyForAnother({ email, token, signedInAs }: VerifyForAnotherProps) {
  return (
    <div className={styles.verify}>
      <p>
        <Trans>
          This link verifies <strong>{email}</strong>, but you are signed in as <strong>{signedInAs}</strong>.
          Log out and sign in as {email}; the link then works without another click.
        </Trans>
      </p>
      <div className={styles.choices}>
        <ButtonLink to={paths.logout} state={{ verify: { email, token } }} variant="primary">
          <Trans>Logout</Trans>
        </ButtonLink>
        <ButtonLink to={paths.home} variant="quiet">
          <Trans>Stay signed in</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
