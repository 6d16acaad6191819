import { Navigate } from 'react-router';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { useContacts } from '../api/list-contacts.ts';

/** Leads on to the contact with an address, where a message names it; or says that there is none. */
export function ContactByAddress({ email }: { email: string }) {
  const query = useContacts(email);
  // Another search's contacts stand in until the answer is here.
  const data = query.isPlaceholderData ? undefined : query.data;
  const contacts = data?.pages[0]?.contacts ?? [];
  const isNamed = ({ primaryEmail }: { primaryEmail: string }) =>
    primaryEmail.toLowerCase() === email.toLowerCase();
  const found = contacts.find(isNamed) ?? contacts[0];
  return (
    <AsyncView
      query={{ ...query, data }}
      skeleton={<SkeletonRows count={2} />}
      errorActions={<ButtonLink to={paths.contacts}>Back</ButtonLink>}
      isEmpty={() => found === undefined}
      empty={
        <EmptyState
          title="Not among your contacts"
          actions={
            <>
              <ButtonLink to={paths.mailWith('INBOX', email)}>Search in Inbox</ButtonLink>
              <ButtonLink to={paths.mailWith('SENT', email)}>Search in Sent</ButtonLink>
            </>
          }
        >
          {email} is one of your own addresses, a list or a program, or its mail has not been read yet.
        </EmptyState>
      }
    >
      {() => found && <Navigate to={paths.contact(found.id)} replace />}
    </AsyncView>
  );
}
