import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkOut } from '../../cluster/check-out.ts';
import { chartFolder } from '../render-chart.ts';
import { buildImage, podman } from '../../engines/without-docker/containers.ts';

const root = join(import.meta.dirname, '../../..');

export const services = [
  'gateway',
  'identity',
  'mail-sync',
  'followup',
  'calendar',
  'search',
  'notifier',
] as const;

/** Those that have two pods in the test. */
export const doubled: readonly string[] = ['gateway', 'identity', 'followup'];

/** Names of the images in the node; other tests use different ones. */
export const tags = { first: 'kubernetes-first', second: 'kubernetes-second' } as const;

/** The version that is installed first, and the one that it is upgraded to: this tree. */
export interface Versions {
  /** Folder of each version's chart. */
  readonly charts: Readonly<Record<keyof typeof tags, string>>;
  readonly images: readonly string[];
  /** Whether the first one is of another commit. */
  readonly isOther: boolean;
}

/**
 * Builds the images of both versions. The first is of the commit that `TERN_UPGRADE_FROM` names, with that commit's chart. Without it both
 * names stand for the same files: an upgrade then replaces every pod and changes nothing in them.
 */
export async function buildVersions(closing: AsyncDisposableStack): Promise<Versions> {
  const commit = process.env['TERN_UPGRADE_FROM'] ?? '';
  const earlier = commit === '' ? null : closing.adopt(await checkOut(commit), (place) => place.remove());
  const from = earlier ? commit : 'the same code under another name';
  process.stdout.write(`upgraded from ${from}\n`);
  const images: string[] = [];
  // That of all services is the operator's.
  for (const service of [...services, 'tern']) {
    const second = await buildImage(service, root, tags.second);
    const first = second.replace(tags.second, tags.first);
    if (earlier) await buildImage(service, earlier.root, tags.first);
    else await podman('tag', second, first);
    images.push(first, second);
  }
  const firstChart = earlier ? join(earlier.root, 'helm/tern') : chartFolder;
  return { charts: { first: firstChart, second: chartFolder }, images, isOther: earlier !== null };
}

/** A part of a chart's values.schema.json. */
export interface ValuesSchema {
  readonly properties?: Readonly<Record<string, ValuesSchema>>;
  readonly additionalProperties?: boolean | ValuesSchema;
  readonly definitions?: Readonly<Record<string, ValuesSchema>>;
  readonly $ref?: string;
}

/** The part of the values that a chart knows: an earlier chart refuses later ones. */
export async function valuesKnownTo<T extends object>(chart: string, values: T): Promise<T> {
  const schema = JSON.parse(await readFile(join(chart, 'values.schema.json'), 'utf8')) as ValuesSchema;
  return knownPart(values, schema, schema) as T;
}

/** The value without the properties that the schema refuses. */
export function knownPart(value: unknown, schema: ValuesSchema, whole: ValuesSchema): unknown {
  const name = schema.$ref?.replace('#/definitions/', '');
  const { properties, additionalProperties } = name ? (whole.definitions?.[name] ?? {}) : schema;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !properties) return value;
  const known = Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const own = properties[key];
    if (own) return [[key, knownPart(part, own, whole)]];
    return additionalProperties === false ? [] : [[key, part]];
  });
  return Object.fromEntries(known);
}
