import { useQuery } from '@tanstack/react-query';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { readMessageBody } from '@tern/contracts/http/messages';
import { useApi } from '../../lib/api/api-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';

export type HtmlView = 'original' | 'filtered-html';

/** Whether a view of the message has HTML, in the message or, when it is long, in its page alone. */
export function hasHtml(message: MessageDetail, view: HtmlView): boolean {
  return Boolean(htmlIn(message, view)) || (htmlIn(message, view) === null && message.hasLongHtml);
}

const htmlIn = ({ htmlBody, filteredHtmlBody }: MessageDetail, view: HtmlView) =>
  view === 'original' ? htmlBody : filteredHtmlBody;

/** The sanitised HTML of a view; it is requested only when it is too long for the message. */
export function useBodyHtml(message: MessageDetail, view: HtmlView) {
  const api = useApi();
  const html = htmlIn(message, view);
  const call = { params: { messageId: message.id }, query: { view, images: 'blocked' as const } };
  return useQuery({
    queryKey: queryKeys.bodyHtml(message.id, view),
    queryFn: async ({ signal }) => bodyIn(await api.textOf(readMessageBody, { ...call, signal })),
    ...(html !== null && { initialData: html }),
    // The body of a mail never changes.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The content of the document that frames a body; anything else is returned as it is, and the second wall refuses it. */
function bodyIn(page: string): string {
  return /<body dir="auto" tabindex="0">([^]*)<\/body><\/html>$/.exec(page)?.[1] ?? page;
}
