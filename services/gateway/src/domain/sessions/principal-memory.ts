/** Answers that were kept are dropped when identity says that they no longer hold. */
export interface PrincipalMemory {
  forgetSession(sessionId: string): void;
  forgetUser(userId: string): void;
}
