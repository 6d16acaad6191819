import { htmlToText } from '@tern/mail-content/trimming/html-to-text';
import { trimQuotedHtml } from '@tern/mail-content/trimming/trim-quoted-html';
import { trimQuotedText } from '@tern/mail-content/trimming/trim-quoted-text';
import { npmPeer } from '../../../tools/engines/npm-peer.ts';
import type { WrittenTrim } from './written-trims.ts';

/** The text that is left of a mail. */
export type Trimmer = (mail: Pick<WrittenTrim, 'kind' | 'source'>) => string;

export const tern: Trimmer = ({ kind, source }) =>
  kind === 'text' ? trimQuotedText(source).ownText : plainText(trimQuotedHtml(source));

interface Quotations {
  extractFromPlain(text: string): { body: string };
  extractFromHtml(html: string): { body: string };
}

/** The best of the libraries for it. Not a dependency: those that it depends on are old and have known holes. */
export const talonVersion = 'talonjs@1.0.28';

/** @throws Error when it cannot be fetched. */
export async function talon(): Promise<Trimmer> {
  const { quotations } = (await npmPeer(talonVersion)) as { quotations: Quotations };
  return ({ kind, source }) =>
    kind === 'text'
      ? quotations.extractFromPlain(source).body
      : plainText(quotations.extractFromHtml(source).body);
}

/** Quote marks of what is passed on are ours, not the mail's. */
function plainText(html: string): string {
  return htmlToText(html).replace(/^>+ /gm, '');
}
