import { replyKinds, type ReplyKind } from '../mail/reply-meaning.ts';
import type { ComparedReply } from './compared-reply.ts';
import { askFeatures, replyFeatures, type Features } from './reply-features.ts';
import fitted from './reply-weights.json' with { type: 'json' };

/** A logistic regression: what each feature adds to the log-odds. */
export interface Regression {
  readonly bias: number;
  readonly features: Features;
}

export interface ReplyWeights {
  /** The reader of replies beside which they were fitted. */
  readonly modelId: string;
  /** One kind against all others. */
  readonly kinds: Readonly<Record<ReplyKind, Regression>>;
  /** That an ask is settled. */
  readonly asks: Regression;
  /** The cost of ending a wait wrongly, where a right end is worth 1. */
  readonly wrongEnd: number;
  /** The worth of asking the user, where a right end is worth 1. */
  readonly asking: number;
}

/** Fitted by `lab/evals/train/train-replies.ts`; the record names the data and the figures (docs/decisions/0176). */
export const replyWeights: ReplyWeights = fitted;

/** A reply as the words and the text model together show it. */
export interface WeighedReply {
  /** Null where the user is to be asked. */
  readonly kind: ReplyKind | null;
  /** How likely each ask is settled, beside the others. */
  readonly asks: readonly number[];
}

export function weighReply(reply: ComparedReply, weights: ReplyWeights = replyWeights): WeighedReply {
  const features = replyFeatures(reply);
  const each = replyKinds.map((kind) => chanceBy(weights.kinds[kind], features));
  const all = each.reduce((sum, one) => sum + one, 0);
  const chances = new Map(replyKinds.map((kind, at) => [kind, (each[at] ?? 0) / all]));
  return {
    kind: bestOf(chances, reply.asks.length, weights),
    asks: askFeatures(reply).map((one) => chanceBy(weights.asks, one)),
  };
}

/** The kind that is worth most; null where it is worth more to ask the user. */
function bestOf(
  chances: ReadonlyMap<ReplyKind, number>,
  asks: number,
  { wrongEnd, asking }: Pick<ReplyWeights, 'wrongEnd' | 'asking'>,
): ReplyKind | null {
  const ends = (chances.get('answered') ?? 0) + (chances.get('question-back') ?? 0);
  const worthOf = (kind: ReplyKind) => {
    const chance = chances.get(kind) ?? 0;
    return kind === 'answered' || kind === 'question-back' ? chance - wrongEnd * (1 - ends) : chance;
  };
  const best = replyKinds.reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one));
  // A part of one ask is no part that can be named.
  return worthOf(best) < asking || (best === 'partly' && asks === 1) ? null : best;
}

function chanceBy({ bias, features: weights }: Regression, features: Features): number {
  let sum = bias;
  for (const [name, value] of Object.entries(features)) sum += value * (weights[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}
