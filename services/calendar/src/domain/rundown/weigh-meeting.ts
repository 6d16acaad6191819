import { isNotUnderstood, readInstructions } from '../instructions/read-instructions.ts';
import type { JudgedMeeting } from './choose-meetings.ts';
import { viewOf } from './meeting-view.ts';
import fitted from './meeting-weights.json' with { type: 'json' };

/** A logistic regression: what each feature adds to the log-odds that the user wants the meeting shown. */
export interface MeetingWeights {
  /** The text model with whose log-odds they were fitted; another one's mean something else. */
  readonly modelId: string;
  readonly bias: number;
  readonly features: Readonly<Record<string, number>>;
  /** Least probability of a meeting that is shown. */
  readonly showFrom: number;
  /** Least probability of a meeting that may matter. */
  readonly unsureFrom: number;
}

/** Fitted by lab/evals/train/fit-meetings.ts; their record names the data and the figures. */
export const meetingWeights: MeetingWeights = fitted;

/** The rules' reading of the instructions as a whole. */
export interface ReadWhole {
  /** Whether a clause asks for some meetings; else all that is not left out may be meant. */
  readonly asksForSome: boolean;
  readonly hasNotUnderstood: boolean;
}

export function readWhole(instructions: string): ReadWhole {
  const { sentences, wishes } = readInstructions(instructions);
  return {
    asksForSome: wishes.some(({ isShown }) => isShown),
    hasNotUnderstood: sentences.some(isNotUnderstood),
  };
}

/** @param timeZone IANA name, of the clock of the instructions */
export function meetingFeatures(
  { facts, wish, isChosen }: JudgedMeeting,
  { asksForSome, hasNotUnderstood }: ReadWhole,
  { logOdds, timeZone }: { readonly logOdds: number; readonly timeZone: string },
): Map<string, number> {
  const { isRecurring, isPrivate } = viewOf(facts, timeZone);
  const isShown = wish?.isShown ?? false;
  const isHidden = wish !== null && !isShown;
  const strength = wish?.strength ?? 0;
  return new Map<string, number>([
    ['model', logOdds],
    ['shown', Number(isShown)],
    ['shown strength', isShown ? strength : 0],
    ['hidden', Number(isHidden)],
    ['hidden strength', isHidden ? strength : 0],
    ['not named', Number(wish === null && asksForSome)],
    ['asks for some', Number(asksForSome)],
    ['not understood', Number(hasNotUnderstood)],
    ['chosen by rules', Number(isChosen)],
    ['outside', Number(facts.outside.length > 0)],
    ['recurring', Number(isRecurring)],
    ['private', Number(isPrivate)],
    ['own', Number(facts.isOrganizer && facts.others.length > 0)],
  ]);
}

/** The probability that the user wants the meeting shown. */
export function chanceOf(features: ReadonlyMap<string, number>, weights: MeetingWeights): number {
  let logOdds = weights.bias;
  for (const [name, value] of features) logOdds += value * (weights.features[name] ?? 0);
  return 1 / (1 + Math.exp(-logOdds));
}
