import { htmlToText } from '@tern/mail-content/trimming/html-to-text';
import { trimQuotedHtml } from '@tern/mail-content/trimming/trim-quoted-html';
import { trimQuotedText } from '@tern/mail-content/trimming/trim-quoted-text';
import { npmPeer } from '../../engines/npm-peer.ts';
import type { WrittenTrim } from './written-trims.ts';

/** The text that is left of a mail. */
export type Trimmer = (mail: Pick<WrittenTrim, 'kind' | 'source'>) => string;

export const tern: Trimmer = ({ kind, source }) =>
  kind === 'text' ? trimQuotedText(source).ownText : plainText(trimQuotedHtml(source));

interface Quotations {
  extractFromPlain(text: string): { body: string };
  extractFromHtml(html: string): { body: string };
}

/** The best library for it. Not a dependency of Tern: its own dependencies are old and have known vulnerabilities. */
export const talonVersion = 'talonjs@1.0.28';

/** @throws Error when it cannot be fetched. */
export async function talon(): Promise<Trimmer> {
  const { quotations } = (await npmPeer(talonVersion)) as { quotations: Quotations };
  return ({ kind, source }) =>
    kind === 'text'
      ? quotations.extractFromPlain(source).body
      : plainText(quotations.extractFromHtml(source).body);
}

/** The quote marks of a forwarded mail were added by us and are not part of the mail. */
function plainText(html: string): string {
  return htmlToText(html).replace(/^>+ /gm, '');
}
