import type { Invitation, RemoteImages } from '@tern/contracts/http/messages';
import type { StoredPart } from '@tern/mail-content/prepared-message';

/** What people are shown, made on the first read. */
export interface ShownBody {
  /** Grows when the rules of decoding, trimming or sanitising change: older ones are made again. */
  readonly version: number;
  readonly text: string | null;
  readonly html: string | null;
  readonly filteredText: string | null;
  readonly filteredHtml: string | null;
  /** Of the whole HTML. */
  readonly remoteImages: RemoteImages;
  readonly invitation: Invitation | null;
  /** For the user: what of the body is not shown. */
  readonly note: string | null;
}

export interface ReadableBody {
  /** Decompressed, still encoded as received. */
  readonly parts: readonly StoredPart[];
  readonly shown: ShownBody | null;
}
