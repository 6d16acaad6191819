import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * Parses an answer. A newer server may know values of an enumeration, and keys of a record of them, that this page does not: such a
 * value becomes null where the contract allows it and stays as it came elsewhere, such a key is left out. Everything else that the
 * contract does not allow fails.
 */
export function parseAnswer<T extends z.ZodType>(
  schema: T,
  body: unknown,
): z.ZodSafeParseResult<z.output<T>> {
  const first = schema.safeParse(body);
  if (first.success || !first.error.issues.every((issue) => isUnknown(issue, body))) return first;
  const answer: unknown = JSON.parse(JSON.stringify(body));
  for (const issue of first.error.issues) forget(answer, issue);
  const second = schema.safeParse(answer);
  if (second.success || !second.error.issues.every((issue) => isUnknown(issue, body))) return second;
  // These cannot be null. A value that the contract knows takes their place while the rest is parsed.
  for (const issue of second.error.issues)
    if (issue.code === 'invalid_value') setAt(answer, issue.path, issue.values[0]);
  const third = schema.safeParse(answer);
  if (third.success) for (const { path } of second.error.issues) setAt(third.data, path, valueAt(body, path));
  return third;
}

/** A literal, such as `success` or what tells the members of a union apart, has one value and is no enumeration. */
function isUnknown(issue: Issue, body: unknown): boolean {
  if (issue.code === 'unrecognized_keys') return true;
  return (
    issue.code === 'invalid_value' && issue.values.length > 1 && typeof valueAt(body, issue.path) === 'string'
  );
}

function forget(answer: unknown, issue: Issue): void {
  if (issue.code === 'invalid_value') setAt(answer, issue.path, null);
  if (issue.code !== 'unrecognized_keys') return;
  const record = valueAt(answer, issue.path) as Record<string, unknown>;
  for (const key of issue.keys) delete record[key];
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce((value, key) => (value as Record<PropertyKey, unknown>)[key], root);
}

function setAt(root: unknown, path: Path, value: unknown): void {
  const last = path.at(-1);
  if (last !== undefined) (valueAt(root, path.slice(0, -1)) as Record<PropertyKey, unknown>)[last] = value;
}
