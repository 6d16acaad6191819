import type { Argument } from './parse-arguments.ts';
import { bad } from './refusal.ts';

export const systemFlags = ['\\Answered', '\\Flagged', '\\Deleted', '\\Seen', '\\Draft'] as const;
const maxFlags = 32;
const maxFlagLength = 64;

/** Flags to be set: system flags in their usual spelling, keywords as given, each once. @throws Refusal BAD */
export function parseFlags(items: readonly Argument[]): string[] {
  if (items.length > maxFlags) throw bad('Too many flags');
  const flags = items.map((item) => {
    if (item.kind !== 'atom' || item.text.length > maxFlagLength) throw bad('Bad flag');
    if (!item.text.startsWith('\\')) {
      if (/[\[\]%*]/.test(item.text)) throw bad('Bad flag');
      return item.text;
    }
    const known = systemFlags.find((flag) => flag.toLowerCase() === item.text.toLowerCase());
    if (!known) throw bad('This flag cannot be set');
    return known;
  });
  return [...new Set(flags)];
}

/** @param operator `+` adds, `-` removes, empty replaces */
export function changeFlags(
  current: readonly string[],
  operator: '+' | '-' | '',
  given: readonly string[],
): string[] {
  if (operator === '') return [...given];
  const isGiven = (flag: string): boolean =>
    given.some((other) => other.toLowerCase() === flag.toLowerCase());
  const others = current.filter((flag) => !isGiven(flag));
  return operator === '+' ? [...others, ...given].slice(0, maxFlags) : others;
}
