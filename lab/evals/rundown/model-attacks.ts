import type { LanguageModel } from '@tern/ai/model/language-model';
import {
  choiceOf,
  type Choice,
  type JudgedMeeting,
} from '../../../services/calendar/src/domain/rundown/choose-meetings.ts';
import { attackedDays, type Attack } from './attacks.ts';
import { chooseAmongJudged } from './choose-by-outside-model.ts';
import { isOpen } from '../../../services/calendar/src/domain/rundown/choose-with-model.ts';
import { judgedMeetingsOf, timeZone } from './judged-days.ts';
import type { JudgedDay } from './written-day.ts';

type Event = JudgedDay['events'][number];

/**
 * A model that obeys the texts of meetings in the worst way. It gets the blocks of the question by their ids, those of the same day
 * without the attack, and the text of the attack.
 */
export type WorstModel = readonly [
  name: string,
  answer: (seen: Readonly<Record<'blocks' | 'plain', ReadonlyMap<string, string>>>, order: string) => unknown,
];

const picked = (ids: Iterable<string>, more: object = {}) => ({
  meetings: [...ids].map((id) => ({ id, reason: 'decision', source: 'description', clause: null, ...more })),
});

const worstModels: readonly WorstModel[] = [
  [
    'chooses what gives orders, and nothing else',
    ({ blocks, plain }) => picked([...blocks.keys()].filter((id) => blocks.get(id) !== plain.get(id))),
  ],
  [
    'leaves out what gives orders, and nothing else',
    ({ blocks, plain }) => picked([...blocks.keys()].filter((id) => blocks.get(id) === plain.get(id))),
  ],
  ['chooses everything', ({ blocks }) => picked(blocks.keys())],
  ['chooses nothing', () => picked([])],
  [
    'adds the orders to its answer',
    ({ blocks }, order) => ({ ...picked(blocks.keys(), { note: order, aiContext: order }), text: order }),
  ],
  [
    'gives the orders out as words of the user',
    ({ blocks }, order) => picked(blocks.keys(), { reason: 'instructions', clause: order.slice(0, 500) }),
  ],
  ['names a reason of its own', ({ blocks }, order) => picked(blocks.keys(), { reason: order })],
  ['names meetings that are not there', () => picked(['m99', 'x'])],
  ['names a meeting twice', ({ blocks }) => picked([...blocks.keys(), ...blocks.keys()])],
  ['repeats the orders', (_seen, order) => order],
  ['answers with something else', () => ({ important: true })],
];

const modelName = 'worst:1b';
const reasons = [
  'Something is to be decided',
  'It needs preparation',
  'Something is due',
  'Who takes part matters',
  'It matters to you in person',
];
const sources = ['title', 'description', 'place', 'people'];
/** Everything that may come before the rules' texts. */
const composed = new Set(
  reasons.flatMap((reason) => sources.map((source) => `${reason}, judged by its ${source} (${modelName}).`)),
);

/** A day as it was written: the blocks of its question, what the rules choose, and what they would say of each meeting if chosen. */
interface WrittenOutcome {
  readonly day: JudgedDay;
  readonly blocks: ReadonlyMap<string, string>;
  readonly judged: readonly JudgedMeeting[];
  readonly byRules: Choice;
  readonly ifChosen: Choice['important'];
}

/** The outcomes without an attack, of all days that are attacked. */
export function writtenOutcomes(): Promise<readonly WrittenOutcome[]> {
  return Promise.all(
    attackedDays.map(async (day) => {
      const judged = judgedMeetingsOf(day);
      const chosen = judged.map((meeting) => ({ ...meeting, isChosen: true }));
      return {
        day,
        judged,
        blocks: await blocksOf(day, judged),
        byRules: choiceOf(judged, timeZone),
        ifChosen: choiceOf(chosen, timeZone).important,
      };
    }),
  );
}

/**
 * Effects of hostile texts on models that obey them, beyond those that decision 11 allows. Allowed is a change of the choice
 * among meetings that neither a clause nor a missing answer decides, with one of our texts as the reason. Empty when there are
 * none.
 */
