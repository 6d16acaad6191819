/** Drops cached answers when identity publishes that they no longer hold. */
export interface PrincipalMemory {
  forgetSession(sessionId: string): void;
  forgetUser(userId: string): void;
}
