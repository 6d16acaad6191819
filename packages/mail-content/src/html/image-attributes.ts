import { readHtml } from './html-events.ts';
import { isTracker, remoteAddress } from './remote-images.ts';
import type { Sight } from './sight.ts';

export interface ImageOptions {
  /** The address under which the part with this Content-ID is served; null when there is none. */
  resolveCid?(cid: string): string | null;
  /** Called for every image on another server; the address is absolute, https and well formed. */
  onRemoteImage?(image: { readonly address: URL; readonly isTracker: boolean }): void;
  /** Whether such images are loaded; trackers never are. */
  showsRemoteImages?: boolean;
}

const dataImageLengthLimit = 512 * 1024;

/** Raster formats only: an SVG is a document with scripts. */
const rasterImage =
  /^data:image\/(?:png|jpe?g|gif|webp|bmp|avif|x-icon|vnd\.microsoft\.icon);base64,[a-z0-9+/=\s]*$/i;

/** Marks an image that is removed afterwards. */
export const trackerMark = 'data-tracker';

type Attributes = Record<string, string>;

/**
 * The attributes of an image as shown: its own, and its address, as `src` or as `data-remote-src` until the reader asks for remote
 * images.
 */
export function imageAttributes(attributes: Attributes, sight: Sight, options: ImageOptions): Attributes {
  const { src, 'data-remote-src': _forged, [trackerMark]: _marked, ...others } = attributes;
  const address = src?.trim() ?? '';
  const contentIds = contentIdsOf(address);
  if (contentIds.length > 0) {
    const resolved = contentIds.map((id) => options.resolveCid?.(id) ?? null).find((found) => found !== null);
    return resolved === undefined ? others : { ...others, src: resolved };
  }
  const remote = remoteAddress(address);
  if (remote !== null) {
    const tracks = isTracker(remote, attributes, sight);
    options.onRemoteImage?.({ address: remote, isTracker: tracks });
    if (tracks) return { [trackerMark]: '' };
    return { ...others, [options.showsRemoteImages === true ? 'src' : 'data-remote-src']: remote.href };
  }
  return address.length <= dataImageLengthLimit && rasterImage.test(address)
    ? { ...others, src: address }
    : others;
}

/** The Content-IDs of all images in the HTML that came with the mail. */
export function contentIdsIn(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  readHtml(html, {
    open(name, { src }) {
      if (name === 'img') for (const id of contentIdsOf(src?.trim() ?? '')) found.add(id);
    },
  });
  return found;
}

/** RFC 2392: the id is percent-encoded in a cid: URL. Some programs do not encode it, so the id as written is tried too. */
function contentIdsOf(address: string): string[] {
  if (!/^cid:/i.test(address)) return [];
  const written = address.slice(4);
  try {
    return [decodeURIComponent(written), written];
  } catch {
    return [written];
  }
}
