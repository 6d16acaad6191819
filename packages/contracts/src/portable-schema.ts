type Json = Record<string, unknown>;

/** A class of more ranges would be longer than what it explains. */
const maxRanges = 40;

/**
 * A JSON Schema as generators and validators of other languages read it: patterns without classes that only JavaScript's `u` flag knows, and
 * booleans as such where a query string spells them. A pattern that cannot be said otherwise is left out: the texts of the fields say it.
 */
export function portableSchema(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(portableSchema);
  if (typeof json !== 'object' || json === null) return json;
  const { pattern, enum: values, ...others } = json as Json;
  const rest = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, portableSchema(value)]),
  );
  if (typeof pattern === 'string') {
    const portable = portablePattern(pattern);
    return portable === null ? rest : { ...rest, pattern: portable };
  }
  if (Array.isArray(values) && values.join() === 'true,false') return { ...rest, type: 'boolean' };
  return values === undefined ? rest : { ...rest, enum: values };
}

/** @param pattern of a regular expression with the `u` flag; classes by property stand in brackets. @returns null when it has a class that no other engine knows */
export function portablePattern(pattern: string): string | null {
  let isPortable = true;
  const replaced = pattern
    .replace(/\\p\{(\w+)\}/g, (property, name: string) => {
      const ranges = rangesOf(name);
      if (ranges.length > maxRanges) isPortable = false;
      return isPortable ? ranges.map(asRange).join('') : property;
    })
    .replace(/\\u([\da-f]{4})/gi, (_escape, digits: string) => written(Number.parseInt(digits, 16)));
  return isPortable ? replaced : null;
}

const asRange = ([first, last]: [number, number]) =>
  first === last ? written(first) : `${written(first)}-${written(last)}`;

/** By name: 65,536 characters are looked at for each. */
const known = new Map<string, [number, number][]>();

/** The runs of the Basic Multilingual Plane that have a property. */
function rangesOf(name: string): [number, number][] {
  const before = known.get(name);
  if (before) return before;
  const has = new RegExp(`\\p{${name}}`, 'u');
  const ranges: [number, number][] = [];
  for (let code = 0; code <= 0xffff; code += 1) {
    if (!has.test(String.fromCharCode(code))) continue;
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  known.set(name, ranges);
  return ranges;
}

/** Engines differ in their escapes beyond two digits, so all other characters stand for themselves. */
function written(code: number): string {
  return code < 0x20 || (code >= 0x7f && code < 0xa0)
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : String.fromCharCode(code);
}
