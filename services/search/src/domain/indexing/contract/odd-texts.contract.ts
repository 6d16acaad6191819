import fc from 'fast-check';

/** Syntax of FTS5, SQL and Lucene, operators without a value, control characters, and very long text. */
const writtenTexts = [
  '"',
  "'; DROP TABLE message; --",
  "' OR 1=1 UNION SELECT * FROM window --",
  'NEAR(a b, 5)',
  'subject:x AND (y OR NOT z)',
  '{subject body} : a + "b" *',
  '^start a*b* -c',
  'a AND',
  'OR',
  '/.*(a|b){1,9999}/',
  '_exists_:from [1 TO *] x~2 x^9 \\',
  '{"query": {"match_all": {}}}',
  'from: to: subject: before: after: has: in: is: - "" -""',
  'from:"" to:* subject:" before:last after:2026-13-45 has:x in:- is:?',
  '\u0000\u0001',
  '\ud800',
  '👩‍👩‍👧‍👦 🦆',
  'שלום עולם',
  '\u202Eevil\u202C',
  'ﬃ ① ǅ',
  'the of and to in is it',
  ' ',
  '.',
];

const longest = 10_000;
const repeated = [
  'x',
  'the of and ',
  '😀',
  'שלום ',
  '字',
  '"',
  '(',
  '-a ',
  'from:',
  'in:a ',
  '"a b" ',
  'a* OR ',
];

/** Parts of which syntax can be made. */
const pieces = [
  ...[
    '"',
    '""',
    "'",
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '*',
    '^',
    '~',
    ':',
    '-',
    '+',
    '\\',
    '/',
    '|',
    '&&',
    '!',
    '?',
    ';',
    ',',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\u0000',
    '\u200B',
    '\u202E',
    '\ud800',
    '\ufffe',
    'a\u0301',
    '😀',
    'שלום',
    'عربي',
    '字',
    'ß',
    'İ',
  ],
  ...[
    'AND',
    'OR',
    'NOT',
    'NEAR',
    'TO',
    'SELECT',
    'MATCH',
    '--',
    '/*',
    '*/',
    '_exists_',
    'rowid',
    'subject',
    'body',
    'sender',
  ],
  ...[
    'from:',
    'to:',
    'subject:',
    'before:',
    'after:',
    'has:',
    'in:',
    'is:',
    'from:"',
    'has:attachment',
    'is:unread',
    'in:inbox',
  ],
  ...[
    'the',
    'of',
    'and',
    'lease',
    'Ana',
    'last week',
    'in March',
    'before:last week',
    'from Ana',
    'to Ben',
    '2026',
    '-x',
    '"a b"',
  ],
];

/** Any text: characters of all kinds, pieces of syntax in any order, and either up to 10,000 characters. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  fc
    .tuple(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 30 }), fc.constantFrom('', ' '))
    .map(([parts, between]) => parts.join(between)),
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join('').repeat(longest).slice(0, longest)),
);

/** The fixed texts, and `generated` random ones, the same in every run. */
export function oddTexts(generated: number): string[] {
  return [
    ...writtenTexts,
    ...repeated.map((text) => text.repeat(longest).slice(0, longest)),
    Array.from({ length: 500 }, (_, at) => `w${at}`).join(' '),
    ...fc.sample(anyText, { seed: 20_261_125, numRuns: generated }),
  ];
}
