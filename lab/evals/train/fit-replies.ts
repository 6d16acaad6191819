import { askFeatures, replyFeatures, type Features } from '@tern/followup/reply-features';
import { replyKinds } from '@tern/followup/reply-meaning';
import type { Regression, ReplyWeights } from '@tern/followup/weigh-reply';
import { fitLogistic, type Example } from './fit-logistic.ts';
import { rounded } from './fitted-figures.ts';
import { unseenHands, type Hand, type LabelledReply } from './reply-threads.ts';

/** About seventy numbers are fitted to 4,000 replies. */
const ridgeOfKinds = 20;
const ridgeOfAsks = 10;
/** Each hand counts like so many replies, whatever it wrote. */
const repliesOfHand = 250;
/** On the threads that it has learnt from the reader is surer than it is: they count this much. */
const seenShare = 0.3;
/** Fewer examples of a feature say nothing. */
const leastSpread = 1e-3;

type Fit = Pick<ReplyWeights, 'kinds' | 'asks'>;

/** Fits how much words and meaning count beside each other. The same replies give the same weights. */
export function fitReplies(replies: readonly LabelledReply[]): Fit {
  const weightOf = weightsOfHands(replies);
  const rows = replies.map((one) => ({ one, features: replyFeatures(one.compared) }));
  const ofKind = (kind: LabelledReply['kind']) =>
    fitFeatures(
      rows.map(({ one, features }) => ({ features, isYes: one.kind === kind, weight: weightOf(one.hand) })),
      ridgeOfKinds,
    );
  const several = replies.filter(({ compared, settled }) => settled !== null && compared.asks.length > 1);
  const weightOfAsks = weightsOfHands(several);
  const asks = several.flatMap(({ hand, compared, settled }) =>
    askFeatures(compared).map((features, at) => ({
      features,
      isYes: settled?.[at] === true,
      weight: weightOfAsks(hand),
    })),
  );
  return {
    kinds: Object.fromEntries(replyKinds.map((kind) => [kind, ofKind(kind)])) as unknown as Fit['kinds'],
    asks: fitFeatures(asks, ridgeOfAsks),
  };
}

function weightsOfHands(replies: readonly LabelledReply[]): (hand: Hand) => number {
  const counts = Map.groupBy(replies, ({ hand }) => hand);
  return (hand) =>
    ((unseenHands.includes(hand) ? 1 : seenShare) * repliesOfHand) / (counts.get(hand)?.length ?? 1);
}

interface Row {
  readonly features: Features;
  readonly isYes: boolean;
  readonly weight: number;
}

/** The ridge counts each feature by its spread. */
function fitFeatures(rows: readonly Row[], ridge: number): Regression {
  const names = [...new Set(rows.flatMap(({ features }) => Object.keys(features)))].sort();
  const spread = names.map((name) => spreadOf(rows.map(({ features }) => features[name] ?? 0)));
  const kept = names.flatMap((name, at) =>
    (spread[at] ?? 0) < leastSpread ? [] : [{ name, by: spread[at] ?? 1 }],
  );
  const examples: Example[] = rows.map(({ features, isYes, weight }) => ({
    values: kept.map(({ name, by }) => (features[name] ?? 0) / by),
    isYes,
    weight,
  }));
  const { bias, weights } = fitLogistic(examples, ridge);
  return {
    bias: rounded(bias),
    features: Object.fromEntries(kept.map(({ name, by }, at) => [name, rounded((weights[at] ?? 0) / by)])),
  };
}

function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
