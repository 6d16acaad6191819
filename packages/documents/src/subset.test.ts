import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import {
  commands,
  deleteFields,
  filterOperators,
  indexFields,
  limits,
  logicalOperators,
  stages,
  updateFields,
  updateOperators,
} from './subset.ts';

const file = new URL('../SUBSET.md', import.meta.url);

const table = (head: string, rows: Readonly<Record<string, string>>) =>
  [
    `| ${head} | |`,
    '|---|---|',
    ...Object.entries(rows).map(([name, text]) => `| \`${name}\` | ${text} |`),
  ].join('\n');

const fieldsOf = (names: readonly string[]) =>
  names.map((name) => (name === '*' ? 'any' : `\`${name}\``)).join(' ');

/** The document as the table says it. */
function subsetPage(): string {
  const commandRows = Object.fromEntries(
    Object.entries(commands).map(([name, fields]) => [name, fieldsOf(fields)]),
  );
  return `# The subset of MongoDB that services use and the document server speaks

Made from src/subset.ts by \`UPDATE_SUBSET=1 npm run jest -- --selectProjects=node --testPathPatterns packages/documents/src/subset\`.
Everything else is refused with MongoDB's error code and a text that names it: no transactions, sessions, change streams, collations,
$where, $text, $expr, geo, views, capped collections, pipelines in updates. _id values are strings.

## Commands and their fields
${table('command', commandRows)}

An update statement takes ${fieldsOf(updateFields)}; a delete statement takes ${fieldsOf(deleteFields)}. Projections are \`field: 1\` or \`field: 0\`,
dotted. Sorts are \`1\` or \`-1\`. \`explain\` explains a find.

## Filters
${table('operator', { ...logicalOperators, ...filterOperators })}

## Updates
${table('operator', updateOperators)}

A replacement document works too.

## Aggregation
${table('stage', stages)}

## Indexes
${table('field', indexFields)}

Fields with arrays are listed by element. Two different arrays in one index are refused, and so is a unique index on two fields of one array.

## Limits
${table('limit', Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)])))}
`;
}

test('when the table in the code changes, then SUBSET.md says the same', () => {
  if (process.env['UPDATE_SUBSET']) writeFileSync(file, subsetPage());
  expect(readFileSync(file, 'utf8')).toBe(subsetPage());
});
