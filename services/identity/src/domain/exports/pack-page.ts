import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

export interface PackedPage {
  readonly bytes: Uint8Array;
  /** Of the text, in octets. */
  readonly size: number;
  /** Of the file up to the end of the page. */
  readonly crc32: number;
}

/** @param crcBefore of the file up to the page; 0 for the first */
export type PackPage = (text: string, crcBefore: number) => Promise<PackedPage>;

const deflate = promisify(deflateRaw);

/** Ends on an octet without a last block (Z_SYNC_FLUSH): packed pages joined, and `packedEnd` after them, are one stream. */
export const packPage: PackPage = async (text, crcBefore) => {
  const octets = Buffer.from(text);
  const bytes = await deflate(octets, { finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes, size: octets.byteLength, crc32: crc32(octets, crcBefore) };
};

/** An empty last block with fixed codes (RFC 1951 3.2.6). */
export const packedEnd: Uint8Array = Uint8Array.of(0x03, 0x00);
