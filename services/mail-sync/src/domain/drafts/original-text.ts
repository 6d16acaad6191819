import type { Message } from '../messages/message.ts';
import { showBody, type BodyContext } from '../messages/show-body.ts';

const longestOriginal = 100_000;

/** The words of a mail to put below a draft; of mail that has only HTML, those its reader sees without the quotes. */
export async function originalText(context: BodyContext, source: Message): Promise<string> {
  const { text, filteredText } = await showBody(context, source);
  return (text ?? filteredText ?? '').slice(0, longestOriginal).trimEnd();
}
