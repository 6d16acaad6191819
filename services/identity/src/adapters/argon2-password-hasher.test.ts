import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { PasswordHasher } from '../domain/secrets/password-hasher.ts';
import { createArgon2PasswordHasher } from './argon2-password-hasher.ts';

let hasher: PasswordHasher;
beforeAll(async () => {
  hasher = await createArgon2PasswordHasher();
});

describe('createArgon2PasswordHasher', () => {
  test('when a password is hashed, then it is argon2id with m=19456, t=2, p=1 and matches only itself', async () => {
    const hashed = await hasher.hash('Blue-Kettle 7');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(hasher.isMatch('Blue-Kettle 7', hashed)).resolves.toBe(true);
    await expect(hasher.isMatch('Blue-Kettle 8', hashed)).resolves.toBe(false);
    expect(hasher.isOutdated(hashed)).toBe(false);
  });

  test('when passwords differ only after 100 characters, then they do not match', async () => {
    const long = 'Ab!'.repeat(40);
    const hashed = await hasher.hash(`${long}1`);
    await expect(hasher.isMatch(`${long}2`, hashed)).resolves.toBe(false);
  });

  test('when there is no hash, then nothing matches', async () => {
    await expect(hasher.isMatch('Blue-Kettle 7', null)).resolves.toBe(false);
  });

  test('when a hash was made with other parameters, then it is outdated', async () => {
    expect(hasher.isOutdated(await hash('x', { memoryCost: 8192, timeCost: 2, parallelism: 1 }))).toBe(true);
  });

  test('when very many hashes are asked for at once, then the queue refuses some and makes the others', async () => {
    const results = await Promise.allSettled(Array.from({ length: 110 }, () => hasher.hash('Blue-Kettle 7')));
    const refused = results.filter(({ status }) => status === 'rejected');
    // 100 wait, and one or two are made, by how many cores there are.
    expect([8, 9]).toContain(refused.length);
  });
});
