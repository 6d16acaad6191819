import type { ModelNote } from '@tern/contracts/http/calendar-rundown';
import type { MeetingFacts } from './meeting-facts.ts';

/** A meeting about which the model is asked. */
export interface OpenMeeting {
  readonly facts: MeetingFacts;
  /** On the user's clock, like 10:00 – 10:30. */
  readonly time: string;
}

/** A chosen meeting, with the reason in words for people. */
export interface ChosenMeeting {
  readonly eventId: string;
  readonly reason: string;
}

/** Chooses meetings by the outside model of the operator. */
export interface MeetingChooser {
  /** Name of the model. */
  readonly model: string;
  /** The most meetings in one question. */
  readonly maxMeetings: number;
  /** Requests of a user and day. */
  readonly callsPerDay: number;
  callsToday(userId: string): Promise<number>;
  /**
   * Checks the user's consent and budget before each request. A question that was answered is not asked again; one that failed is asked
   * again after a pause.
   * @param question.meetings of one day, at most `maxMeetings`
   * @returns the meetings that matter; or why there is no answer; null where the user does not agree.
   */
  choose(
    userId: string,
    question: { readonly instructions: string; readonly meetings: readonly OpenMeeting[] },
  ): Promise<{ readonly chosen: readonly ChosenMeeting[] } | { readonly notChosen: ModelNote } | null>;
}
