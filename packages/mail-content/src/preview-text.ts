import { bodyText } from './body-text.ts';
import type { Protection } from './mime/parsed-message.ts';
import type { StoredPart } from './prepared-message.ts';
import { ownTextOf } from './own-text.ts';

const longest = 140;
/** Characters read for the preview of a mail that was stored without one; enough to hold the first sentences. */
const readOfBody = 4096;
/** Newsletters fill their beginning with invisible characters. */
const invisible = /[\p{Cf}\p{Cc}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164]/gu;

interface PreviewSource {
  readonly ownText: string;
  readonly quotedText: string;
  readonly protection?: Protection | null | undefined;
}

/**
 * The beginning of a mail's own text, at most 140 characters on one line; without own text, of the quoted text; empty for an
 * encrypted mail.
 */
export function previewText({ ownText, quotedText, protection }: PreviewSource): string {
  if (protection?.startsWith('encrypted')) return '';
  const words = (text: string) =>
    text.slice(0, readOfBody).replace(/\s/g, ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim();
  const line = words(ownText) || words(quotedText);
  // By characters, so that none is cut in two.
  return line.length <= longest
    ? line
    : `${Array.from(line)
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** Builds the preview from the stored parts of a mail. */
export function previewOfParts(parts: readonly StoredPart[], protection?: Protection | null): string {
  return previewText({ ...ownTextOf(parts, bodyText(parts, readOfBody).text, readOfBody), protection });
}
