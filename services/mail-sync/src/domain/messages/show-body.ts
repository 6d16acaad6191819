import type { KeptResults } from '@tern/mail-content/reading/kept-results';
import { noBody } from '@tern/mail-content/shown-body';
import type { MailContent, ShownForms } from '@tern/mail-content/reading/mail-content';
import type { MessageReader } from './message-reader.ts';
import type { Message } from './message.ts';

export interface BodyContext {
  readonly reader: MessageReader;
  readonly content: MailContent;
  /** By message. Also what was too dear to make is kept, so that it is not tried again at every opening. */
  readonly keptForms: KeptResults<ShownForms>;
}

/** Gives what is shown of a message's body; made on the first read, and again when its rules have changed, and stored. */
export function showBody(
  { reader, content, keptForms }: BodyContext,
  { id, userId }: Pick<Message, 'id' | 'userId'>,
): Promise<ShownForms> {
  return keptForms.get(id, async () => {
    const body = await reader.readBody(id);
    if (body === null) return { ...noBody, hasLongHtml: false };
    const { forms, toKeep } = await content.show(userId, body);
    if (toKeep) await reader.keepShown(id, toKeep);
    return forms;
  });
}
