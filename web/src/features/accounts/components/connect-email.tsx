import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { Logo } from '../../../components/ui/marks/logo.tsx';
import { paths } from '../../../config/paths.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { AddAccountButtons } from './add-account-buttons.tsx';
import styles from './accounts.module.css';

/** Shown instead of the app to a user without a mail account. */
export function ConnectEmail() {
  const { data } = useCurrentUser();
  return (
    <main className={styles.connect}>
      <Logo />
      <h1>
        <Trans>Connect Your Email</Trans>
      </h1>
      <p>
        <Trans>
          Tern reads your mailbox, finds what still waits for an answer, and saves drafts for you to send. It
          never sends mail, and moves or deletes only what you tell it to.
        </Trans>
      </p>
      <div className={styles.choices}>
        <AddAccountButtons />
      </div>
      <div className={styles.leave}>
        {data?.user.email}
        <ButtonLink to={paths.logout} variant="quiet" size="small">
          <Trans>Logout</Trans>
        </ButtonLink>
      </div>
    </main>
  );
}
