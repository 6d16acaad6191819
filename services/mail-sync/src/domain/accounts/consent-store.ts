/** A sign-in at a provider that has begun. */
export interface Consent {
  readonly id: string;
  readonly userId: string;
  readonly sealedVerifier: string;
  /** The account that is to be connected again. */
  readonly accountId?: string;
  readonly expiresAt: Date;
}

export interface ConsentStore {
  add(consent: Consent): Promise<void>;
  /** Returns it to one caller only; null when there is none, it has expired, or it is another user's (and stays). */
  take(consentId: string, userId: string): Promise<Pick<Consent, 'sealedVerifier' | 'accountId'> | null>;
  removeOfUser(userId: string): Promise<void>;
}
