import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'Use text.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use a JSON object.',
  record: 'Use a JSON object.',
};
const units: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };
const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * The text under a field whose schema has no error text of its own; it says what to enter. zod's texts name types and origins,
 * which mean nothing to a user. Used as `safeParse(value, { error: fieldText })`; a text of the schema wins.
 */
export const fieldText: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type': {
      const isMissing = issue.input === undefined || issue.input === null;
      return isMissing && issue.expected === 'string' ? 'Enter a value.' : kinds[issue.expected];
    }
    case 'invalid_value':
      return `Use ${alternatives.format(issue.values.map(String))}.`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin in units ? 'Enter a value.' : undefined;
    case 'too_big':
      return issue.origin in units
        ? `Use at most ${issue.maximum.toLocaleString('en')} ${units[issue.origin]}.`
        : undefined;
    default:
      return undefined;
  }
};
