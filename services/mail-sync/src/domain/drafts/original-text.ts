import type { Message } from '../messages/message.ts';
import type { BodyContext } from '../messages/show-body.ts';

const longestOriginal = 100_000;

/** The text of a mail as its reader sees it, to put below a draft. */
export async function originalText(
  { reader, content }: Pick<BodyContext, 'reader' | 'content'>,
  { id, userId }: Pick<Message, 'id' | 'userId'>,
): Promise<string> {
  const body = await reader.readBody(id);
  return body === null ? '' : (await content.words(userId, body.parts, longestOriginal)).trimEnd();
}
