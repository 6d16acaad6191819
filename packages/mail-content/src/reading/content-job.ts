import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { shownWords } from '../body-text.ts';
import { bodyDocument, textDocument } from '../html/body-document.ts';
import { contentIdsIn } from '../html/image-attributes.ts';
import { sanitiseHtml } from '../html/sanitise-html.ts';
import { htmlSource } from '../html-source.ts';
import { writeMboxMessage, type KeptMessage } from '../mbox/write-mbox.ts';
import { readText } from '../parse-message.ts';
import { plainText } from '../plain-text.ts';
import type { StoredPart } from '../prepared-message.ts';
import { previewOfParts } from '../preview-text.ts';
import { shownBody, shownVersion, type ShownBody } from '../shown-body.ts';
import { unpackedPart } from '../unpacked-part.ts';
import type {
  BodyTexts,
  BodyView,
  PackedShown,
  PageWanted,
  PreviewOf,
  ShownForms,
  StoredBody,
} from './mail-content.ts';

/** A task for a thread; plain data, since it is copied to the thread. */
export type ContentJob =
  | { readonly kind: 'show'; readonly body: StoredBody }
  | { readonly kind: 'page'; readonly body: StoredBody; readonly wanted: PageWanted }
  | { readonly kind: 'content-ids'; readonly body: StoredBody; readonly view: BodyView }
  | { readonly kind: 'texts'; readonly parts: readonly StoredPart[] }
  | { readonly kind: 'previews'; readonly bodies: readonly PreviewOf[] }
  | { readonly kind: 'mbox'; readonly message: KeptMessage }
  | { readonly kind: 'words'; readonly parts: readonly StoredPart[]; readonly limit: number }
  | { readonly kind: 'plain'; readonly parts: readonly StoredPart[] };

export interface ContentAnswers {
  readonly show: { readonly forms: ShownForms; readonly toKeep: PackedShown | null };
  readonly page: { readonly page: Uint8Array; readonly toKeep: PackedShown | null };
  readonly 'content-ids': { readonly contentIds: ReadonlySet<string> };
  readonly texts: BodyTexts;
  readonly previews: { readonly previews: readonly string[] };
  readonly mbox: { readonly text: string };
  readonly words: { readonly text: string };
  readonly plain: { readonly text: string };
}

export type ContentAnswer = ContentAnswers[ContentJob['kind']];

/** Longer HTML is not put into JSON: escaped and parsed there, each copy would cost more than all else in the answer. */
const maxHtmlInJson = 128 * 1024;

/** Does the job in the thread that calls. */
export function answerContentJob(job: ContentJob): ContentAnswer {
  switch (job.kind) {
    case 'show': {
      const { shown, toKeep } = shownOf(job.body);
      return { forms: formsOf(shown), toKeep };
    }
    case 'page':
      return pageOf(job.body, job.wanted);
    case 'content-ids':
      return { contentIds: contentIdsIn(sourceOf(job.body, job.view) ?? '') };
    case 'texts': {
      const { ownText, ownWords, quotedText } = readText(job.parts.map(unpackedPart));
      return { ownText, ownWords, quotedText };
    }
    case 'previews':
      return {
        previews: job.bodies.map(({ parts, protection }) =>
          previewOfParts(parts.map(unpackedPart), protection),
        ),
      };
    case 'mbox':
      return {
        text: writeMboxMessage({ ...job.message, parts: job.message.parts.map(unpackedPart) }),
      };
    case 'words':
      return { text: shownWords(job.parts.map(unpackedPart), job.limit) };
    case 'plain':
      return { text: plainText(job.parts.map(unpackedPart)) };
  }
}

function shownOf({ parts, shown: kept }: StoredBody): { shown: ShownBody; toKeep: PackedShown | null } {
  if (kept?.version === shownVersion)
    return { shown: JSON.parse(zstdDecompressSync(kept.packed).toString()) as ShownBody, toKeep: null };
  const shown = shownBody(parts.map(unpackedPart));
  const packed = new Uint8Array(zstdCompressSync(JSON.stringify(shown)));
  return { shown, toKeep: { version: shown.version, packed } };
}

function formsOf({ version: _version, html, filteredHtml, ...others }: ShownBody): ShownForms {
  const isLong = (form: string | null) => (form?.length ?? 0) > maxHtmlInJson;
  return {
    ...others,
    html: isLong(html) ? null : html,
    filteredHtml: isLong(filteredHtml) ? null : filteredHtml,
    hasLongHtml: isLong(html) || isLong(filteredHtml),
  };
}

function pageOf(body: StoredBody, wanted: PageWanted): ContentAnswers['page'] {
  const { view, images, showsRemoteImages } = wanted;
  const { shown, toKeep } = shownOf(body);
  const html = view === 'original' ? shown.html : shown.filteredHtml;
  if (html === null) {
    const text = view === 'original' ? shown.text : shown.filteredText;
    return { page: bytesOf(textDocument(text ?? 'No content available')), toKeep };
  }
  const isMadeAnew = images.size > 0 || (showsRemoteImages && shown.remoteImages.count > 0);
  const source = isMadeAnew ? sourceOf(body, view) : null;
  const addresses = new Map<string, string>();
  for (const [contentId, { type, bytes }] of images)
    addresses.set(contentId, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
  const resolveCid = (contentId: string) => addresses.get(contentId) ?? null;
  const made = source === null ? html : sanitiseHtml(source, { resolveCid, showsRemoteImages });
  return { page: bytesOf(bodyDocument(made)), toKeep };
}

/** The HTML of one view before it is sanitised; null without HTML. */
function sourceOf({ parts }: StoredBody, view: BodyView): string | null {
  const source = htmlSource(parts.map(unpackedPart));
  if (!source?.html) return null;
  return view === 'original' ? source.html : source.filtered();
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
