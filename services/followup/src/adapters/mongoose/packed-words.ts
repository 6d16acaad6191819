/** The driver gives this back for stored octets: a lean document carries BSON's Binary. */
type Octets = Uint8Array | { readonly buffer: Uint8Array };

/**
 * Hashes of word runs as they are stored: 4 octets each, little-endian. BSON stores the position of each element of an array as text, so an
 * array of numbers would take most of the time of reading the neighbours of a mail.
 */
export type PackedWords = Octets;

export function packWords(words: readonly number[]): PackedWords {
  const packed = Buffer.allocUnsafe(words.length * 4);
  words.forEach((word, index) => packed.writeUInt32LE(word, index * 4));
  return packed;
}

export function unpackWords(stored: PackedWords): number[] {
  const octets = stored instanceof Uint8Array ? stored : stored.buffer;
  const view = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  return Array.from({ length: octets.byteLength / 4 }, (_, index) => view.getUint32(index * 4, true));
}
