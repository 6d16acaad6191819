import { z } from 'zod';
import { StartFailure } from './start-failure.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A part of the environment that is parsed together: a service's own settings, or those all share. */
export interface SettingsPart {
  readonly name: string;
  readonly schema: z.ZodType;
}

interface SettingProblem {
  readonly setting: string;
  readonly problem: string;
  readonly remedy: string;
}

/**
 * Parses the parts from one environment. An empty value counts as not set.
 * @returns the parsed parts, in order.
 * @throws StartFailure that names every wrong setting of all parts, with the problem and the remedy; never a value, which may be a secret.
 */
export function parseSettings(parts: readonly SettingsPart[], environment: Environment): unknown[] {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const problems = new Map<string, SettingProblem>();
  const parsed = parts.map(({ name, schema }) => {
    const result = schema.safeParse(given);
    const descriptions = new Map(
      describeSettings(schema).map((setting) => [setting.name, setting.description]),
    );
    for (const issue of result.error?.issues ?? []) {
      const setting = String(issue.path[0] ?? name);
      const problem =
        given[setting] === undefined && issue.code === 'invalid_type' ? 'is not set' : issue.message;
      problems.set(`${setting} ${problem}`, { setting, problem, remedy: descriptions.get(setting) ?? '' });
    }
    return result.data;
  });
  if (problems.size > 0) throw new StartFailure(problemText([...problems.values()]));
  return parsed;
}

function problemText(problems: readonly SettingProblem[]): string {
  const count = problems.length === 1 ? 'one setting needs' : `${problems.length} settings need`;
  const lines = problems.map(
    ({ setting, problem, remedy }) =>
      `  ${setting}: ${problem}${remedy && `\n      What it is for: ${remedy}`}`,
  );
  return [`Tern cannot start: ${count} your attention.`, ...lines].join('\n');
}

export interface SettingDescription {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  readonly fallback: string | null;
}

/** The settings a schema reads, from its own descriptions and defaults. */
export function describeSettings(schema: z.ZodType): SettingDescription[] {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // A default after a transformation belongs to its output, and the schema of the input would leave it out.
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      if (def.type === 'default')
        Object.assign(jsonSchema, { default: (def as { defaultValue?: unknown }).defaultValue });
    },
  });
  const required = new Set(json.required ?? []);
  return Object.entries(json.properties ?? {}).map(([name, property]) => {
    const { description, default: fallback } = property as { description?: string; default?: unknown };
    return {
      name,
      description: description ?? '',
      isRequired: required.has(name),
      fallback: fallback === undefined || fallback === '' ? null : String(fallback),
    };
  });
}

/** The text of `--help`: every setting of the parts, each once. */
export function settingsHelp(parts: readonly SettingsPart[]): string {
  const seen = new Set<string>();
  const lines = parts.flatMap(({ name, schema }) => {
    const settings = describeSettings(schema).filter((setting) => !seen.has(setting.name));
    for (const setting of settings) seen.add(setting.name);
    return settings.length === 0 ? [] : ['', `${name}:`, ...settings.map(settingLine)];
  });
  return [
    'Settings are environment variables; all of them are optional unless they say otherwise.',
    ...lines,
  ].join('\n');
}

function settingLine({ name, description, isRequired, fallback }: SettingDescription): string {
  const note = isRequired ? ' (required)' : fallback === null ? '' : ` (default ${fallback})`;
  return `  ${name}${note}\n      ${description}`;
}
