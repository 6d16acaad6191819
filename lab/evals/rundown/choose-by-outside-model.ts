import type { LanguageModel } from '@tern/ai/model/language-model';
import { systemClock } from '@tern/kernel/clock';
import { createOutsideChooser } from '../../../services/calendar/src/adapters/language-model/outside-chooser.ts';
import {
  choiceOf,
  type Choice,
  type JudgedMeeting,
} from '../../../services/calendar/src/domain/rundown/choose-meetings.ts';
import { chooseWithModel } from '../../../services/calendar/src/domain/rundown/choose-with-model.ts';
import { judgedMeetingsOf, timeZone } from './judged-days.ts';
import type { JudgedDay } from './written-day.ts';

/**
 * Chooses as the service does: by rules first, then by the model where they leave a meeting open. The time limit allows for models
 * on small machines.
 */
const patienceMs = 120_000;

export interface ModelChoice {
  readonly choice: Choice;
  /** The rundown comes from the rules because the model gave no usable answer. */
  readonly isByRules: boolean;
}

export function chooseByOutsideModel(
  model: LanguageModel,
  { instructions, events }: Pick<JudgedDay, 'instructions' | 'events'>,
): Promise<ModelChoice> {
  return chooseAmongJudged(model, instructions, judgedMeetingsOf({ instructions, events }));
}

/** @param judged the meetings with what the rules say, which is the same for every model */
export async function chooseAmongJudged(
  model: LanguageModel,
  instructions: string,
  judged: readonly JudgedMeeting[],
): Promise<ModelChoice> {
  const chooser = createOutsideChooser({
    name: model.name,
    clock: systemClock,
    callsPerDay: 1,
    patienceMs,
    allows: async () => true,
    callsToday: async () => 0,
    modelOf: () => model,
    onRefused(failure) {
      // A wrong key or address would fail for all days: the error is thrown at once.
      throw failure;
    },
  });
  const asked = { userId: 'owner', instructions, timeZone };
  const { judged: decided, modelNote } = await chooseWithModel(chooser, judged, asked);
  return { choice: choiceOf(decided, timeZone), isByRules: modelNote !== null };
}
