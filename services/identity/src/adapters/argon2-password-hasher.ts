import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { AppError } from '@tern/kernel/app-error';
import type { PasswordHasher } from '../domain/secrets/password-hasher.ts';
import { newSecret } from '../domain/secrets/secret-token.ts';
import { createTurns } from './memory-turns.ts';

/** Argon2id (the library's default variant) as OWASP's password storage cheat sheet recommends it; memory in KiB. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/**
 * Each hash takes 19 MiB, a core, and a thread of libuv's pool, which file access needs as well: one core stays free for all
 * other calls, where there is a second.
 */
const maxRunning = Math.min(2, Math.max(1, availableParallelism() - 1));
/** Some seconds of work; more are refused at once. Sign-ins wait before they come here (sign-in.ts). */
const maxWaiting = 100;

export async function createArgon2PasswordHasher(): Promise<PasswordHasher> {
  const turns = createTurns({
    maxRunning,
    maxWaiting,
    refusal: () => new AppError('unavailable', { retryAfterSeconds: 2 }),
  });
  const hashOfNobody = await hash(newSecret(), parameters);

  return {
    hash: (password) => turns.take(() => hash(password, parameters)),
    async isMatch(password, hashed) {
      const isSame = await turns.take(() => verify(hashed ?? hashOfNobody, password));
      return hashed !== null && isSame;
    },
    isOutdated(hashed) {
      const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(hashed);
      return (
        memoryCost !== parameters.memoryCost ||
        timeCost !== parameters.timeCost ||
        parallelism !== parameters.parallelism ||
        outputLen !== parameters.outputLen ||
        !hashed.startsWith('$argon2id$')
      );
    },
  };
}
