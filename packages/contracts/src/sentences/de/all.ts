import { calls } from './calls.ts';
import { fields } from './fields.ts';
import { mail } from './mail.ts';
import { calendar } from './calendar.ts';
import { meetings } from './meetings.ts';
import { followUps } from './follow-ups.ts';
import { notes } from './notes.ts';

/** The list of all sentences of services too: the other tables have to have the same. */
export const german = { ...calls, ...fields, ...mail, ...calendar, ...meetings, ...followUps, ...notes };
