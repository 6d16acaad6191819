import {
  listMailboxes,
  listMessages,
  readMessage,
  saveDraftFollowup,
  withdrawDraftFollowup,
} from '@tern/contracts/http/messages';
import { saveAnswerDraft } from '@tern/contracts/http/owed/answer-draft';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { DraftContext } from '../../domain/drafts/draft-context.ts';
import type { OwedMails } from '../../domain/messages/owed-mail.ts';
import { saveAnswer, saveFollowUp } from '../../domain/drafts/save-draft.ts';
import { undoSavedDraft } from '../../domain/drafts/undo-saved-draft.ts';
import * as mailboxes from '../../domain/messages/list-mailboxes.ts';
import * as messages from '../../domain/messages/list-messages.ts';
import * as message from '../../domain/messages/read-message.ts';
import { withClientErrors } from './mail-server-answers.ts';

export interface MessageCalls extends DraftContext {
  readonly owedMails: Pick<OwedMails, 'idsOf'>;
  readonly wake: () => void;
}

export function mountMessageCalls(mounting: Mounting, context: MessageCalls): void {
  mountEndpoint(mounting, listMailboxes, ({ principal }) =>
    mailboxes.listMailboxes(context, principal.userId),
  );
  mountEndpoint(mounting, listMessages, ({ principal, params, query }) =>
    messages.listMessages(context, { ...params, userId: principal.userId, query }),
  );
  mountEndpoint(mounting, readMessage, async ({ principal, params }) => ({
    message: await message.readMessage(context, { ...params, userId: principal.userId }),
  }));
  mountEndpoint(mounting, saveDraftFollowup, async ({ principal, params, body }) => {
    const saved = await withClientErrors(() =>
      saveFollowUp(context, {
        userId: principal.userId,
        messageId: params.messageId,
        subject: body.subject,
        text: body.body,
        recipient: body.recipient,
        keepsEdited: body.replaceEdited ?? false,
      }),
    );
    context.wake();
    return { success: true as const, ...saved };
  });
  mountEndpoint(mounting, saveAnswerDraft, async ({ principal, params, body }) => {
    const { subject, body: text, audience, continues, replaceEdited: keepsEdited = false } = body;
    const click = { userId: principal.userId, ...params, subject, text, audience, continues, keepsEdited };
    const saved = await withClientErrors(() => saveAnswer(context, click));
    context.wake();
    return { success: true as const, ...saved };
  });
  mountEndpoint(mounting, withdrawDraftFollowup, async ({ principal, params }) => {
    const asked = { userId: principal.userId, messageId: params.messageId };
    const outcome = await withClientErrors(() => undoSavedDraft(context, asked));
    context.wake();
    return { outcome };
  });
}
