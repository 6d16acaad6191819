/** Who signed in at Google, read from an ID token that was verified. */
export interface GoogleProof {
  /** Google's lasting id of the person. */
  readonly subject: string;
  /** Lower case; Google has verified it. */
  readonly email: string;
  readonly name: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /**
   * Google itself runs the mailbox (gmail.com, or a Workspace domain: claim `hd`), so that the person has it now. Of other addresses
   * Google only knows that they were the person's when the Google account was made.
   */
  readonly isMailboxOfGoogle: boolean;
  /** The person signed in within the last five minutes. */
  readonly isFresh: boolean;
}

/** Verifies ID tokens that browsers bring. */
export interface GoogleCredentials {
  readonly clientId: string;
  /**
   * @param nonce what this browser was given for its sign-in.
   * @returns null when anything about the token is wrong: signature, issuer, audience, time, nonce, or an address not verified.
   * @throws AppError `unavailable` when Google's keys cannot be had now.
   */
  verify(credential: string, nonce: string): Promise<GoogleProof | null>;
}
