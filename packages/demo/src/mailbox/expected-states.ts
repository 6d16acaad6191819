import { planMailbox } from './plan-mailbox.ts';
import type { SeededStatus } from './story.ts';

export interface ExpectedState {
  /** With angle brackets. */
  readonly messageId: string;
  readonly subject: string;
  readonly sentAt: Date;
  readonly status: SeededStatus;
  readonly isFollowup: boolean;
}

/**
 * What each mail that Robin sent in the last four weeks should become once the whole mailbox has been read, asked at the moment the
 * mailbox was made. Left out are mails that Robin has asked about again: there the nudge carries the wait.
 */
export function expectedStates(madeAt: Date): ExpectedState[] {
  return planMailbox(madeAt).flatMap(({ messageId, subject, date, expected, isFollowup }) =>
    expected === null ? [] : [{ messageId, subject, sentAt: date, status: expected, isFollowup }],
  );
}
