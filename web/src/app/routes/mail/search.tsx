import { t } from '@lingui/core/macro';
import { Suspense, useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { BackLink, Panes } from '../../../components/ui/layout/panes.tsx';
import { MessageView } from '../../../message/message-view.tsx';
import { paths, queryIn } from '../../../config/paths.ts';
import { FoundMessageToolbar } from '../../../features/mail/components/found-message-toolbar.tsx';
import { MailboxPanel } from '../../../features/mail/components/mailbox-panel.tsx';
import { SearchPanel } from '../../../features/search/components/search-panel.tsx';
import { MailOpenEnds } from '../../mail-open-ends.ts';

/** Search beside the mailboxes, for the query in the address. */
export function Component() {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const messageId = params.get('message');
  const query = queryIn(hash);
  const onSearch = useCallback(
    (next: string) => void navigate(paths.searchFor(next), { replace: true }),
    [navigate],
  );
  return (
    <Panes
      title={t`Search`}
      depth={messageId ? 'detail' : 'list'}
      index={<MailboxPanel />}
      list={
        <>
          <BackLink to={paths.mail} label={t`Mailboxes`} />
          <SearchPanel
            query={query}
            onSearch={onSearch}
            openMessageId={messageId}
            messageLink={(id) => ({ to: paths.foundMessage(id, query) })}
          />
        </>
      }
      detailId={messageId}
      detail={
        messageId ? (
          <>
            <BackLink to={paths.searchFor(query)} label={t`Search`} />
            <FoundMessageToolbar messageId={messageId} query={query} />
            <Suspense fallback={<SkeletonRows count={4} />}>
              <MailOpenEnds messageId={messageId}>
                {(openEnds) => <MessageView messageId={messageId} openEnds={openEnds} hasFollowUp />}
              </MailOpenEnds>
            </Suspense>
          </>
        ) : (
          <EmptyState title={t`Choose a message`} />
        )
      }
    />
  );
}
