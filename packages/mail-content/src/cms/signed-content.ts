import { inflateSync } from 'node:zlib';
import { octetsOf, readBer, type BerElement } from './ber.ts';

/** DER of the object identifiers of signed-data (RFC 5652 5.1) and compressed-data (RFC 3274). */
const signedData = '2a864886f70d010702';
const compressedData = '2a864886f70d0109100109';
const largestContent = 32 * 1024 * 1024;

/**
 * The content that a CMS object (RFC 5652) signs or compresses, which needs no key: a MIME entity. Null for other objects, damaged ones,
 * and signatures whose content lies elsewhere. The signature is not checked. Never throws.
 */
export function signedContent(octets: Buffer): Buffer | null {
  const [object] = readBer(octets);
  if (object?.tag !== 0x30) return null;
  const [type, wrapped] = readBer(object.content);
  if (type?.tag !== 0x06 || wrapped?.tag !== 0xa0) return null;
  const [value] = readBer(wrapped.content);
  if (value?.tag !== 0x30) return null;
  const identifier = type.content.toString('hex');
  // Version, digests (or the compression), the content, and more that is not read.
  const [, , encapsulated] = readBer(value.content);
  if (identifier !== signedData && identifier !== compressedData) return null;
  const content = encapsulated === undefined ? null : contentIn(encapsulated);
  return identifier === compressedData ? inflated(content) : content;
}

function contentIn({ tag, content }: BerElement): Buffer | null {
  if (tag !== 0x30) return null;
  const [, wrapped] = readBer(content);
  const [string] = wrapped?.tag === 0xa0 ? readBer(wrapped.content) : [];
  return string === undefined || (string.tag & 0x1f) !== 0x04 ? null : octetsOf(string);
}

function inflated(content: Buffer | null): Buffer | null {
  if (content === null) return null;
  try {
    return inflateSync(content, { maxOutputLength: largestContent });
  } catch {
    // Damaged, or larger than any mail.
    return null;
  }
}
