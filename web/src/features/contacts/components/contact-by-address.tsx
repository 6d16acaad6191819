import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Navigate } from 'react-router';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { useContactAt } from '../api/find-contact.ts';

/** Redirects to the contact with an address, for links in messages; or says that there is none. */
export function ContactByAddress({ email }: { email: string }) {
  const query = useContactAt(email);
  return (
    <AsyncView
      query={query}
      skeleton={<SkeletonRows count={2} />}
      errorActions={
        <ButtonLink to={paths.contacts}>
          <Trans>Back</Trans>
        </ButtonLink>
      }
      isEmpty={(contact) => contact === null}
      empty={
        <EmptyState
          title={t`Not among your contacts`}
          actions={
            <>
              <ButtonLink to={paths.mailWith('INBOX', email)}>
                <Trans>Search in Inbox</Trans>
              </ButtonLink>
              <ButtonLink to={paths.mailWith('SENT', email)}>
                <Trans>Search in Sent</Trans>
              </ButtonLink>
            </>
          }
        >
          <Trans>
            {email} is one of your own addresses, a list or a program, or its mail has not been read yet.
          </Trans>
        </EmptyState>
      }
    >
      {(contact) => contact && <Navigate to={paths.contact(contact.id)} replace />}
    </AsyncView>
  );
}
