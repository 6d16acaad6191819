import { existsSync, rmSync, writeFileSync } from 'node:fs';

const markOf = (file: string) => `${file}.damaged`;

/** A damaged page was met while the index was in use: the next start makes it again. */
export function markDamaged(file: string): void {
  writeFileSync(markOf(file), 'The search index is damaged. The next start makes it again.\n');
}

export const isMarkedDamaged = (file: string): boolean => existsSync(markOf(file));

export function removeDamageMark(file: string): void {
  rmSync(markOf(file), { force: true });
}
