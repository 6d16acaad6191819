/** A sent mail without an answer, and what a person would check in the draft that follows up on it. */
export interface DraftCase {
  /** Names the difficulty of the case. */
  readonly id: string;
  readonly language: string;
  /** Sent on Wednesday 20 August 2025, 09:00 UTC. */
  readonly text: string;
  readonly subject?: string;
  /** The time of the draft: five days later, Monday 25 August, unless another day is given. */
  readonly now?: string;
  /** Words of the ask: each must be in the draft, whatever its case. */
  readonly asks: readonly string[];
  /** Days that have passed, courtesies, empty phrases: none may be in the draft. */
  readonly not?: readonly string[];
  /** First line; empty where the user does not greet. */
  readonly greeting: string;
  /** Last lines; empty where the user does not sign. */
  readonly signOff: string;
  /** Earlier mail to the same person. */
  readonly earlier?: string;
  /** The other person's mail of a day later. */
  readonly reply?: string;
}
