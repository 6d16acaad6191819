import { describe, expect, test } from '@jest/globals';
import { Linter, type Rule } from 'eslint';

const { plainMembers } = await rulesIn('plain-members');
const { wholeComments } = await rulesIn('whole-comments');

/** The rules are plain JavaScript without types: ESLint reads them wherever an editor starts it. */
function rulesIn(name: string): Promise<Record<string, Rule.RuleModule>> {
  return import(`../${name}.mjs`) as Promise<Record<string, Rule.RuleModule>>;
}

const linter = new Linter();
const configOf = (rule: Rule.RuleModule | undefined): Linter.Config => ({
  plugins: { tern: { rules: { rule: rule as Rule.RuleModule } } },
  rules: { 'tern/rule': 'error' },
});
const mended = (code: string) => linter.verifyAndFix(code, configOf(plainMembers)).output;
const linesWith = (code: string) => linter.verify(code, configOf(wholeComments)).map(({ line }) => line);

describe('tern/plain-members', () => {
  test.each([
    ['({ ...{ a, b }, c })', '({ a, b, c })'],
    ['({ ...{ a, b, }, c })', '({ a, b, c })'],
    ['[...[a, b], c]', '[a, b, c]'],
    ['call(...[a, b])', 'call(a, b)'],
    ['({ ...{}, c })', '({  c })'],
    ['({ ...{ a, ...{ b } } })', '({ a, b })'],
  ])('when a literal is spread into %s, then its members take its place', (code, wanted) => {
    expect(mended(code)).toBe(wanted);
  });

  test.each([
    '({ ...known, c })',
    '[...known, c]',
    '({ ...(isNew && { a }) })',
    '({ ...[a] })',
    'call(...rest)',
  ])('when %s spreads what is no literal of its kind, then it stays', (code) => {
    expect(mended(code)).toBe(code);
  });
});

describe('tern/whole-comments', () => {
  test.each([
    '/** Of the mail. */',
    '// Of all accounts.',
    '/**\n * The same for a text.\n */',
    '/** The same, later. */',
    '/** What the mail says. */',
  ])('when a comment is no sentence or needs the line above it, as %j does, then it is found', (code) => {
    expect(linesWith(code)).toEqual([1]);
  });

  test.each([
    '/** The language of the mail. */',
    '/** Of course it may be empty. */',
    '/** What does the mail say? */',
    '/** The same user may have two. */',
    'const text = "Of the mail.";',
    '// A line that goes on:\n// Of the mail.',
  ])('when a comment stands alone, as %j does, then it is left', (code) => {
    expect(linesWith(code)).toEqual([]);
  });

  test('when a line comment follows code, then it begins anew', () => {
    expect(linesWith('const a = 1;\n// Of the mail.')).toEqual([2]);
  });
});
