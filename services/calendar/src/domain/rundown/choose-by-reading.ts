import { say, type Saying } from '@tern/contracts/sentences/sentence';
import { readInstructions } from '../instructions/read-instructions.ts';
import type { JudgedMeeting } from './choose-meetings.ts';
import type { MeetingOdds } from './meeting-odds.ts';
import { meetingWords, type WordsContext } from './meeting-words.ts';
import {
  chanceOf,
  meetingFeatures,
  meetingWeights,
  readWhole,
  type MeetingWeights,
} from './weigh-meeting.ts';

/** Meetings of a day that are read, at about 10 ms each; rules alone decide about the others. */
const maxRead = 100;
/** Readings of one sentence with one chosen meeting, to say which sentence it was. */
const maxExplained = 40;

/**
 * Decides by what the text model reads in the instructions and each meeting, weighed together with what the rules say of it. What does not
 * take place, and what a missing answer makes matter, stays as it is. Of what it is unsure about it says so.
 * @param odds null where there is no text model; another one than that of the weights is not asked
 */
export async function chooseByReading(
  odds: MeetingOdds | null,
  judged: readonly JudgedMeeting[],
  asked: WordsContext & { readonly instructions: string; readonly weights?: MeetingWeights },
): Promise<{
  readonly judged: readonly JudgedMeeting[];
  /** The model should have read them and did not work. */
  readonly isMissed: boolean;
}> {
  const { instructions, timeZone, weights = meetingWeights } = asked;
  const open = judged.filter(({ isSettled }) => !isSettled).slice(0, maxRead);
  const isRead = odds?.modelId === weights.modelId && instructions.trim() !== '' && open.length > 0;
  if (odds === null || !isRead) return { judged, isMissed: false };
  const words = open.map(({ facts }) => meetingWords(facts, asked));
  const logOdds = await odds.of(instructions, words);
  if (!logOdds) return { judged, isMissed: true };
  const whole = readWhole(instructions);
  const readings = open.map((meeting, at): Reading => {
    const features = meetingFeatures(meeting, whole, { logOdds: logOdds[at] ?? 0, timeZone });
    const chance = chanceOf(features, weights);
    const isChosen = chance >= weights.showFrom;
    return { meeting, words: words[at] ?? '', isChosen, isUnsure: !isChosen && chance >= weights.unsureFrom };
  });
  const sentences = await sentencesFor(odds, instructions, readings.filter(isNews));
  const decided = new Map(
    readings.map((reading) => [
      reading.meeting,
      reading.isChosen
        ? chosen(reading.meeting, sentences.get(reading.meeting) ?? null)
        : leftOut(reading, whole.asksForSome),
    ]),
  );
  return { judged: judged.map((meeting) => decided.get(meeting) ?? meeting), isMissed: false };
}

interface Reading {
  readonly meeting: JudgedMeeting;
  readonly words: string;
  readonly isChosen: boolean;
  readonly isUnsure: boolean;
}

/** Chosen without a clause that asks for it. */
const isNews = ({ meeting: { wish }, isChosen }: Reading) => isChosen && !(wish?.isShown ?? false);

/** For each meeting the sentence that alone asks for it most. */
async function sentencesFor(
  odds: MeetingOdds,
  instructions: string,
  readings: readonly Reading[],
): Promise<Map<JudgedMeeting, string>> {
  const found = new Map<JudgedMeeting, string>();
  const { sentences } = readInstructions(instructions);
  // Where every sentence only leaves meetings out, none asks for one.
  if (sentences.every(({ wishes }) => wishes.length > 0 && wishes.every(({ isShown }) => !isShown)))
    return found;
  const texts = sentences.map(({ sentence: { text } }) => text);
  const [only] = texts;
  if (texts.length === 1 && only !== undefined)
    return new Map(readings.map(({ meeting }) => [meeting, only]));
  const explained = readings.slice(0, Math.floor(maxExplained / texts.length));
  const best = new Map<JudgedMeeting, number>();
  for (const sentence of texts) {
    const alone = await odds.of(
      sentence,
      explained.map(({ words }) => words),
    );
    explained.forEach(({ meeting }, at) => {
      const value = alone?.[at];
      if (value === undefined || value <= (best.get(meeting) ?? Number.NEGATIVE_INFINITY)) return;
      best.set(meeting, value);
      found.set(meeting, sentence);
    });
  }
  return found;
}

function chosen(meeting: JudgedMeeting, sentence: string | null): JudgedMeeting {
  if (meeting.wish?.isShown) return { ...meeting, isChosen: true };
  const reason: Saying =
    sentence === null
      ? 'It reads like what you ask for.'
      : say('It reads like what you ask for: “{words}”.', { words: sentence });
  // A meeting that the rules chose for their own reasons, and that no clause asks for, keeps these.
  const isOwn = sentence === null && meeting.isChosen;
  return {
    ...meeting,
    isChosen: true,
    speaksFor: isOwn ? meeting.speaksFor : [reason, ...meeting.speaksFor],
  };
}

/** A meeting that a clause of the user leaves out stays out, however it reads. */
function leftOut({ meeting, isUnsure }: Reading, asksForSome: boolean): JudgedMeeting {
  if (isUnsure && (meeting.wish?.isShown ?? true))
    return { ...meeting, isChosen: false, mayMatter: true, speaksAgainst: ['It may be what you ask for.'] };
  if (!meeting.isChosen) return meeting;
  const speaksAgainst: Saying = asksForSome
    ? 'Your instructions ask for other meetings.'
    : 'It reads like what you leave out.';
  return { ...meeting, isChosen: false, speaksAgainst: [speaksAgainst] };
}
