import { useParams, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { BackLink, Panes } from '../../../components/ui/layout/panes.tsx';
import { paths } from '../../../config/paths.ts';
import { ContactDetail } from '../../../features/contacts/components/contact-detail.tsx';
import { ContactList } from '../../../features/contacts/components/contact-list.tsx';
import { MailboxPanel } from '../../../features/mail/components/mailbox-panel.tsx';

/** Contacts beside the mailboxes: who is open stands in the path, what is searched for in the query. */
export function Component() {
  const { contactId = null } = useParams();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const query = params.toString();
  const listPath = { pathname: paths.contacts, search: query };
  return (
    <Panes
      title="Contacts"
      depth={contactId ? 'detail' : 'list'}
      index={<MailboxPanel />}
      list={
        <>
          <BackLink to={paths.mail} label="Mailboxes" />
          <ContactList
            search={search}
            onSearch={(next) => setParams(next ? { search: next } : {}, { replace: true })}
            contactId={contactId}
            contactPath={(id) => ({ pathname: paths.contact(id), search: query })}
          />
        </>
      }
      detailId={contactId}
      detail={
        contactId ? (
          <>
            <BackLink to={listPath} label="Contacts" />
            <ContactDetail contactId={contactId} listPath={listPath} />
          </>
        ) : (
          <EmptyState title="Choose a contact" />
        )
      }
    />
  );
}
