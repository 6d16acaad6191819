import {
  chooseByModel,
  maxMeetings,
  type MeetingToChoose,
  type ModelPick,
} from '@tern/ai/model/choose-by-model';
import { ModelFailure, type LanguageModel } from '@tern/ai/model/language-model';
import { minute, type Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import type { MeetingChooser, OpenMeeting } from '../../domain/rundown/meeting-chooser.ts';

type Answer = Awaited<ReturnType<MeetingChooser['choose']>>;

export interface OutsideChooserParts extends Pick<MeetingChooser, 'callsPerDay' | 'callsToday'> {
  readonly name: string;
  readonly allows: (userId: string) => Promise<boolean>;
  /** The model for one user: it checks the user's consent and budget before anything is sent. */
  readonly modelOf: (userId: string) => LanguageModel;
  /** Failures that the operator has to fix. */
  readonly onRefused: (failure: ModelFailure) => void;
  readonly clock: Clock;
  /** The time limit of an answer, with one repair; after it the rules decide. Default 20 s, less than what a call may take. */
  readonly patienceMs?: number;
}

/** Questions whose answers are kept in memory; the least recently asked one is dropped. */
const maxAnswers = 500;
/** After a failure the same question is not asked again for this time. */
const pauseMs = 15 * minute;

const reasons: Readonly<Record<Exclude<ModelPick['reason'], 'instructions'>, string>> = {
  decision: 'Something is to be decided',
  preparation: 'It needs preparation',
  deadline: 'Something is due',
  people: 'Who takes part matters',
  personal: 'It matters to you in person',
};
const sources: Readonly<Record<ModelPick['source'], string>> = {
  title: 'its title',
  description: 'its description',
  place: 'its place',
  people: 'the people in it',
};

/** Lets the outside model choose. When it fails, for whatever reason, the rules decide. */
export function createOutsideChooser(parts: OutsideChooserParts): MeetingChooser {
  const { name, clock } = parts;
  const kept = new Map<string, { readonly answer: Promise<Answer>; until: number }>();

  function ask(key: string, question: () => Promise<Answer>): Promise<Answer> {
    const known = kept.get(key);
    if (known && clock.now().getTime() < known.until) return known.answer;
    // Stored before the answer is known: a caller with the same question meanwhile waits for the same answer.
    const entry = { answer: question(), until: Infinity };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > maxAnswers && oldest !== undefined) kept.delete(oldest);
    entry.answer.then(
      (answer) => (entry.until = keptUntil(answer, clock.now())),
      () => (entry.until = 0),
    );
    return entry.answer;
  }

  return {
    model: name,
    maxMeetings,
    callsPerDay: parts.callsPerDay,
    callsToday: parts.callsToday,
    async choose(userId, { instructions, meetings }) {
      if (!(await parts.allows(userId))) return null;
      const shown = meetings.map(meetingToChoose);
      const ids = meetings.map(({ facts }) => facts.event.id);
      const key = derivedId('meetings', userId, JSON.stringify([instructions, ids, shown]));
      return ask(key, () => askModel(parts, userId, { instructions, ids, shown }));
    },
  };
}

/** How long an answer is kept. After an unusable answer the same question is not asked again, since the answer would be the same. */
function keptUntil(answer: Answer, now: Date): number {
  if (!answer) return 0;
  return 'chosen' in answer || answer.notChosen === 'unusable' ? Infinity : now.getTime() + pauseMs;
}

async function askModel(
  { name, modelOf, onRefused, patienceMs = 20_000 }: OutsideChooserParts,
  userId: string,
  question: {
    readonly instructions: string;
    readonly ids: readonly string[];
    readonly shown: readonly MeetingToChoose[];
  },
): Promise<Answer> {
  const { instructions, ids, shown: meetings } = question;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const picks = await chooseByModel(modelOf(userId), { instructions, meetings }, signal);
    return {
      chosen: picks.map((pick) => ({ eventId: ids[pick.index] ?? '', reason: reasonOf(pick, name) })),
    };
  } catch (error) {
    if (signal.aborted) return { notChosen: 'unavailable' };
    if (!(error instanceof ModelFailure)) throw error;
    if (error.kind === 'not-allowed') return null;
    if (error.kind !== 'refused') return { notChosen: error.kind };
    onRefused(error);
    return { notChosen: 'unavailable' };
  }
}

function reasonOf({ reason, source, clause }: ModelPick, model: string): string {
  if (reason === 'instructions') return `Your instructions say: “${clause ?? ''}”.`;
  return `${reasons[reason]}, judged by ${sources[source]} (${model}).`;
}

/** The part of a meeting that is sent to a model: no address, no link, no identifier. */
function meetingToChoose({ facts, time }: OpenMeeting): MeetingToChoose {
  const { event, others, outside, isOrganizer } = facts;
  return {
    time,
    isOrganizer,
    isRecurring: event.recurringEventId !== null,
    title: event.summary ?? '',
    place: event.location ?? '',
    description: event.description ?? '',
    // Calendars put the address there where they know no name.
    names: others.flatMap(({ name }) => (name === null || name.includes('@') ? [] : [name])),
    people: others.length,
    peopleFromOutside: outside.length,
  };
}
