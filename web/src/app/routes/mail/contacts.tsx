import { t } from '@lingui/core/macro';
import { useParams, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { BackLink, Panes } from '../../../components/ui/layout/panes.tsx';
import { paths } from '../../../config/paths.ts';
import { ContactByAddress } from '../../../features/contacts/components/contact-by-address.tsx';
import { ContactDetail } from '../../../features/contacts/components/contact-detail.tsx';
import { ContactList } from '../../../features/contacts/components/contact-list.tsx';
import { MailboxPanel } from '../../../features/mail/components/mailbox-panel.tsx';

/**
 * Contacts beside the mailboxes: the open contact is in the path, or in `?address=` for links that know only the address; the
 * search is in the query.
 */
export function Component() {
  const { contactId = null } = useParams();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const address = params.get('address');
  const query = search ? new URLSearchParams({ search }).toString() : '';
  const listPath = { pathname: paths.contacts, search: query };
  return (
    <Panes
      title={t`Contacts`}
      depth={contactId || address ? 'detail' : 'list'}
      index={<MailboxPanel />}
      list={
        <>
          <BackLink to={paths.mail} label={t`Mailboxes`} />
          <ContactList
            search={search}
            onSearch={(next) => setParams(next ? { search: next } : {}, { replace: true })}
            contactId={contactId}
            contactPath={(id) => ({ pathname: paths.contact(id), search: query })}
          />
        </>
      }
      detailId={contactId ?? address}
      detail={
        contactId ? (
          <>
            <BackLink to={listPath} label={t`Contacts`} />
            <ContactDetail contactId={contactId} listPath={listPath} />
          </>
        ) : address ? (
          <>
            <BackLink to={listPath} label={t`Contacts`} />
            <ContactByAddress key={address} email={address} />
          </>
        ) : (
          <EmptyState title={t`Choose a contact`} />
        )
      }
    />
  );
}
