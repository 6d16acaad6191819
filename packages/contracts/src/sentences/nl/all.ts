import { calls } from './calls.ts';
import { fields } from './fields.ts';
import { mail } from './mail.ts';
import { calendar } from './calendar.ts';
import { meetings } from './meetings.ts';
import { followUps } from './follow-ups.ts';
import { notes } from './notes.ts';
import type { Sentences } from '../patterns.ts';

export const dutch = {
  ...calls,
  ...fields,
  ...mail,
  ...calendar,
  ...meetings,
  ...followUps,
  ...notes,
} satisfies Sentences;
