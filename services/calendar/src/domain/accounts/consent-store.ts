/** A sign-in at Google that was begun and not completed yet. */
export interface Consent {
  /** Derived from the state, which is not stored. */
  readonly id: string;
  readonly userId: string;
  readonly sealedVerifier: string;
  /** Of the account that is to be connected again. */
  readonly accountId?: string | undefined;
  readonly expiresAt: Date;
}

export interface ConsentStore {
  add(consent: Consent): Promise<void>;
  /** How many sign-ins of the user are open. */
  count(userId: string): Promise<number>;
  /** Gives it to one caller only; null when there is none, when it is too old, or when it is another user's (it then stays). */
  take(consentId: string, userId: string): Promise<Pick<Consent, 'sealedVerifier' | 'accountId'> | null>;
  removeOfUser(userId: string): Promise<void>;
}
