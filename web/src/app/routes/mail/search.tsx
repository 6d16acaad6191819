import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { BackLink, Panes } from '../../../components/ui/layout/panes.tsx';
import { MessageView } from '../../../message/message-view.tsx';
import { paths } from '../../../config/paths.ts';
import { MailboxPanel } from '../../../features/mail/components/mailbox-panel.tsx';
import { SearchPanel } from '../../../features/search/components/search-panel.tsx';

/** Search beside the mailboxes. The query is in the history entry and not in the address, which is logged; Back and a reload restore it. */
export function Component() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const messageId = params.get('message');
  const query = queryOf(state);
  const onSearch = useCallback(
    (next: string) => void navigate(paths.search, { state: { query: next }, replace: true }),
    [navigate],
  );
  return (
    <Panes
      title="Search"
      depth={messageId ? 'detail' : 'list'}
      index={<MailboxPanel />}
      list={
        <>
          <BackLink to={paths.mail} label="Mailboxes" />
          <SearchPanel
            query={query}
            onSearch={onSearch}
            openMessageId={messageId}
            messageLink={(id) => ({ to: paths.foundMessage(id), state: { query } })}
          />
        </>
      }
      detailId={messageId}
      detail={
        messageId ? (
          <>
            <BackLink to={paths.search} state={{ query }} label="Search" />
            <MessageView messageId={messageId} hasFollowUp />
          </>
        ) : (
          <EmptyState title="Choose a message" />
        )
      }
    />
  );
}

function queryOf(state: unknown): string {
  const query = typeof state === 'object' && state !== null && 'query' in state ? state.query : '';
  return typeof query === 'string' ? query : '';
}
