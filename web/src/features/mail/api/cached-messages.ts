import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ChangedMessage } from '@tern/contracts/http/message-actions';
import type { MessageDetail, MessageSummary } from '@tern/contracts/http/messages';
import type { MessagesPage } from './list-messages.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

interface Page {
  readonly messages: readonly MessageSummary[];
  readonly total: number;
}
/** Lists of many pages, and lists of one page on other screens. */
type Listed = InfiniteData<Page> | Page | undefined;

/** Writes the server's change into the cached lists that show the message; they are fetched again later. */
export function patchMessages(queryClient: QueryClient, changed: readonly ChangedMessage[]): void {
  const states = new Map(changed.map(({ id, isRead, isStarred }) => [id, { isRead, isStarred }]));
  const patched = (page: Page): Page => ({
    ...page,
    messages: page.messages.map((message) => {
      const state = states.get(message.id);
      return state ? { ...message, ...state } : message;
    }),
  });
  for (const queryKey of [queryKeys.messages.all, queryKeys.conversation.all])
    queryClient.setQueriesData<Listed>({ queryKey }, (data) => onPages(data, patched));
  for (const [id, state] of states)
    queryClient.setQueryData<{ message: MessageDetail }>(
      queryKeys.message.of(id),
      (data) => data && { message: { ...data.message, ...state } },
    );
}

/** Removes messages from the lists of the mailbox that they left, whatever their filters. */
export function dropMessages(queryClient: QueryClient, mailboxId: string, ids: readonly string[]): void {
  const left = new Set(ids);
  queryClient.setQueriesData<Listed>({ queryKey: queryKeys.messages.mailbox(mailboxId) }, (data) =>
    onPages(data, (page) => {
      const messages = page.messages.filter(({ id }) => !left.has(id));
      return { ...page, messages, total: page.total - (page.messages.length - messages.length) };
    }),
  );
}

function onPages(data: Listed, change: (page: Page) => Page): Listed {
  if (data === undefined) return data;
  if (!('pages' in data)) return change(data);
  return { ...data, pages: data.pages.map(change) as MessagesPage[] };
}
