import type { Invitation } from '@tern/contracts/http/mail/invitation';
import type { RemoteImages } from '@tern/contracts/http/messages';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { bodyText } from './body-text.ts';
import { readInvitation } from './calendar/read-invitation.ts';
import { htmlSource, longestShown } from './html-source.ts';
import { sanitiseHtml } from './html/sanitise-html.ts';
import { decodePart } from './mime/decode-part.ts';
import type { StoredPart } from './prepared-message.ts';
import { ownTextOf } from './own-text.ts';

/** The forms of a body that the user is shown. */
export interface ShownBody {
  /** Grows when the rules of decoding, trimming or sanitising change; stored bodies of an older version are made again. */
  readonly version: number;
  readonly text: string | null;
  readonly html: string | null;
  readonly filteredText: string | null;
  readonly filteredHtml: string | null;
  /** The remote images of the whole HTML, quotes included. */
  readonly remoteImages: RemoteImages;
  readonly invitation: Invitation | null;
  /** For the user: which part of the body is not shown. */
  readonly note: string | null;
}

/** Increase it when decoding, trimming or sanitising changes what people see. */
export const shownVersion = 7;

/** Stands for the body of a message without a stored one. */
export const noBody: ShownBody = {
  version: shownVersion,
  text: null,
  html: null,
  filteredText: null,
  filteredHtml: null,
  remoteImages: { count: 0, trackers: [] },
  invitation: null,
  note: null,
};

/** Number of tracking servers that are named; more are blocked without being named. */
const maxTrackers = 20;

/** The bodies of a message, decoded, trimmed and sanitised. */
export function shownBody(parts: readonly StoredPart[]): ShownBody {
  const hasBody = parts.some(({ kind }) => kind !== 'calendar');
  // This is the text that sync reads; text that exists only as HTML is shown as HTML.
  const words = bodyText(parts, longestShown + 1).text;
  const text = parts.some(({ kind }) => kind === 'text') ? words : null;
  const source = htmlSource(parts);
  const calendar = parts.find(({ kind }) => kind === 'calendar');
  const { html, remoteImages } =
    source === null ? { html: null, remoteImages: noBody.remoteImages } : sanitised(source.html);
  const isCut = source?.isCut || (text ?? '').length > longestShown;
  return {
    version: shownVersion,
    text: text && text.slice(0, longestShown),
    html,
    filteredText: hasBody ? ownTextOf(parts, words.slice(0, longestShown), longestShown).ownText : null,
    filteredHtml: source && sanitiseHtml(source.filtered()),
    remoteImages,
    invitation: calendar === undefined ? null : readInvitation(decodePart(calendar)),
    note: isCut ? ('It is very long; only its beginning is shown.' satisfies PlainPattern) : null,
  };
}

function sanitised(source: string): { html: string; remoteImages: RemoteImages } {
  let count = 0;
  const trackers = new Map<string, number>();
  const html = sanitiseHtml(source, {
    onRemoteImage({ address: { hostname }, isTracker }) {
      if (!isTracker) count += 1;
      else if (trackers.has(hostname) || trackers.size < maxTrackers)
        trackers.set(hostname, (trackers.get(hostname) ?? 0) + 1);
    },
  });
  return {
    html,
    remoteImages: { count, trackers: [...trackers].map(([host, seen]) => ({ host, count: seen })) },
  };
}
