import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { maxDocumentDepth } from './bson/validate.ts';
import { maxFilterDepth } from './query/parse-filter.ts';
import { maxDatabases } from './storage/data-folder.ts';
import {
  commands,
  commonFields,
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
$where, $text, $expr, geo, views, capped collections, pipelines in updates.

## Commands and their fields
${table('command', commandRows)}

An update statement takes ${fieldsOf(updateFields)}; a delete statement takes ${fieldsOf(deleteFields)}. Projections are \`field: 1\` or \`field: 0\`,
dotted. Sorts are \`1\` or \`-1\`. \`explain\` explains a find. Every command also takes ${fieldsOf(commonFields)},
which change nothing: every write is durable when it is answered, every read sees it.

On TCP, where the server listens when its caller says so, a connection signs in first: \`saslStart\` and \`saslContinue\` with SCRAM-SHA-256
for the one user, whose database is \`admin\`. Until then it may only send \`hello\`, \`ismaster\` and \`ping\` of at most 16 KB; anything else and
a wrong password end it. There is no TLS.

## Names and values
| | |
|---|---|
| database | Lower-case letters, digits, - and _, at most 63, since it names a file. Writing to another one, with a capital for instance, is refused with InvalidNamespace (73); reading finds nothing there. At most ${maxDatabases} in a folder. |
| collection | 1 to 120 characters without $ and NUL, not beginning with \`system.\`; else InvalidNamespace (73). |
| field | Any name in an inserted document and in a value that is set. Filters, sorts, projections, indexes, the paths of updates and the top level of a replacement refuse names that begin with $, paths with an empty part (EmptyFieldName, 56) and with more than 100 parts. |
| \`_id\` | Services use strings. Any value but arrays, patterns and objects with a name that begins with $; a missing one becomes an ObjectId. |
| BSON | All types but undefined, DBPointer, code and symbol. Documents nest ${maxDocumentDepth} deep, filters ${maxFilterDepth}. |

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

describe('what services ask of documents', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const sources = globSync(
    ['services/*/src/**/*.ts', 'packages/{documents,stores}/src/*.ts', 'stack/src/**/*.ts'],
    {
      cwd: root,
    },
  )
    .filter((name) => !/\.(test|contract)\.ts$/.test(name) && !name.endsWith('/subset.ts'))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
    .filter(({ text }) => /mongoose|@tern\/documents/.test(text));

  test('when an operator stands in a service, then the table has it', () => {
    const known = new Set<string>(
      [filterOperators, logicalOperators, updateOperators, stages]
        .flatMap((names) => Object.keys(names))
        .concat('$each'),
    );
    // As a key of an object, quoted or not, or in short form.
    const used = sources.flatMap(({ name, text }) =>
      [...text.matchAll(/(?<![\w`$])\$[a-z]\w*(?=['"]?\s*[:,}])/gi)].map(
        ([operator]) => `${operator} in ${name}`,
      ),
    );
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((use) => !known.has(use.split(' ')[0] as string))).toEqual([]);
  });

  test('when a service calls mongoose, then it is for commands that the table has', () => {
    const refused =
      /\.(aggregate|distinct|watch|startSession|transaction|mapReduce|estimatedDocumentCount|hint|collation|explain|\$where)\(/g;
    const calls = sources.flatMap(({ name, text }) =>
      [...text.matchAll(refused)].map(([call]) => `${call} in ${name}`),
    );
    expect(calls).toEqual([]);
  });
});
