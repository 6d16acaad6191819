/** Gives what a map has for a value of an answer; `other` for a value of a newer server, which the map of this page does not have. */
export function known<T>(map: Readonly<Record<string, T>>, value: string, other: T): T {
  return map[value] ?? other;
}
