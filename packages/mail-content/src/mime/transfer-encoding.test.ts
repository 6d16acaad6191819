import { describe, expect, test } from '@jest/globals';
import { cpuGrowth } from '@tern/tools/testing/cpu-growth';
import fc from 'fast-check';
import { createTransferDecoder, decodeTransfer } from './transfer-encoding.ts';

/** The decoded text when the octets come in pieces. */
function inPieces(pieces: readonly Buffer[], encoding: string): string {
  const decoder = createTransferDecoder(encoding);
  return Buffer.concat([...pieces.map((piece) => decoder.write(piece)), decoder.end()]).toString('latin1');
}

const whole = (source: string, encoding: string) =>
  decodeTransfer(Buffer.from(source, 'latin1'), encoding, 10_000).toString('latin1');

describe('base64', () => {
  test.each([
    ['ends in the middle and begins again', 'SGVsbG8g\r\nd29ybA==\r\nIEFORCBUSEUgUkVTVA==', 'Hello worl AND THE REST'],
    ['ends once', 'SGVsbG8=\r\n', 'Hello'],
    ['ends without padding', 'SGVsbG8', 'Hello'],
    ['has signs of no alphabet', 'SGV*s\0bG8=', 'Hello'],
    ['is padding alone', '====', ''],
    ['has the footer of a list below it', 'SGVsbG8\r\n______________________\r\nChoir mailing list\r\n', 'Hello'],
    ['has one below its padding', 'SGVsbA==\r\n-----------\r\nTo leave: write to us\r\n', 'Hell'],
  ])('when it %s, then all of it is read', (_, source, expected) => {
    expect(whole(source, 'base64')).toBe(expected);
  }); // prettier-ignore
});

describe('time', () => {
  test('when 4 MB are padded at every third character, then it takes linear time', () => {
    const growth = cpuGrowth((groups) => {
      const source = Buffer.from('QQ='.repeat(groups));
      expect(decodeTransfer(source, 'base64', source.length)).toHaveLength(groups);
    }, 1_400_000);
    // It would be sixteen times if each group searched the rest again.
    expect(growth).toBeLessThan(9);
  });
});

describe('octets that come in pieces', () => {
  const encoded: Readonly<Record<string, readonly string[]>> = {
    'base64': ['SGVs', 'bG8', 'QQ', '=', '==', '\r\n', '*', 'A'],
    'quoted-printable': ['a', '=', '=3D', '=3d', '=\r\n', '=\n', ' ', '\t', '\r', '\n', '3', 'D', '= \t\r\n', '=G1'],
    '7bit': ['a', '=3D', '\r\n'],
  }; // prettier-ignore

  test.each(Object.keys(encoded))('when %s is cut anywhere, then it reads as if it were not', (encoding) => {
    const source = fc
      .array(fc.constantFrom(...(encoded[encoding] ?? [])), { maxLength: 40 })
      .map((words) => words.join(''));
    fc.assert(
      fc.property(source, fc.array(fc.nat(200), { maxLength: 8 }), (text, cuts) => {
        const octets = Buffer.from(text, 'latin1');
        const ends = [...cuts.sort((a, b) => a - b), octets.length];
        const pieces = ends.map((end, index) => octets.subarray(ends[index - 1] ?? 0, end));
        expect(inPieces(pieces, encoding)).toBe(whole(text, encoding));
      }),
      { numRuns: 2000, seed: 20250203 },
    );
  });

  test.each([
    ['base64', '='],
    ['base64', 'A='],
    ['base64', '*'],
    ['quoted-printable', '='],
    ['quoted-printable', '= '],
    ['quoted-printable', ' '],
  ])('when %s is 2 MB of %j in small pieces, then it takes linear time and holds nothing back', (encoding, trap) => {
    const piece = Buffer.from(trap.repeat(1024 / trap.length));
    const decoder = createTransferDecoder(encoding);
    decoder.write(Buffer.from('='));
    const start = process.threadCpuUsage();
    for (let count = 0; count < 2048; count += 1) decoder.write(piece);
    expect(process.threadCpuUsage(start).user / 1e6).toBeLessThan(1);
    expect(decoder.end().length).toBeLessThan(2000);
  }); // prettier-ignore
});
