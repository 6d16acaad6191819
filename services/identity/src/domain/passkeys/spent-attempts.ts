/** Remembers which attempts (attempt.ts) have led to something, for as long as they could be presented again. */
export interface SpentAttempts {
  /** True for the first caller with this id, in all processes; false for every other. */
  spend(id: string, expiresAt: Date): Promise<boolean>;
}
