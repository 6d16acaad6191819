export interface PasswordHasher {
  /** @throws AppError `unavailable` when more hashes wait than can be made in good time. */
  hash(password: string): Promise<string>;
  /** A null hash is compared with one that belongs to no user, which takes the same time and is false. @throws as `hash`. */
  isMatch(password: string, hash: string | null): Promise<boolean>;
  /** True when the hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean;
}
