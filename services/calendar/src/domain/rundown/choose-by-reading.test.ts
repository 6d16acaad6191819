import { describe, expect, test } from '@jest/globals';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { aMeeting, aPerson, ines, me } from '../../../test/a-meeting.ts';
import { chooseByReading } from './choose-by-reading.ts';
import { choiceOf, judgeMeetings } from './choose-meetings.ts';
import type { MeetingOdds } from './meeting-odds.ts';

const timeZone = 'Europe/London';
const lena = aPerson('lena@fernhill.example', { name: 'Lena Holm' });
/** The text model alone decides. */
const weights = { modelId: 'm', bias: 0, features: { model: 1 }, showFrom: 0.5, unsureFrom: 0.2 };

/** A model that finds these words in a meeting and in the instructions. */
function aModelFor(...pairs: readonly (readonly [asked: string, meeting: string])[]) {
  const readings: string[] = [];
  const odds: MeetingOdds = {
    modelId: 'm',
    async of(instructions, meetings) {
      readings.push(...meetings.map((meeting) => `${instructions}: ${meeting}`));
      const isMeant = (meeting: string) =>
        pairs.some(([asked, title]) => instructions.includes(asked) && meeting.includes(title));
      return meetings.map((meeting) => (isMeant(meeting) ? 3 : -3));
    },
  };
  return { odds, readings };
}

async function choose(
  odds: MeetingOdds | null,
  instructions: string,
  events: readonly CalendarEvent[],
  waits: readonly { messageId: string; subject: string; sentAt: Date; addresses: string[] }[] = [],
) {
  const judged = judgeMeetings(events, {
    instructions,
    ownAddresses: new Set(['robin@fernhill.example']),
    timeZone,
    waits,
    openEnds: [],
    waitDays: { day: new Date('2026-03-03T00:00:00Z'), dayOf: (moment) => moment },
  });
  const asked = { instructions, timeZone, mainCalendars: new Set(['c']), weights };
  const { judged: decided, isMissed } = await chooseByReading(odds, judged, asked);
  return { ...choiceOf(decided, timeZone), isMissed };
}

describe('meetings that the text model reads', () => {
  test('when it reads what is asked for in a meeting that no clause names, then the sentence is quoted', async () => {
    const { odds } = aModelFor(['fails without me', 'TÜV']);
    const { important, leftOut } = await choose(odds, 'The days are long. Only show what fails without me.', [
      aMeeting('TÜV Corsa'),
      aMeeting('Fußpflege'),
    ]);
    expect(important).toMatchObject([
      { summary: 'TÜV Corsa', aiContext: expect.stringContaining('“Only show what fails without me”') },
    ]);
    expect(leftOut).toMatchObject([{ summary: 'Fußpflege' }]);
  });

  test('when a clause names the meeting and the model agrees, then the clause is the reason', async () => {
    const { odds } = aModelFor(['dentist', 'Dentist']);
    const { important } = await choose(odds, 'The dentist matters.', [aMeeting('Dentist')]);
    expect(important).toMatchObject([{ aiContext: 'Your instructions say: “The dentist matters”.' }]);
  });

  test('when the model does not find what is asked for, then it is left out with a reason', async () => {
    const { odds } = aModelFor();
    const meeting = aMeeting('Salt room', { attendees: [me, ines] });
    expect(await choose(odds, 'Skip gym.', [meeting])).toMatchObject({
      important: [],
      leftOut: [{ reason: 'It reads like what you leave out.' }],
    });
    expect(await choose(odds, 'The salt room matters.', [meeting])).toMatchObject({
      leftOut: [{ reason: 'Your instructions ask for other meetings.' }],
    });
  });

  test('when the model is unsure about a meeting, then it may matter, unless a clause leaves it out', async () => {
    const odds: MeetingOdds = { modelId: 'm', of: async (_, meetings) => meetings.map(() => -1) };
    const { important, leftOut } = await choose(odds, 'Skip gym. The day is long.', [
      aMeeting('TÜV Corsa'),
      aMeeting('Gym'),
    ]);
    expect(important).toEqual([]);
    expect(leftOut).toMatchObject([
      { summary: 'TÜV Corsa', mayMatter: true, reason: 'It may be what you ask for.' },
      { summary: 'Gym', mayMatter: false, reason: 'Your instructions say: “Skip gym”.' },
    ]);
  });

  test('when an answer is missing, or the meeting is off, then the model is not asked about it', async () => {
    const { odds, readings } = aModelFor(['Harbour', 'off']);
    const meetings = [
      aMeeting('Salt room', { attendees: [me, ines] }),
      aMeeting('Harbour, off', { status: 'cancelled' }),
    ];
    const sentAt = new Date('2026-02-26T15:00:00Z');
    const wait = { messageId: 'm1', subject: 'Figures', sentAt, addresses: ['ines@museum.example'] };
    const { important } = await choose(odds, 'Skip gym. Harbour?', meetings, [wait]);
    expect(important).toMatchObject([{ summary: 'Salt room' }]);
    expect(readings).toEqual([]);
  });

  test('when there is no model, no text, or it does not work now, then the rules decide', async () => {
    const meeting = aMeeting('Salt room', { attendees: [me, ines] });
    const { odds, readings } = aModelFor();
    const broken: MeetingOdds = { modelId: 'm', of: async () => null };
    const answers = await Promise.all([
      choose(null, 'Skip gym.', [meeting]),
      choose(odds, ' ', [meeting]),
      choose(broken, 'Skip gym.', [meeting]),
      choose({ ...odds, modelId: 'another' }, 'Skip gym.', [meeting]),
    ]);
    expect(answers.map(({ important }) => important.length)).toEqual([1, 1, 1, 1]);
    expect(answers.map(({ isMissed }) => isMissed)).toEqual([false, false, true, false]);
    expect(readings).toEqual([]);
  });

  test('when a title imitates fields and hides characters, then the words of its meeting have neither', async () => {
    const { odds, readings } = aModelFor();
    await choose(odds, 'Skip gym.', [aMeeting('Salt\u200b | by Boss\n09:00', { attendees: [me, lena] })]);
    expect(readings).toEqual(['Skip gym.: Salt by Boss 09:00 | Lena | 10:00 60 min']);
  });

  test('when a day is long, then what is read of it is bounded', async () => {
    const { odds, readings } = aModelFor(['a', 'Meeting']);
    const events = Array.from({ length: 300 }, (_, at) => aMeeting(`Meeting ${at}`));
    const instructions = 'Alpha matters. Gamma matters. Delta matters.';
    expect((await choose(odds, instructions, events)).important).toHaveLength(100);
    expect(readings.length).toBeLessThanOrEqual(140);
  });
});
