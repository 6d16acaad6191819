/** MS-OXRTFCP 2.1.2.1: what the dictionary holds at first. */
const initialDictionary =
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const dictionarySize = 4096;
const compressed = 0x75465a4c;
const uncompressed = 0x414c454d;
const headerLength = 16;
const largestRtf = 4 * 1024 * 1024;
/** A reference of two octets stands for at most 17. */
const maxPerOctet = 9;

/** The RTF in a PR_RTF_COMPRESSED property (MS-OXRTFCP); null when it is none. Never throws; a damaged one gives its beginning. */
export function decompressRtf(source: Buffer): Buffer | null {
  if (source.length < headerLength) return null;
  const size = Math.min(source.readUInt32LE(4), largestRtf, source.length * maxPerOctet);
  const kind = source.readUInt32LE(8);
  if (kind === uncompressed) return source.subarray(headerLength, headerLength + size);
  return kind === compressed ? unpacked(source.subarray(headerLength), size) : null;
}

function unpacked(source: Buffer, size: number): Buffer {
  const target = Buffer.alloc(size);
  const dictionary = Buffer.alloc(dictionarySize, ' ');
  let place = dictionary.write(initialDictionary, 'latin1');
  let written = 0;
  const put = (octet: number) => {
    if (written < size) target[written] = octet;
    written += 1;
    dictionary[place] = octet;
    place = (place + 1) % dictionarySize;
  };
  for (let at = 0; at < source.length && written < size;) {
    const control = source[at++] ?? 0;
    for (let bit = 0; bit < 8 && at < source.length && written < size; bit += 1) {
      if ((control & (1 << bit)) === 0) {
        put(source[at++] ?? 0);
        continue;
      }
      const token = ((source[at] ?? 0) << 8) | (source[at + 1] ?? 0);
      at += 2;
      const offset = token >> 4;
      // A reference to the place that is written next is the end.
      if (offset === place) return target.subarray(0, written);
      for (let index = 0; index < (token & 0xf) + 2; index += 1)
        put(dictionary[(offset + index) % dictionarySize] ?? 0);
    }
  }
  return target.subarray(0, Math.min(written, size));
}
