export interface SessionVerifier {
  /**
   * The session a browser's access token belongs to, or null when the token is not good (any more).
   * @throws AppError `unavailable` when that cannot be checked now.
   */
  verify(accessToken: string): Promise<{ readonly sessionId: string } | null>;
}
