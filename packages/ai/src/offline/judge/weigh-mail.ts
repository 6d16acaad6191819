import { readFileSync } from 'node:fs';
import type { MailFeatures } from './mail-features.ts';

interface Thresholds {
  /** Least probability of a yes, and of an unsure. */
  readonly yesFrom: number;
  readonly unsureFrom: number;
}

/** A logistic regression: what each feature adds to the log-odds that an answer is awaited. */
interface RulesWeights extends Thresholds {
  readonly bias: number;
  readonly features: Readonly<Record<string, number>>;
}

/** A logistic regression over the log-odds of the rules and those that the text model reads. */
export interface ReaderWeights extends Thresholds {
  readonly bias: number;
  readonly rules: number;
  readonly reader: number;
}

export interface JudgeWeights {
  readonly rules: RulesWeights;
  /** The text model that the other weights are for. */
  readonly modelId: string;
  /** Whether the writer of a sent mail waits for words back. */
  readonly sent: ReaderWeights;
  /** Whether the writer promises something; `found` counts where the rules find a promise. */
  readonly promises: {
    readonly bias: number;
    readonly found: number;
    readonly reader: number;
    readonly yesFrom: number;
  };
}

/** Fitted by `npm run train`; its record names the data, the folds and the figures. */
export const judgeWeights = JSON.parse(
  readFileSync(new URL('judge-weights.json', import.meta.url), 'utf8'),
) as JudgeWeights;

/** Neither side is surer than that. */
const maxLogOdds = 9;
const limited = (logOdds: number) => Math.max(-maxLogOdds, Math.min(maxLogOdds, logOdds));

export interface WeighedMail {
  readonly certainty: 'yes' | 'unsure' | 'no';
  /** That an answer is awaited, 0 to 1. */
  readonly probability: number;
}

/** @param read log-odds by the text model that the weights name; null: the rules alone decide, by thresholds of their own */
export function weighMail(features: MailFeatures, read: number | null): WeighedMail {
  const byRules = logOddsByRules(features, judgeWeights.rules);
  const logOdds = read === null ? byRules : withReader({ byRules, read }, judgeWeights.sent);
  const probability = chance(logOdds);
  const { yesFrom, unsureFrom } = judgeWeights[read === null ? 'rules' : 'sent'];
  return {
    certainty: probability >= yesFrom ? 'yes' : probability >= unsureFrom ? 'unsure' : 'no',
    probability,
  };
}

const chance = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** Whether a mail promises something, by whether the rules find a promise and by what the text model reads. */
export function isPromising(found: boolean, logOdds: number): boolean {
  const { bias, found: byRules, reader, yesFrom } = judgeWeights.promises;
  const [isFound, read] = promiseValues(found, logOdds);
  return chance(bias + byRules * isFound + reader * read) >= yesFrom;
}

/** The two values that the weights of promises were fitted to. */
export function promiseValues(found: boolean, logOdds: number): [number, number] {
  return [Number(found), limited(logOdds)];
}

export function logOddsByRules(
  features: MailFeatures,
  { bias, features: weights }: Pick<RulesWeights, 'bias' | 'features'>,
): number {
  let sum = bias;
  for (const [name, value] of features) sum += value * (weights[name] ?? 0);
  return sum;
}

/** The two values that the weights beside the rules were fitted to. */
export function readerValues({
  byRules,
  read,
}: {
  readonly byRules: number;
  readonly read: number;
}): [number, number] {
  return [limited(byRules), limited(read)];
}

function withReader(
  both: { readonly byRules: number; readonly read: number },
  weights: ReaderWeights,
): number {
  const [byRules, read] = readerValues(both);
  return weights.bias + weights.rules * byRules + weights.reader * read;
}
