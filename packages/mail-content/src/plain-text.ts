import { partsOfView } from './body-text.ts';
import { stripTags } from './html/html-events.ts';
import { decodePartUpTo } from './mime/decode-part.ts';
import type { StoredPart } from './prepared-message.ts';

const maxText = 64 * 1024;
/** HTML is several times as long as the text in it. */
const maxHtml = 512 * 1024;

/**
 * The beginning of a mail's text by the simplest means, for mail that is too dear to be trimmed and sanitised: its text parts, or its
 * HTML without tags. Linear.
 */
export function plainText(parts: readonly StoredPart[]): string {
  const written = partsOfView(parts, 'text').map((part) => textOf(part));
  const texts = written.some((text) => text.trim() !== '') ? written : partsOfView(parts, 'html').map(textOf);
  return texts
    .filter((text) => text.trim() !== '')
    .join('\n')
    .slice(0, maxText);
}

function textOf(part: StoredPart): string {
  return part.kind === 'html'
    ? stripTags(decodePartUpTo(part, maxHtml).text)
    : decodePartUpTo(part, maxText).text;
}
