import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { meetingFeatures, readWhole } from '../../../services/calendar/src/domain/rundown/weigh-meeting.ts';
import { readJsonLines } from '../json-lines.ts';
import { judgedMeetingsOf, timeZone } from '../rundown/judged-days.ts';
import type { WrittenStrangerDay } from '../rundown/stranger-days.ts';
import { readDay, type Judgement } from '../rundown/written-day.ts';

/** The features of a judged meeting, as lab/evals/train/fit-meetings.ts reads them. */
export interface MeetingRow {
  readonly day: string;
  readonly judgement: Judgement;
  readonly features: Readonly<Record<string, number>>;
}

/** A list of these is what the training of the text model writes: of a day the meetings in their order. */
type ReadMeeting = readonly [day: string, meeting: string, judgement: Judgement, logOdds: number];

/**
 * `node lab/evals/train/dump-meetings.ts --odds ODDS --to FILE DAYS...`: writes the features of the meetings of files of days as JSON Lines. The
 * log-odds are those of a text model that was not trained on the day; a day without them is left out.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { odds: { type: 'string' }, to: { type: 'string' } },
});
if (values.odds === undefined || values.to === undefined || positionals.length === 0)
  throw new Error('Name the log-odds by --odds, the file to write by --to, and files of days.');
const read = JSON.parse(readFileSync(values.odds, 'utf8')) as ReadMeeting[];
const oddsOfDays = Map.groupBy(read, ([day]) => day);
const rows = positionals
  .flatMap((file) => readJsonLines<WrittenStrangerDay>(pathToFileURL(file)))
  .flatMap(rowsOf);
writeFileSync(values.to, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

function rowsOf({ id, instructions, meetings }: WrittenStrangerDay): MeetingRow[] {
  const odds = oddsOfDays.get(id);
  if (!odds) return [];
  if (odds.length !== meetings.length) throw new Error(`${id} has other meetings than its log-odds.`);
  const day = readDay([instructions, ...meetings]);
  const whole = readWhole(instructions);
  return judgedMeetingsOf(day).flatMap((meeting, at) => {
    const judgement = day.judgements.get(meeting.facts.event.id);
    if (judgement === undefined || meeting.isSettled) return [];
    const logOdds = odds[at]?.[3] ?? 0;
    const features = meetingFeatures(meeting, whole, { logOdds, timeZone });
    return [{ day: id, judgement, features: Object.fromEntries(features) }];
  });
}
