import type { TransferDecoder } from './transfer-decoder.ts';

/** POSIX uuencode: lines of a length and groups of four signs, between `begin <mode> <name>` and `end`. */
export function decodeUu(source: Buffer): Buffer {
  const decoder = uuDecoder();
  return Buffer.concat([decoder.write(source), decoder.end()]);
}

const nothing = Buffer.alloc(0);
/** A line has at most 61 signs; more of an open one is not kept, so that a file without line ends is read in linear time. */
const longestOpenLine = 1000;

/** Decodes input that comes in pieces. */
export function uuDecoder(): TransferDecoder {
  let open = '';
  let place: 'before' | 'inside' | 'behind' = 'before';
  const read = (line: string): Buffer => {
    if (place === 'before') place = /^begin \d{3,4} /.test(line) ? 'inside' : 'before';
    else if (place === 'inside' && line.trimEnd() === 'end') place = 'behind';
    else if (place === 'inside') return decodeLine(line.replace(/\r$/, ''));
    return nothing;
  };
  return {
    write(encoded) {
      const lines = (open + encoded.toString('latin1')).split('\n');
      open = (lines.pop() ?? '').slice(0, longestOpenLine);
      return Buffer.concat(lines.map(read).filter((octets) => octets.length > 0));
    },
    end: () => read(open),
  };
}

function decodeLine(line: string): Buffer {
  const length = line === '' ? 0 : valueAt(line, 0);
  if (length === 0) return nothing;
  const target = Buffer.alloc(length + 3);
  let written = 0;
  for (let at = 1; written < length && at < line.length; at += 4) {
    const [a, b, c, d] = [
      valueAt(line, at),
      valueAt(line, at + 1),
      valueAt(line, at + 2),
      valueAt(line, at + 3),
    ];
    target[written++] = (a << 2) | (b >> 4);
    target[written++] = ((b & 15) << 4) | (c >> 2);
    target[written++] = ((c & 3) << 6) | d;
  }
  return target.subarray(0, Math.min(length, written));
}

/** Six bits a sign; a blank and a grave accent are zero, and so is what a program cut from the end of a line. */
function valueAt(line: string, at: number): number {
  return at < line.length ? (line.charCodeAt(at) - 32) & 63 : 0;
}
