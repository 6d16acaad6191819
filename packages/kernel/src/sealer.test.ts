import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createSealer } from './sealer.ts';

const key = () => new Uint8Array(randomBytes(32));
const current = key();
const sealer = createSealer([current]);

describe('sealed texts', () => {
  test('when a text was sealed, then it opens in its context only, and never stands in the envelope', () => {
    const sealed = sealer.seal('a secret', 'here');
    expect(sealer.open(sealed, 'here')).toBe('a secret');
    expect(() => sealer.open(sealed, 'elsewhere')).toThrow();
    expect(sealed).not.toContain('secret');
  });

  test('when the key was replaced, then the earlier one still opens what it sealed', () => {
    const sealed = sealer.seal('a secret', 'here');
    expect(createSealer([key(), current]).open(sealed, 'here')).toBe('a secret');
    expect(() => createSealer([key()]).open(sealed, 'here')).toThrow(/unknown version or key/);
  });

  test.each([4, 12, 15])(
    'when text and tag are cut to a tag of %i octets, then it does not open',
    (length) => {
      const [version, keyId, payload = ''] = sealer.seal('', 'here').split('.');
      const cut = Buffer.from(payload, 'base64url')
        .subarray(0, 12 + length)
        .toString('base64url');
      expect(() => sealer.open(`${version}.${keyId}.${cut}`, 'here')).toThrow();
    },
  );

  test('when any octet is changed, then it does not open', () => {
    const [version, keyId, payload = ''] = sealer.seal('a secret', 'here').split('.');
    const bytes = Buffer.from(payload, 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8((bytes.readUInt8(index) + 1) % 256, index);
      expect(() => sealer.open(`${version}.${keyId}.${changed.toString('base64url')}`, 'here')).toThrow();
    }
  });
});
