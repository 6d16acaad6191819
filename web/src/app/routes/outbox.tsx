import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Page } from '../../components/ui/layout/page.tsx';
import { OutboxList } from '../../features/outbox/components/outbox-list.tsx';
import { useEnv } from '../../lib/env-context.tsx';

export function Component() {
  const { isOutboxShown } = useEnv();
  return (
    <Page
      title={t`Outbox`}
      lead={t`No mail server is set up on this machine, so Tern keeps here what it would have sent. Reports and notices about an account are shown only to their own user, while signed in.`}
    >
      {isOutboxShown ? (
        <OutboxList />
      ) : (
        <EmptyState title={t`There is no outbox here`}>
          <Trans>It exists only on one machine, without a mail server for outgoing mail.</Trans>
        </EmptyState>
      )}
    </Page>
  );
}
