import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, type To } from 'react-router';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { AddressText } from '../../../components/ui/marks/address-text.tsx';
import { VisuallyHidden } from '../../../components/ui/layout/visually-hidden.tsx';
import { paths } from '../../../config/paths.ts';
import { useOpenMessages } from '../api/list-contact-messages.ts';
import { useContact } from '../api/read-contact.ts';
import { ContactHistory } from './contact-history.tsx';
import styles from './contacts.module.css';
import { OpenWithContact } from './open-with-contact.tsx';

/** One contact: its addresses with links to their mail, open messages, and the history. */
export function ContactDetail({ contactId, listPath }: { contactId: string; listPath: To }) {
  const query = useContact(contactId);
  const open = useOpenMessages(contactId);
  return (
    <AsyncView
      query={query}
      skeleton={<SkeletonRows count={2} />}
      errorActions={
        <ButtonLink to={listPath}>
          <Trans>Back</Trans>
        </ButtonLink>
      }
    >
      {({ contact }) => (
        <article aria-labelledby="contact-name">
          <h2 id="contact-name" className={styles.contactName}>
            {contact.name}
          </h2>
          <h3 className={styles.addressesTitle}>{contact.addressCount === 1 ? t`Address` : t`Addresses`}</h3>
          <ul className={styles.addresses}>
            {contact.addresses.map(({ id, email }) => (
              <li key={id} className={styles.address}>
                <span className={styles.addressText}>
                  <AddressText address={email} />
                </span>
                <span className={styles.mailLinks}>
                  <MailLink kind="INBOX" place={t`Inbox`} email={email} />
                  <MailLink kind="SENT" place={t`Sent`} email={email} />
                </span>
              </li>
            ))}
          </ul>
          <OpenWithContact contactId={contactId} />
          {/* Rendered once the part above has its height: earlier it would jump. */}
          {open.isFetched && <ContactHistory contactId={contactId} />}
        </article>
      )}
    </AsyncView>
  );
}

function MailLink({ kind, place, email }: { kind: 'INBOX' | 'SENT'; place: string; email: string }) {
  return (
    <Link to={paths.mailWith(kind, email)}>
      <Trans>
        Search in {place}
        <VisuallyHidden> for {email}</VisuallyHidden>
      </Trans>
    </Link>
  );
}
