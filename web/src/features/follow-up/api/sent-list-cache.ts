import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { listMessages, readMessage } from '@tern/contracts/http/messages';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { isAwaitingReply, isOverdue } from '../../../message/follow-up/derive-status.ts';
import type { SentFilter } from './list-sent-messages.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

type SentPage = ResponseOf<typeof listMessages>;
type Detail = ResponseOf<typeof readMessage>;
/** Keeps the message's other fields, so that it works for lists and details. */
export type MessageChange = <M extends FollowUpMail>(message: M) => M;

const belongs: Record<SentFilter, (message: FollowUpMail) => boolean> = {
  all: () => true,
  awaitingReply: isAwaitingReply,
  needsFollowUp: isOverdue,
};

/**
 * Shows a change of a sent message at once, in every list and in its details; it leaves the lists whose filter it no longer passes.
 * The lists are not fetched again: the server's projection follows by events a moment later and would show the old state.
 * @returns restores the message and its places in the lists.
 */
export function showChange(queryClient: QueryClient, messageId: string, change: MessageChange): () => void {
  const places = placesOf(queryClient, messageId);
  const detail = queryClient.getQueryData<Detail>(queryKeys.message.of(messageId));
  for (const { key } of places) {
    queryClient.setQueryData<SentPage>(
      key,
      (page) => page && changedPage(page, filterOf(key), messageId, change),
    );
  }
  if (detail)
    queryClient.setQueryData<Detail>(queryKeys.message.of(messageId), { message: change(detail.message) });
  return () => {
    for (const { key, message } of places) {
      queryClient.setQueryData<SentPage>(key, (page) => page && withMessage(page, message));
    }
    if (detail) queryClient.setQueryData<Detail>(queryKeys.message.of(messageId), detail);
  };
}

function placesOf(
  queryClient: QueryClient,
  messageId: string,
): { key: QueryKey; message: SentPage['messages'][number] }[] {
  return queryClient
    .getQueriesData<SentPage>({ queryKey: queryKeys.messages.sentLists })
    .flatMap(([key, page]) => {
      const message = page?.messages.find(({ id }) => id === messageId);
      return message ? [{ key, message }] : [];
    });
}

/** Reads the filter from a key of sentMessagesQuery, where it follows the common part. */
const filterOf = (key: QueryKey) => key[queryKeys.messages.sentLists.length] as SentFilter;

function changedPage(page: SentPage, filter: SentFilter, messageId: string, change: MessageChange): SentPage {
  const messages = page.messages
    .map((message) => (message.id === messageId ? change(message) : message))
    .filter((message) => message.id !== messageId || belongs[filter](message));
  return { ...page, messages, total: page.total - (page.messages.length - messages.length) };
}

/** The lists are sorted newest first, so a restored message is inserted by its date. */
function withMessage(page: SentPage, message: SentPage['messages'][number]): SentPage {
  const others = page.messages.filter(({ id }) => id !== message.id);
  const messages = [...others, message].sort((a, b) => b.date.localeCompare(a.date));
  return { ...page, messages, total: page.total + (messages.length - page.messages.length) };
}
