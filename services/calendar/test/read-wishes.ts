import { readInstructions } from '../src/domain/instructions/read-instructions.ts';

/** Each wish as `+` or `-` with its conditions: joined by `&` all have to hold, by `|` one of them. */
export function readWishes(instructions: string): string[] {
  return readInstructions(instructions).wishes.map(({ isShown, all, any }) => {
    const conditions = [
      ...all.map(({ label }) => label),
      ...(any.length > 0 ? [any.map(({ label }) => label).join('|')] : []),
    ];
    return `${isShown ? '+' : '-'} ${conditions.join(' & ')}`;
  });
}
