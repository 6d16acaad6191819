import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cases } from '@tern/tools/testing/cases';
import { cpuGrowth } from '@tern/tools/testing/cpu-growth';
import { parseQuery } from './parse-query.ts';
import { maxWords } from './rest-of-query.ts';
import type { QueryFilter } from './search-query.ts';
import { foldWord, splitWords } from './split-words.ts';
import { stopWordsOf } from './stop-words.ts';

const numRuns = cases({ quick: 300, deep: 3_000, full: 100_000 });
const now = new Date('2026-11-23T10:00:00Z');
const parse = (query: string, timeZone = 'Europe/Berlin') => parseQuery(query, { timeZone, now });

/** Conditions, each with what it is read as. */
const conditions = [
  'from:ana',
  'to:"Ben Ode"',
  'subject:lease',
  'in:inbox',
  'is:unread',
  'is:owed',
  'is:awaiting',
  'has:attachment',
  '"blue sea"',
  '-hotel',
  '-"by train"',
  'before:2026-03',
  'after:last week',
  'before: 5 March',
] as const;
const days = ['last week', 'in March', 'am 5. März 2025', 'il y a 3 jours', 'lunes pasado', 'hoje'] as const;
const text = [
  'lease',
  'Ana',
  'the',
  'für',
  'été',
  'שלום',
  '😀',
  'join:in:x',
  'photo:1',
  'soon',
  '5',
  'march',
  "d'hiver",
];
/** Parts of which syntax can be made. */
const pieces = [
  ...conditions,
  ...days,
  ...text,
  '"',
  '-',
  ':',
  '(',
  ' ',
  '  ',
  '\t',
  '\n',
  '\u0000',
  '\u202E',
  '\ud800',
  '*',
  'a\u0301',
  'from:',
  'TO:',
  'before:',
  'after:',
  'is:',
  'has:"',
  'last',
  'week',
  'in',
  'ago',
  'NEAR(',
  "'; DROP",
];
const anyQuery = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(' ')),
);

/** Removes a condition as the screen does. */
const without = (query: string, { start, written }: QueryFilter) =>
  `${query.slice(0, start)} ${query.slice(start + written.length)}`.replace(/\s+/g, ' ').trim();
const named = ({ operator, value }: QueryFilter) => `${operator}: ${value}`;

describe('any query', () => {
  test('when it is read, then its conditions and the rest are all of it', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { filters, text: rest, words } = parse(query);
        let beside = query;
        for (const { start, written, isPreferred } of filters) {
          if (isPreferred) continue;
          // Each at its own place: conditions that were found before are white space now.
          expect(beside.slice(start, start + written.length)).toBe(written);
          beside =
            beside.slice(0, start) + '\n'.repeat(written.length) + beside.slice(start + written.length);
        }
        const left = splitWords(beside);
        const saysNothing = left.every((word) => stopWordsOf(left).has(foldWord(word)));
        const isEmptied = filters.length > 0 && left.length > 0 && saysNothing;
        expect(rest).toBe(isEmptied ? '' : beside.replace(/\s+/g, ' ').trim());
        expect(words.length).toBeLessThanOrEqual(maxWords);
        expect(left.map((word) => word.toLowerCase())).toEqual(expect.arrayContaining([...words]));
      }),
      { numRuns },
    );
  });

  test('when its conditions are removed one after the other, then none is left', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        let left = query;
        for (let [first] = parse(left).filters; first; [first] = parse(left).filters) {
          const shorter = without(left, first);
          expect(shorter.length).toBeLessThan(left.length);
          left = shorter;
        }
      }),
      { numRuns },
    );
  });

  test('when one condition is removed, then the others stay as they are', () => {
    const query = fc.record({
      parts: fc.array(fc.constantFrom(...conditions, ...text), { minLength: 1, maxLength: 12 }),
      day: fc.option(fc.constantFrom(...days)),
    });
    fc.assert(
      fc.property(query, fc.nat(), ({ parts, day }, number) => {
        // Unquoted text between days and operators keeps two of them from being read as one.
        const written = [...parts, ...(day === null ? [] : ['text', day])].join(' text ');
        const { filters } = parse(written);
        fc.pre(filters.length > 0);
        const [taken] = filters.slice(number % filters.length);
        if (!taken) throw new Error('one of them');
        const others = filters.filter((one) => one !== taken).map(named);
        expect(parse(without(written, taken)).filters.map(named)).toEqual(others);
      }),
      { numRuns },
    );
  });

  test('when it has 10,000 characters, then the time to read it grows as the query does', () => {
    const long = fc
      .array(
        fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', minLength: 1, maxLength: 5 })),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((parts) => parts.join('').repeat(10_000));
    fc.assert(
      fc.property(long, (query) => {
        const growth = () => cpuGrowth((length) => parse(query.slice(0, length)), 10_000);
        // One measurement in hundreds is wrong on a busy machine: a text that seems slow is measured again.
        const first = growth();
        expect(first < 9 ? first : growth()).toBeLessThan(9);
      }),
      { numRuns: numRuns / 10 },
    );
  });
});
