import { createLocalModel, type LocalModelOptions } from './local-model.ts';
import type { ReadRequest } from './protocol.ts';

/** Reads whether meetings are what a user asks to be shown. */
export interface MeetingReader {
  /** Changes with the weights. */
  readonly meetingModelId: string;
  /**
   * Log-odds that the user wants each meeting shown, in their order; they go before queued mail.
   * @param instructions of the user, in his own words
   * @param meetings each in one line, as services/calendar writes them
   * @throws AppError `unavailable` when the model does not work now
   */
  weighMeetings(instructions: string, meetings: readonly string[]): Promise<number[]>;
  close(): Promise<void>;
}

/** The most pieces that were trained on. */
const maxPieces = { first: 102, all: 200 };

/** The reader of this machine, trained on days that people wrote (docs/decisions/0164). */
export function createMeetingReader(options: LocalModelOptions): MeetingReader {
  const model = createLocalModel(options);
  return {
    meetingModelId: 'meetings-3',
    async weighMeetings(instructions, meetings) {
      const requests = meetings.map((meeting): ReadRequest => ({
        kind: 'read',
        head: 'meetings',
        texts: [`query: ${instructions}`, `passage: ${meeting}`],
        maxPieces,
        isUrgent: true,
      }));
      const read = await model.read(requests);
      return read.map(([logOdds = 0]) => logOdds);
    },
    close: () => model.close(),
  };
}
