/** A sent mail without an answer, and what a person would check in the draft that follows up on it. */
export interface DraftCase {
  /** Says what is difficult in it. */
  readonly id: string;
  readonly language: string;
  /** Sent on Wednesday 20 August 2025, 09:00 UTC. */
  readonly text: string;
  readonly subject?: string;
  /** Five days later, Monday 25 August, unless another day is said. */
  readonly now?: string;
  /** Words of the ask: each must be in the draft, whatever its case. */
  readonly asks: readonly string[];
  /** Days that have passed, courtesies, words of nothing: none may be in the draft. */
  readonly not?: readonly string[];
  /** First line; empty where the user does not greet. */
  readonly greeting: string;
  /** Last lines; empty where the user does not sign. */
  readonly signOff: string;
  /** Earlier mail to the same person. */
  readonly earlier?: string;
  /** What the other wrote a day later. */
  readonly reply?: string;
}
