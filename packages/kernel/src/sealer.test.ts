import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createSealer, keyIdOf, SealedTextError } from './sealer.ts';

const key = () => new Uint8Array(randomBytes(32));
const current = key();
const sealer = createSealer([current]);

describe('sealed texts', () => {
  test('when a text was sealed, then it opens in its context only, and the envelope does not contain it', () => {
    const sealed = sealer.seal('a secret', 'here');
    expect(sealer.open(sealed, 'here')).toBe('a secret');
    expect(() => sealer.open(sealed, 'elsewhere')).toThrow();
    expect(sealed).not.toContain('secret');
  });

  test('when the key was replaced, then the earlier one still opens what it sealed', () => {
    const sealed = sealer.seal('a secret', 'here');
    expect(createSealer([key(), current]).open(sealed, 'here')).toBe('a secret');
  });

  test('when the key is missing, then the error names it and the keys that are there', () => {
    const other = key();
    const open = () => createSealer([other]).open(sealer.seal('a secret', 'here'), 'here');
    expect(open).toThrow(SealedTextError);
    expect(open).toThrow(
      `This was sealed with key ${keyIdOf(current)}; the keys given here are ${keyIdOf(other)}.`,
    );
    expect(open).toThrow(expect.objectContaining({ missingKeyId: keyIdOf(current) }));
  });

  test('when a text has another context or was not sealed here, then the error says so and holds none of it', () => {
    const sealed = sealer.seal('a secret', 'here');
    expect(() => sealer.open(sealed, 'elsewhere')).toThrow(
      `sealed with key ${keyIdOf(current)} and does not open`,
    );
    for (const text of ['', 'a secret', 'v1.', 'v1.0.x', `v2${sealed.slice(2)}`, `${sealed}.more`])
      expect(() => sealer.open(text, 'here')).toThrow('This is no text sealed in the form v1.');
  });

  test('when a key was added, then only what it sealed counts as current', () => {
    const added = createSealer([key(), current]);
    const old = sealer.seal('a secret', 'here');
    expect(old.startsWith(added.currentPrefix)).toBe(false);
    const resealed = added.seal(added.open(old, 'here'), 'here');
    expect(resealed.startsWith(added.currentPrefix)).toBe(true);
    expect(added.open(resealed, 'here')).toBe('a secret');
  });

  test('when a text was sealed by the first release, then it opens', () => {
    const known = createSealer([new Uint8Array(32).fill(7)]);
    expect(
      known.open(
        'v1.4bb06f8e.3j1ucFSBRPVkb1beN9bO2NA-EbGcLqz7ImY25j357eaSsyXOy7dOVw',
        'mail-sync.account.secret:a1',
      ),
    ).toBe('app-password');
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
