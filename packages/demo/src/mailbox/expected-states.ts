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
 * The expected status of each mail that Robin sent in the last four weeks, once the whole mailbox has been read, at the moment the
 * mailbox was made. Mails that Robin has asked about again are left out: the later mail has the wait.
 */
export function expectedStates(madeAt: Date): ExpectedState[] {
  return planMailbox(madeAt).flatMap(({ messageId, subject, date, expected, isFollowup }) =>
    expected === null ? [] : [{ messageId, subject, sentAt: date, status: expected, isFollowup }],
  );
}
