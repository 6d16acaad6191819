import type { Assessment } from './message.ts';

export interface AssessedMessage {
  readonly messageId: string;
  readonly accountId: string;
  readonly assessment: Assessment;
}

/** followup's events may come before the message does. */
export interface AssessmentStore {
  /** One a message. Newer versions win. Kept aside for a week when the message is not there yet, and joined when it is stored. */
  apply(assessed: readonly AssessedMessage[]): Promise<void>;
}