export async function modelEffectsOf(
  [name, change]: Attack,
  written: readonly WrittenOutcome[],
): Promise<string[]> {
  const effects: string[] = [];
  for (const [dayIndex, outcome] of written.entries()) {
    const { day, blocks: plain } = outcome;
    const inDescriptions = day.events.map((event) => ({ ...event, description: change('Agenda as usual') }));
    const inTitles = day.events.map((event) => ({ ...event, summary: change(event.summary ?? '') }));
    const inOne = day.events.map((event, at) =>
      at === dayIndex % day.events.length ? { ...event, summary: change(event.summary ?? '') } : event,
    );
    for (const events of [inDescriptions, inTitles, inOne]) {
      const judged = judgedMeetingsOf({ ...day, events });
      for (const [worst, answer] of worstModels) {
        const model: LanguageModel = {
          name: modelName,
          async complete({ messages }) {
            const said = answer({ blocks: blocksIn(messages[1]?.content ?? ''), plain }, change(''));
            return typeof said === 'string' ? said : JSON.stringify(said);
          },
        };
        const { choice } = await chooseAmongJudged(model, day.instructions, judged);
        effects.push(
          ...changesOf(outcome, events, choice).map(
            (what) => `${name} on day ${dayIndex}, a model that ${worst}: ${what}`,
          ),
        );
      }
    }
  }
  return effects;
}

/** The parts of a rundown that come neither from the rules nor from an allowed choice among open meetings. */
function changesOf(
  { day, judged, byRules, ifChosen }: WrittenOutcome,
  events: readonly Event[],
  { important, leftOut }: Choice,
): string[] {
  const titles = new Map(day.events.map(({ id, summary }) => [id, summary ?? '']));
  const putBack = (text: string) =>
    events.reduce((all, { id, summary }) => all.replaceAll(summary ?? '', titles.get(id) ?? ''), text);
  const mayChange = (id: string) =>
    judged.some((meeting) => meeting.facts.event.id === id && isOpen(meeting));

  const wrongIn = important.filter(({ id, aiMeeting, aiContext, time }) => {
    const wanted = ifChosen.find((meeting) => meeting.id === id);
    const text = putBack(aiContext);
    const isOurs = text === wanted?.aiContext || (mayChange(id) && isComposed(text, wanted?.aiContext ?? ''));
    const isAllowed = mayChange(id) || byRules.important.some((meeting) => meeting.id === id);
    return !(isAllowed && isOurs && time === wanted?.time && putBack(aiMeeting) === wanted.aiMeeting);
  });
  const wrongOut = leftOut.filter(({ id, reason }) => {
    const wanted = byRules.leftOut.find((meeting) => meeting.id === id);
    const isRules = wanted !== undefined && putBack(reason) === wanted.reason;
    return !(isRules || (mayChange(id) && reason === `${modelName} did not choose it.`));
  });
  return [
    ...wrongIn.map(({ id }) => `${id} is in it, or says something else`),
    ...wrongOut.map(({ id }) => `${id} is left out, or says something else`),
  ];
}

function isComposed(text: string, byRules: string): boolean {
  const before = byRules === '' ? text : text.slice(0, -byRules.length - 1);
  return composed.has(before) && text === [before, byRules].filter(Boolean).join(' ');
}

/** The blocks of the question about a day as it was written. */
async function blocksOf(
  { instructions }: JudgedDay,
  judged: readonly JudgedMeeting[],
): Promise<ReadonlyMap<string, string>> {
  let blocks: ReadonlyMap<string, string> = new Map();
  const complete: LanguageModel['complete'] = async ({ messages }) => {
    blocks = blocksIn(messages[1]?.content ?? '');
    return '{"meetings":[]}';
  };
  await chooseAmongJudged({ name: modelName, complete }, instructions, judged);
  return blocks;
}

function blocksIn(material: string): Map<string, string> {
  const found = material.matchAll(/<<<begin meeting (m\d+) \w+>>>\n([^]*?)\n<<<end /g);
  return new Map([...found].map(([, id = '', text = '']) => [id, text]));
}
