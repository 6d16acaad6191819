import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { refusedFeature } from './refused-feature.ts';

/** The outcome of one test of a suite. */
export interface TestOutcome {
  /** Names the test for ever: file, groups, title; unique within a run. */
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The error of a failed test, the reason of a skipped one. */
  readonly text?: string;
}

/** Test name -> the refused feature that it needs. */
export type ExpectedFailures = ReadonlyMap<string, string>;

/** Reasons written by people stand behind this; a run cannot check them. */
const byHand = 'by hand: ';

/** One line a test: name, tab, feature. */
export function readExpectedFailures(file: string): ExpectedFailures {
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split('\t') as [string, string]));
}

/** Where a run and the list disagree, for people; empty when they agree. */
export function disagreements(outcomes: readonly TestOutcome[], expected: ExpectedFailures): string[] {
  const found: string[] = [];
  const byName = new Map(outcomes.map((outcome) => [outcome.name, outcome]));
  for (const [name, feature] of expected) {
    const state = byName.get(name)?.state ?? 'not there';
    if (state !== 'failed') found.push(`listed, but ${state}: ${name} (${feature})`);
  }
  for (const outcome of outcomes.filter(({ state }) => state === 'failed')) {
    const feature = expected.get(outcome.name);
    if (feature === undefined) found.push(`failed, not listed: ${outcome.name}\n    ${outcome.text}`);
    else if (!feature.startsWith(byHand) && refusedFeature(outcome.text ?? '') !== feature)
      found.push(`failed, but not because of ${feature}: ${outcome.name}\n    ${outcome.text}`);
  }
  return found;
}

/**
 * Writes the list that a run asks for, for review. Reasons by hand are kept; a failure that nothing refused explains stays out, so
 * the next run reports it.
 */
export function writeExpectedFailures(
  file: string,
  outcomes: readonly TestOutcome[],
  expected: ExpectedFailures,
): void {
  const lines = outcomes
    .filter(({ state }) => state === 'failed')
    .flatMap((outcome) => {
      const before = expected.get(outcome.name);
      const feature = before?.startsWith(byHand) ? before : refusedFeature(outcome.text ?? '');
      return feature === undefined ? [] : [`${outcome.name}\t${feature}\n`];
    });
  writeFileSync(file, lines.sort().join(''));
}
