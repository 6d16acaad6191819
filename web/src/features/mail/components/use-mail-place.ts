import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '../../../config/paths.ts';
import type { MessageFilters } from '../api/list-messages.ts';

/** The place in the mail area: mailbox and message in the path, filters in the query. Without a mailbox: the inboxes of all accounts. */
export function useMailPlace() {
  const { mailboxId: named, messageId = null } = useParams();
  const mailboxId = named ?? 'INBOX';
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  return useMemo(() => {
    const given = new URLSearchParams(search);
    const filters: MessageFilters = {
      isUnread: given.get('unread') === '1',
      needsFollowup: given.get('needs') === '1',
      isFollowup: given.get('is') === '1',
      isOwed: given.get('owed') === '1',
      search: given.get('search') ?? '',
    };
    const under = (pathname: string) => `${pathname}${search === '' ? '' : `?${search}`}`;
    return {
      mailboxId,
      /** The address names no mailbox: a phone shows the list of mailboxes. */
      isIndex: named === undefined,
      messageId,
      filters,
      isFiltered: search !== '',
      setFilters(next: MessageFilters) {
        const query = new URLSearchParams();
        if (next.isUnread) query.set('unread', '1');
        if (next.needsFollowup) query.set('needs', '1');
        if (next.isFollowup) query.set('is', '1');
        if (next.isOwed) query.set('owed', '1');
        if (next.search) query.set('search', next.search);
        setParams(query, { replace: true });
      },
      messagePath: (id: string) => under(paths.message(mailboxId, id)),
      listPath: under(paths.mailbox(mailboxId)),
    };
  }, [mailboxId, named, messageId, search, setParams]);
}

export type MailPlace = ReturnType<typeof useMailPlace>;
