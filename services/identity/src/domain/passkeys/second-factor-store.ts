/** The record of a user whose sign-ins ask for a passkey. */
export interface SecondFactorRecord {
  readonly userId: string;
  readonly since: Date;
  /** Hashes of the recovery codes that were not used yet. */
  readonly codeHashes: readonly string[];
}

/** Keeps who has switched the second factor on, with the recovery codes; where it is off, nothing is kept. */
export interface SecondFactorStore {
  /** Null where it is off. */
  find(userId: string): Promise<SecondFactorRecord | null>;
  /** False when it is on already: of parallel callers one gets codes that work. */
  switchOn(record: SecondFactorRecord): Promise<boolean>;
  /** False when it was off. */
  switchOff(userId: string): Promise<boolean>;
  /** False when it is off. */
  replaceCodes(userId: string, codeHashes: readonly string[]): Promise<boolean>;
  /** True once for each code, however many use it at once. */
  useCode(userId: string, codeHash: string): Promise<boolean>;
}
