import type { useRundown } from '../api/read-rundown.ts';
import type { Day } from '../dates/day.ts';
import { FoldedInstructions } from './instructions/folded-instructions.tsx';
import { RundownView } from './rundown.tsx';

interface MeetingsOfDayProps {
  day: Day;
  query: ReturnType<typeof useRundown>;
}

/** The meetings that matter on a day, and the instructions that decide which do. */
export function MeetingsOfDay({ day, query }: MeetingsOfDayProps) {
  return (
    <>
      <RundownView day={day} query={query} />
      <FoldedInstructions day={day} />
    </>
  );
}
