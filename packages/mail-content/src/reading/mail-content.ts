import type { readText } from '../parse-message.ts';
import type { KeptMessage } from '../mbox/write-mbox.ts';
import type { Protection } from '../mime/parsed-message.ts';
import type { StoredPart } from '../prepared-message.ts';
import type { ShownBody } from '../shown-body.ts';

/** A body as it is stored. */
export interface StoredBody {
  /** Those marked as packed are still compressed; all are encoded as received. */
  readonly parts: readonly StoredPart[];
  /** Their form for display, made before; null when none was. */
  readonly shown: PackedShown | null;
}

/** A `ShownBody` as it is stored: JSON, compressed with zstd. */
export interface PackedShown {
  readonly version: number;
  readonly packed: Uint8Array;
}

/** The forms of a body that go into JSON. */
export interface ShownForms extends Omit<ShownBody, 'version'> {
  /** The HTML is too long for JSON: `html`, and `filteredHtml` where it is too long as well, are null, and the page has them. */
  readonly hasLongHtml: boolean;
}

/** Something made from a body. */
interface Made {
  /** To be stored with the body; null when it was made of what is stored, or is not worth storing. */
  readonly toKeep: PackedShown | null;
  /** False when making it took too long: it has the plain text and says so. */
  readonly isWhole: boolean;
}

export type BodyView = 'original' | 'filtered-html';

export interface PageWanted {
  readonly view: BodyView;
  /** Whether the browser loads images from other servers; see docs/decisions/0015. */
  readonly showsRemoteImages: boolean;
  /** Images that came with the mail, by their Content-ID. */
  readonly images: ReadonlyMap<string, { readonly type: string; readonly bytes: Uint8Array }>;
}

export type BodyTexts = Pick<ReturnType<typeof readText>, 'ownText' | 'ownWords' | 'quotedText'>;

/**
 * All work on bodies whose time depends on what strangers wrote, off the main thread and with a time limit. Users take turns.
 * @throws AppError `too-many-requests` when too much of a user's work waits
 */
export interface MailContent {
  show(userId: string, body: StoredBody): Promise<Made & { readonly forms: ShownForms }>;
  /** The body as a document of its own, UTF-8. */
  page(userId: string, body: StoredBody, wanted: PageWanted): Promise<Made & { readonly page: Uint8Array }>;
  /** The Content-IDs of the images in its HTML; null when reading it took too long. */
  contentIds(userId: string, body: StoredBody, view: BodyView): Promise<ReadonlySet<string> | null>;
  /** The words that a reader is shown, at most `limit` characters; plain text when reading it took too long. */
  words(userId: string, parts: readonly StoredPart[], limit: number): Promise<string>;
  /** The texts of a body as they are published; empty when reading it took too long. */
  texts(userId: string, parts: readonly StoredPart[]): Promise<BodyTexts>;
  /** One line for each body; null where reading took too long. */
  previews(userId: string, bodies: readonly PreviewOf[]): Promise<readonly (string | null)[]>;
  /** @throws AppError `unavailable` when writing it took too long */
  mbox(userId: string, message: KeptMessage): Promise<string>;
  close(): Promise<void>;
}

export interface PreviewOf {
  readonly parts: readonly StoredPart[];
  readonly protection?: Protection | null | undefined;
}
