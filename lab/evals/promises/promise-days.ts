import { readPromises } from '@tern/ai/offline/promises/read-promises';
import { promiseEnd } from '@tern/followup/deadline-end';
import { day } from '@tern/kernel/clock';
import { zonedTime } from '@tern/contracts/zoned-time';
import { readJsonLines } from '../json-lines.ts';
import type { Judged } from '../score.ts';

/** A mail that promises something, and the last day that a careful reader gives its writer. */
interface PromiseCase {
  readonly language: string;
  readonly text: string;
  /** When it was sent; Thursday 21 August 2025, 11:00 in Berlin, unless said otherwise. */
  readonly sent?: string;
  /** Null: no day is named. */
  readonly day: string | null;
  /** Other days that a careful reader may choose. */
  readonly or?: readonly string[];
}

const usualSent = '2025-08-21T09:00:00.000Z';
const zone = zonedTime('Europe/Berlin');

/** Whether the first promise of each written mail is found, with its day. */
export const promiseDays = (): Judged[] =>
  readJsonLines<PromiseCase>(new URL('cases.jsonl', import.meta.url)).map(judgeDay);

function judgeDay({ language, text, sent = usualSent, day: right, or = [] }: PromiseCase): Judged {
  const [promise] = readPromises({ subject: '', text, language: null });
  const end = promise?.day ? promiseEnd(promise.day, new Date(sent), zone) : null;
  const found = end && new Date(zone.wallOf(end).getTime() - day).toISOString().slice(0, 10);
  return {
    id: `${language}: ${text} (${promise ? found : 'no promise'}, not ${right})`,
    group: language,
    expected: true,
    predicted: promise !== undefined && [right, ...or].includes(found),
  };
}
