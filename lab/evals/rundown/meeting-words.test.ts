import { expect, test } from '@jest/globals';
import { meetingFacts } from '../../../services/calendar/src/domain/rundown/meeting-facts.ts';
import { meetingWords } from '../../../services/calendar/src/domain/rundown/meeting-words.ts';
import { timeZone } from './judged-days.ts';
import { taughtDays } from './taught-days.ts';
import { mainCalendarId, owner, readDay } from './written-day.ts';

const line =
  /^(?:must|may|not) (?:all-day|(\d\d:\d\d)\+(\d+)) ([^|]+?)(?: \|([^|]*?))?((?: \| ?[a-z:][^|]*)*)$/;
const flags = ['mine', 'weekly', 'monthly', 'tentative', 'free', 'online', 'unanswered', 'declined'];

/** The form that the weights were trained on, made from the written line. */
function trainedForm(written: string): string {
  const [, start, minutes, title = '', people = '', rest = ''] = line.exec(written) ?? [];
  const marks = rest.split('|').map((mark) => mark.trim());
  const after = (prefix: string) => marks.find((mark) => mark.startsWith(prefix))?.slice(prefix.length);
  const invited = people.split(',').map((one) => one.trim());
  // Who called the meeting takes part in the events of `readDay`.
  const caller = after('by:') ?? '';
  const all = [...invited, ...(invited.includes(caller) ? [] : [caller])].filter(Boolean);
  const counts = all.flatMap((one) => /^x(\d+)$/.exec(one)?.[1] ?? []).map(Number);
  const named = all.filter((one) => !/^x\d+$/.test(one));
  const more = counts.reduce((sum, count) => sum + count, Math.max(0, named.length - 6));
  const names = named.slice(0, 6).map((one) => {
    const [, name, organisation] = /^(.+) <(.+)>$/.exec(one) ?? [];
    if (name !== undefined) return `${name} (${organisation})`;
    return `${one[0]?.toUpperCase()}${one.slice(1)}`.replace(/ .*/, '');
  });
  // An entry without people has no answer, and is always the user's own.
  const isKept = (flag: string) => all.length > 0 || !['mine', 'unanswered', 'declined'].includes(flag);
  const said = flags.filter((flag) => marks.includes(flag) && isKept(flag));
  return [
    title,
    `${names.join(', ')}${more > 0 ? ` +${more}` : ''}` || '-',
    ...(after('at:') === undefined ? [] : [`@ ${after('at:')}`]),
    ...(after('cal:') === undefined ? [] : [`calendar ${after('cal:')}`]),
    start === undefined ? 'all day' : `${start} ${minutes} min`,
    ...(said.length === 0 ? [] : [said.join(' ')]),
  ].join(' | ');
}

test('when a written day is read, then the words of its meetings are those that the model was trained on', () => {
  for (const { instructions, meetings } of taughtDays().filter((_, index) => index % 12 === 0)) {
    const { events } = readDay([instructions, ...meetings]);
    const words = events.map((event) =>
      meetingWords(meetingFacts(event, new Set([owner]), events), {
        timeZone,
        mainCalendars: new Set([mainCalendarId]),
      }),
    );
    expect(words).toEqual(meetings.map(trainedForm));
  }
});
