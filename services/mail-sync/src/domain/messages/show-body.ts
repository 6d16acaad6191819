import { noBody, shownBody, shownVersion, type ShownBody } from '@tern/mail-content/shown-body';
import type { MessageReader } from './message-reader.ts';

/** What is shown of a message's body; made on the first read, and again when its rules have changed, and stored. */
export async function showBody(reader: MessageReader, messageId: string): Promise<ShownBody> {
  const body = await reader.readBody(messageId);
  if (body === null) return noBody;
  if (body.shown?.version === shownVersion) return body.shown;
  const shown = shownBody(body.parts);
  await reader.keepShown(messageId, shown);
  return shown;
}
