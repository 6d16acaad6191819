import { useMemo, useRef } from 'react';
import { paths } from '../../../config/paths.ts';
import { noFilters } from '../api/list-messages.ts';
import type { ListHandle } from './list-handle.ts';
import { MessageToolbar } from './message-toolbar.tsx';
import type { MailPlace } from './use-mail-place.ts';
import { useMessageCommands } from './use-message-commands.ts';

interface FoundMessageToolbarProps {
  messageId: string;
  /** The search that found it: the place to go back to. */
  query: string;
}

/** The actions on a message that a search has found. It is in no list of a mailbox, and what was found stays listed. */
export function FoundMessageToolbar({ messageId, query }: FoundMessageToolbarProps) {
  const place = useMemo<MailPlace>(
    () => ({
      mailboxId: '',
      isIndex: false,
      messageId,
      filters: noFilters,
      isFiltered: false,
      setFilters: () => undefined,
      messagePath: (id) => paths.foundMessage(id, query),
      listPath: paths.searchFor(query),
    }),
    [messageId, query],
  );
  const noList = useRef<ListHandle>(null);
  const commands = useMessageCommands(place, noList);
  return <MessageToolbar messageId={messageId} place={place} commands={commands} />;
}
