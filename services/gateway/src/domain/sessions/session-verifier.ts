export interface SessionVerifier {
  /**
   * The session of a browser's access token; null when the token is invalid or has expired.
   * @throws AppError `unavailable` when that cannot be checked now.
   */
  verify(accessToken: string): Promise<{ readonly sessionId: string; readonly userId: string } | null>;
}
