import { useMemo, useState } from 'react';
import type { MessageSummary } from '@tern/contracts/http/messages';
import type { MailPlace } from './use-mail-place.ts';

/**
 * The rows of a filtered list. The open message may stop matching, for example once it is read: it keeps its row until another
 * one is opened; otherwise the row would disappear and j and k would lose their position.
 */
export function useOpenKept(
  matching: readonly MessageSummary[],
  { messageId, listPath, isFiltered }: MailPlace,
): readonly MessageSummary[] {
  const [kept, setKept] = useState<{ listPath: string; message: MessageSummary } | null>(null);
  const listed = useMemo(
    () => (isFiltered ? matching.find(({ id }) => id === messageId) : undefined),
    [matching, messageId, isFiltered],
  );
  if (listed && (kept?.message !== listed || kept.listPath !== listPath))
    setKept({ listPath, message: listed });
  return useMemo(() => {
    if (!isFiltered || listed || kept?.listPath !== listPath || kept.message.id !== messageId)
      return matching;
    const at = matching.findIndex(({ date }) => date < kept.message.date);
    return matching.toSpliced(at === -1 ? matching.length : at, 0, kept.message);
  }, [matching, messageId, listPath, isFiltered, listed, kept]);
}
