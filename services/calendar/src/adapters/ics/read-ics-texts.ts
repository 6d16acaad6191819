import { readIcs, type IcsAnswer, type IcsRequest } from './read-ics.ts';

/** Several small calendar files that are read by themselves: the resources of a CalDAV calendar. */
export interface IcsTextsRequest extends Omit<IcsRequest, 'text'> {
  readonly texts: readonly string[];
}

export type IcsTextsAnswer =
  | { readonly answers: readonly IcsAnswer[] }
  /** In the terms of `CalendarFailure`: all of them together take too much. */
  | { readonly failure: 'too-large' | 'too-slow' };

/** Occurrences that one answer hands over. */
const maxEvents = 20_000;

/** Reads each file as `readIcs` does. Runs in a thread of its own (ics-threads.ts). */
export function readIcsTexts({ texts, ...request }: IcsTextsRequest): IcsTextsAnswer {
  const answers: IcsAnswer[] = [];
  let events = 0;
  for (const text of texts) {
    const answer = readIcs({ ...request, text });
    if ('events' in answer) events += answer.events.length;
    if (events > maxEvents) return { failure: 'too-large' };
    answers.push(answer);
  }
  return { answers };
}
