import {
  flagMessages,
  moveMessages,
  readConversation,
  restoreMessages,
} from '@tern/contracts/http/message-actions';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { ActContext } from '../../domain/actions/act-on-messages.ts';
import * as flag from '../../domain/actions/flag-messages.ts';
import * as move from '../../domain/actions/move-messages.ts';
import * as conversation from '../../domain/messages/read-conversation.ts';
import type { ReadContext } from '../../domain/messages/read-message.ts';
import * as restore from '../../domain/actions/restore-messages.ts';

export type MessageActionCalls = ActContext & ReadContext & { readonly wake: () => void };

export function mountMessageActions(mounting: Mounting, context: MessageActionCalls): void {
  // The next pass, which may be due by now, finds out what an action could not determine.
  const waking = <T>(work: Promise<T>) => work.finally(context.wake);
  mountEndpoint(mounting, flagMessages, ({ principal: { userId }, body }) =>
    waking(flag.flagMessages(context, { ...body, userId })),
  );
  mountEndpoint(mounting, moveMessages, ({ principal: { userId }, body }) =>
    waking(move.moveMessages(context, { ...body, userId })),
  );
  mountEndpoint(mounting, restoreMessages, ({ principal: { userId }, body }) =>
    waking(restore.restoreMessages(context, { ...body, userId })),
  );
  mountEndpoint(mounting, readConversation, ({ principal: { userId }, params, query }) =>
    conversation.readConversation(context, { ...params, ...query, userId }),
  );
}
