import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link, type To } from 'react-router';
import type { Contact } from '@tern/contracts/http/contacts';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { LoadMore } from '../../../components/ui/layout/load-more.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { eachOnce } from '../../../lib/each-once.ts';
import { walkLinks } from '../../../lib/keys/walk-links.ts';
import { useContacts } from '../api/list-contacts.ts';
import styles from './contacts.module.css';

interface ContactListProps {
  search: string;
  onSearch: (search: string) => void;
  /** The open contact. */
  contactId: string | null;
  contactPath: (contactId: string) => To;
}

/** All people the user writes to or gets mail from, 50 more at a time. */
export function ContactList({ search, onSearch, contactId, contactPath }: ContactListProps) {
  const query = useContacts(search);
  const list = useRef<HTMLUListElement>(null);
  const pages = query.data?.pages;
  const contacts = eachOnce(pages?.flatMap((page) => page.contacts) ?? []);
  const total = pages?.at(-1)?.total;

  return (
    <section
      aria-labelledby="contacts-title"
      aria-busy={query.isPlaceholderData || undefined}
      onKeyDown={(event) => walkLinks(event, list.current)}
    >
      <header className={styles.head}>
        <h2 id="contacts-title" className={styles.title}>
          <Trans>Contacts</Trans>
        </h2>
        <p className={styles.count} aria-live="polite">
          {total === undefined ? ' ' : t`${contacts.length} of ${total}`}
        </p>
        <SearchField
          label={t`Search contacts`}
          value={search}
          onChange={onSearch}
          className={styles.search}
        />
      </header>
      <AsyncView
        query={query}
        skeleton={<SkeletonRows count={10} isInPane />}
        errorActions={
          <ButtonLink to={paths.mail}>
            <Trans>Back</Trans>
          </ButtonLink>
        }
        isEmpty={() => contacts.length === 0}
        empty={<EmptyState title={t`No contacts found`} />}
      >
        {() => (
          <>
            <ul ref={list} className={styles.rows}>
              {contacts.map((contact) => (
                <ContactRow
                  key={contact.id}
                  contact={contact}
                  to={contactPath(contact.id)}
                  isOpen={contact.id === contactId}
                />
              ))}
            </ul>
            <LoadMore query={query} failure={t`Failed to load more contacts`} />
          </>
        )}
      </AsyncView>
    </section>
  );
}

function ContactRow({ contact, to, isOpen }: { contact: Contact; to: To; isOpen: boolean }) {
  const { name, primaryEmail, addressCount } = contact;
  return (
    <li>
      <Link to={to} className={styles.row} aria-current={isOpen ? 'true' : undefined}>
        <span className={styles.name}>{name}</span>
        {name !== primaryEmail && <span className={styles.email}>{primaryEmail}</span>}
        {addressCount > 1 && (
          <span className={styles.addressCount}>
            <Trans>{addressCount} addresses</Trans>
          </span>
        )}
      </Link>
    </li>
  );
}
