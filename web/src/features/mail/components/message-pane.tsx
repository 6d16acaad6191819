import type { WithOpenEnds } from '../../../message/open-ends.ts';
import { Conversation } from './conversation.tsx';
import { MessageToolbar } from './message-toolbar.tsx';
import type { MailPlace } from './use-mail-place.ts';
import type { MessageCommands } from './use-message-commands.ts';

interface MessagePaneProps {
  messageId: string;
  place: MailPlace;
  commands: MessageCommands;
  onHelp: () => void;
  WithOpenEnds: WithOpenEnds;
}

/** The open message: its toolbar and its conversation. */
export function MessagePane({ messageId, place, commands, onHelp, WithOpenEnds }: MessagePaneProps) {
  return (
    <>
      <MessageToolbar messageId={messageId} place={place} commands={commands} onHelp={onHelp} />
      <Conversation messageId={messageId} commands={commands} WithOpenEnds={WithOpenEnds} />
    </>
  );
}
