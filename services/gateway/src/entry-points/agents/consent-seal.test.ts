import { expect, test } from '@jest/globals';
import { createSealer } from '@tern/kernel/sealer';
import { createConsentSeal } from './consent-seal.ts';

let now = 0;
const clock = { now: () => new Date(now) };
const key = new Uint8Array(32).fill(1);
const caller = { userId: 'ana', clientId: 'agent' };
const sealOf = (changed: Partial<typeof caller> = {}, keys: Uint8Array[] = [key]) =>
  createConsentSeal({ ...caller, ...changed }, { sealer: createSealer(keys), clock });

const asked = { tool: 'save_draft', input: { subject: 'Offer', body: 'Any news?' } };

test('when another gateway gets the seal, or the key was changed since, then it knows it for ten minutes', () => {
  now = 0;
  const seal = sealOf().seal(asked);
  now = 599_000;
  expect(sealOf().isOf(seal, asked)).toBe(true);
  expect(sealOf({}, [new Uint8Array(32), key]).isOf(seal, asked)).toBe(true);
  now = 601_000;
  expect(sealOf().isOf(seal, asked)).toBe(false);
});

test('when the call, its user or its application is another, then the seal is not of it', () => {
  now = 0;
  const seal = sealOf().seal(asked);
  expect(sealOf().isOf(seal, { ...asked, tool: 'snooze' })).toBe(false);
  expect(sealOf().isOf(seal, { ...asked, input: { ...asked.input, body: 'Pay today.' } })).toBe(false);
  expect(sealOf({ userId: 'ben' }).isOf(seal, asked)).toBe(false);
  expect(sealOf({ clientId: 'other' }).isOf(seal, asked)).toBe(false);
  expect(sealOf({}, [new Uint8Array(32)]).isOf(seal, asked)).toBe(false);
});

test.each([undefined, 7, '', 'yes', 'v1.00000000.AAAA'])(
  'when the client returns %p, then it is no seal',
  (given) => {
    expect(sealOf().isOf(given, asked)).toBe(false);
  },
);
