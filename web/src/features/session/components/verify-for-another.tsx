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
        This link verifies <strong>{email}</strong>, but you are signed in as <strong>{signedInAs}</strong>.
        Log out and sign in as {email}; the link then works without another click.
      </p>
      <div className={styles.choices}>
        <ButtonLink to={paths.logout} state={{ verify: { email, token } }} variant="primary">
          Logout
        </ButtonLink>
        <ButtonLink to={paths.home} variant="quiet">
          Stay signed in
        </ButtonLink>
      </div>
    </div>
  );
}
