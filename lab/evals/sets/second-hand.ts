import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import { secondHand } from '../written/second-hand.ts';
import { judgedBy } from './written-threads.ts';

/** Mail that stands alone, and threads with answers, written by a second hand: does it still await a reply? */
export function secondHandSets({ reader }: Engine): EvalSet[] {
  const judged = (...cases: ReturnType<typeof secondHand>[]) => judgedBy(reader, cases.flat());
  return [
    {
      name: 'second hand: mail, tunable part',
      judged: judged(
        secondHand('tunable', 'mail'),
        secondHand('tunable', 'mail-with-questions'),
        secondHand('tunable', 'mail-in-six-languages'),
        secondHand('tunable', 'more-mail-in-six-languages'),
      ),
    },
    {
      name: 'second hand: mail, held-out part',
      judged: judged(secondHand('held-out', 'mail'), secondHand('held-out', 'mail-in-six-languages')),
    },
    { name: 'second hand: hard mail', judged: judged(secondHand('tunable', 'hard-mail')) },
    {
      name: 'second hand: threads, tunable part',
      judged: judged(
        secondHand('tunable', 'threads'),
        secondHand('tunable', 'answers'),
        secondHand('tunable', 'more-answers'),
        secondHand('tunable', 'answers-in-six-languages'),
        secondHand('tunable', 'more-answers-in-six-languages'),
      ),
    },
    {
      name: 'second hand: threads, held-out part',
      judged: judged(
        secondHand('held-out', 'threads'),
        secondHand('held-out', 'answers'),
        secondHand('held-out', 'answers-in-six-languages'),
      ),
    },
  ];
}
