import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chartFolder } from './render-chart.ts';

/** The page that people see of the chart; its table is written from the schema of its values by `npm run render`. */
export const readmeFile = join(chartFolder, 'README.md');

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}
interface ValuesSchema extends Schema {
  readonly definitions: Readonly<Record<string, Schema>>;
}
interface Row {
  readonly name: string;
  readonly fallback: unknown;
  readonly schema: Schema;
}

const longestDefault = 60;
const [begin, end] = ['<!-- values: written by `npm run render` -->', '<!-- end of values -->'];

/**
 * The page with its table as the schema and the values are now.
 * @throws Error when a value has no description
 */
export function readmeText(): string {
  const text = readFileSync(readmeFile, 'utf8');
  const [before = '', rest = ''] = text.split(`${begin}\n`);
  const [, after = ''] = rest.split(end);
  return `${before}${begin}\n\n${valuesTable()}\n\n${end}${after}`;
}

function valuesTable(): string {
  const schema = JSON.parse(readFileSync(join(chartFolder, 'values.schema.json'), 'utf8')) as ValuesSchema;
  const values = parse(readFileSync(join(chartFolder, 'values.yaml'), 'utf8'), { merge: true }) as object;
  const { global: _ofHelm, services: _perService, ...shared } = schema.properties ?? {};
  const { service = {} } = schema.definitions;
  const [example] = Object.values((values as { services: Record<string, object> }).services);
  // A value that shapes the pods of all may stand in a part, too; it is listed once.
  const shaping = Object.entries(service.properties ?? {}).filter(
    ([key, { $ref }]) => $ref !== undefined && key in shared,
  );
  const context = { definitions: schema.definitions, shaping: new Set(shaping.map(([key]) => key)) };
  const rows = [
    ...rowsOf({ properties: shared }, values, '', context),
    ...rowsOf(service, example, 'services.<name>.', context),
  ];
  return ['| value | default | |', '|---|---|---|', ...rows.map(lineOf)].join('\n');
}

interface Context {
  readonly definitions: ValuesSchema['definitions'];
  readonly shaping: ReadonlySet<string>;
}

/** A row for each value that is no group of others. */
function rowsOf(schema: Schema, values: unknown, prefix: string, context: Context): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, own]) => {
    if (prefix !== '' && own.$ref !== undefined && context.shaping.has(key)) return [];
    const referred =
      own.$ref === undefined ? undefined : context.definitions[own.$ref.replace('#/definitions/', '')];
    const one = { ...referred, ...own };
    const fallback = (values as Record<string, unknown> | undefined)?.[key];
    const isGroup = one.properties !== undefined && one.description === undefined;
    if (isGroup) return rowsOf(one, fallback, `${prefix}${key}.`, context);
    return [{ name: prefix + key, fallback, schema: one }];
  });
}

function lineOf({ name, fallback, schema }: Row): string {
  const { description, minimum, maximum } = schema;
  if (description === undefined) throw new Error(`values.schema.json: ${name} has no description`);
  const choices = (schema.enum ?? []).filter((choice) => choice !== '').join(', ');
  const range = minimum === undefined || maximum === undefined ? '' : ` From ${minimum} to ${maximum}.`;
  const isNamed = (schema.enum ?? []).some((choice) => description.includes(`\`${String(choice)}\``));
  const oneOf = choices === '' || isNamed ? '' : ` One of ${choices}.`;
  return `| \`${name}\` | ${shown(fallback)} | ${description}${oneOf}${range} |`;
}

function shown(value: unknown): string {
  if (value === undefined || value === '') return '';
  if (typeof value === 'string') return `\`${value}\``;
  const text = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ').replaceAll('"', '');
  return text.length > longestDefault ? '[values.yaml](values.yaml)' : `\`${text}\``;
}
