import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReplyWeights } from '@tern/followup/weigh-reply';
import {
  asksTheUser,
  isEnded,
  outcomeOf,
  statusOf,
  statusOfCase,
  wrongPeople,
} from '../threads/thread-outcome.ts';
import { fitReplies } from './fit-replies.ts';
import { hands, readThreads, unseenHands, type ReadThread } from './reply-threads.ts';

/**
 * `node evals/train/train-replies.ts`: fits how the words and the meaning of a reply are weighed, prints what that gives on each hand by a fit to the others,
 * for several costs, and writes the weights with their record. The same threads give the same weights.
 */
const target = fileURLToPath(
  new URL('../../../services/followup/src/domain/threads/reply-weights.json', import.meta.url),
);
/** The reader of packages/embedder beside which they are fitted. */
const modelId = 'replies-2';

type Costs = Pick<ReplyWeights, 'wrongEnd' | 'asking'>;
/** Chosen on the curve: the least of those where a third of the wrong ends of the rules is left (docs/decisions/0176). */
const chosen: Costs = { wrongEnd: 0.5, asking: 0.2 };
const curve: readonly Costs[] = [0, chosen.wrongEnd, 1, 1.2, 1.5, 2].map((wrongEnd) => ({
  wrongEnd,
  asking: chosen.asking,
}));

type Judge = (thread: ReadThread) => ReturnType<typeof outcomeOf>;
const byRules: Judge = ({ thread }) => outcomeOf(thread);

const threads = await readThreads();
const replies = threads.flatMap((one) => one.replies);
const fits = new Map(hands.map((hand) => [hand, fitReplies(replies.filter((one) => one.hand !== hand))]));
const byOthers =
  (costs: Costs): Judge =>
  ({ hand, thread, meanings }) => {
    const fit = fits.get(hand);
    return outcomeOf(thread, { ...meanings, ...(fit && { replyWeights: { modelId, ...fit, ...costs } }) });
  };

const unseen = threads.filter(({ hand }) => unseenHands.includes(hand));
console.log('unseen hands by rules', figuresOf(unseen, byRules));
for (const costs of curve)
  console.log(`unseen hands, a wrong end costs ${costs.wrongEnd}`, figuresOf(unseen, byOthers(costs)));
const byHand = Object.fromEntries(
  hands.map((hand) => {
    const own = threads.filter((one) => one.hand === hand);
    return [hand, { rules: figuresOf(own, byRules), weighed: figuresOf(own, byOthers(chosen)) }];
  }),
);
console.log(byHand);
const record = {
  what: 'Of which kind a reply is, and whether it settles an ask: log-odds of logistic regressions over what its words show and what the text model reads.',
  script: 'node lab/evals/train/train-replies.ts',
  data: `${threads.length} threads of ${hands.length} hands (lab/evals/threads); the reader has not learnt from ${unseenHands.join(' and ')}`,
  byAFitToTheOtherHands: byHand,
};
writeFileSync(target, `${JSON.stringify({ record, modelId, ...chosen, ...fitReplies(replies) }, null, 2)}\n`);

function figuresOf(own: readonly ReadThread[], judge: Judge) {
  const found = own.map((one) => {
    const state = judge(one);
    return { thread: one.thread, status: statusOf(state), people: wrongPeople(one.thread, state) };
  });
  const closed = found.filter(({ status }) => status === 'answered');
  const asked = found.filter(({ status }) => status === asksTheUser);
  const groups = found.flatMap(({ people }) => (people === null ? [] : [people]));
  const isAnswered = ({ thread }: (typeof found)[number]) => isEnded(thread.status);
  return {
    threads: own.length,
    right: found.filter(({ thread, status }) => status === statusOfCase(thread)).length,
    closed: closed.length,
    closedNotAnswered: closed.filter((one) => !isAnswered(one)).length,
    asked: asked.length,
    askedAnswered: asked.filter(isAnswered).length,
    groups: groups.length,
    groupsRight: groups.filter((people) => people.length === 0).length,
  };
}
