import type { SentRecord } from '../records/follow-up-record.ts';
import type { Judgement } from './judge-sent-mail.ts';
import type { Match } from './match-replies.ts';
import type { Standing } from './standing.ts';

/** A sent mail and what concerns it. */
export interface Talk {
  readonly record: SentRecord;
  readonly judgement: Judgement;
  /** The value in force: the user's label, else the robot's. */
  readonly needs: boolean;
  /** Everything that concerns it, oldest first. */
  readonly matches: readonly Match[];
  /** How far the answers have come. */
  readonly standing: Standing;
  /** The one that settles the wait: with it nothing is open any more. */
  readonly answer: Match | null;
}
