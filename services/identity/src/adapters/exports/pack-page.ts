import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { PackPage } from '../../domain/exports/packed-page.ts';

const deflate = promisify(deflateRaw);

/** Ends on an octet without a last block (Z_SYNC_FLUSH): packed pages joined, and `packedEnd` after them, are one stream. */
export const packPage: PackPage = async (text, crcBefore) => {
  const octets = Buffer.from(text);
  const bytes = await deflate(octets, { finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes, size: octets.byteLength, crc32: crc32(octets, crcBefore) };
};

/** An empty last block with fixed codes (RFC 1951 3.2.6). */
export const packedEnd: Uint8Array = Uint8Array.of(0x03, 0x00);
