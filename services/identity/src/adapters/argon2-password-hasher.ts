import { hash, parseOptions, verify } from '@node-rs/argon2';
import { AppError } from '@tern/kernel/app-error';
import type { PasswordHasher } from '../domain/ports.ts';
import { newSecret } from '../domain/secret-token.ts';
import { createTurns } from './turns.ts';

/** Argon2id (the library's default variant) as OWASP's password storage cheat sheet recommends it; memory in KiB. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Each hash takes 19 MiB and a thread of libuv's pool, which file access needs as well. */
const maxRunning = 2;
/** About two seconds of work; beyond it, it is kinder to refuse at once. */
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
