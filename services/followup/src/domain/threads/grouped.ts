/** Groups things by each of their keys, in the order given; a key of null is none. */
export function grouped<T>(
  things: Iterable<T>,
  keysOf: (thing: T) => readonly (string | null)[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    for (const key of keysOf(thing)) {
      if (key === null) continue;
      const group = groups.get(key);
      if (group) group.push(thing);
      else groups.set(key, [thing]);
    }
  }
  return groups;
}
