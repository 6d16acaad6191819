import { useParams, useSearchParams } from 'react-router';
import { paths } from '../../../config/paths.ts';
import type { MessageFilters } from '../api/list-messages.ts';

/** Where one is in the mail area: mailbox and message in the path, filters in the query. */
export function useMailPlace() {
  const { mailboxId = null, messageId = null } = useParams();
  const [params, setParams] = useSearchParams();
  const filters: MessageFilters = {
    isUnread: params.get('unread') === '1',
    needsFollowup: params.get('needs') === '1',
    isFollowup: params.get('is') === '1',
    search: params.get('search') ?? '',
  };
  const search = params.toString();

  return {
    mailboxId,
    messageId,
    filters,
    setFilters(next: MessageFilters) {
      const query = new URLSearchParams();
      if (next.isUnread) query.set('unread', '1');
      if (next.needsFollowup) query.set('needs', '1');
      if (next.isFollowup) query.set('is', '1');
      if (next.search) query.set('search', next.search);
      setParams(query, { replace: true });
    },
    messagePath: (id: string) =>
      mailboxId ? { pathname: paths.message(mailboxId, id), search } : paths.mail,
    listPath: mailboxId ? { pathname: paths.mailbox(mailboxId), search } : paths.mail,
  };
}
