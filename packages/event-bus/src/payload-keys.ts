/** More fields than any contract has. */
const maxKeys = 100;
const deepest = 5;

/**
 * Names of the fields of an event's data, in dots, `to[].email`; never a value: data is mail text and addresses of people.
 * Names that are no plain identifiers can be data themselves and are shown as `*`.
 * @param envelope as JSON; what is none has no names.
 */
export function payloadKeys(envelope: string): string[] {
  const keys = new Set<string>();
  collect(dataIn(envelope), '', 0, keys);
  return [...keys].slice(0, maxKeys);
}

function dataIn(envelope: string): unknown {
  try {
    return (JSON.parse(envelope) as { data?: unknown } | null)?.data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function collect(value: unknown, path: string, depth: number, keys: Set<string>): void {
  if (keys.size >= maxKeys) return;
  if (Array.isArray(value)) {
    for (const one of value.slice(0, maxKeys)) collect(one, `${path}[]`, depth, keys);
    if (value.length === 0) keys.add(`${path}[]`);
    return;
  }
  if (typeof value !== 'object' || value === null || depth >= deepest) {
    if (path !== '') keys.add(path);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const shown = /^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) ? name : '*';
    collect(inner, path === '' ? shown : `${path}.${shown}`, depth + 1, keys);
  }
}
