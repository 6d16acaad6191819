import { createHash } from 'node:crypto';

/** `dev` may be read, looked at for errors and, where the set allows it, trained on; of `val` only totals are seen, once a landing. */
export type Half = 'dev' | 'val';

/** `val` where the command line has `--read-val`. */
export const askedHalf = (): Half => (process.argv.includes('--read-val') ? 'val' : 'dev');

/** By these, names are put in an order that says nothing about what they stand for. */
export const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');

/** The half follows from the name alone, so that no figure can have chosen it. */
export const halfByHash = (name: string): Half => inTurns(Number.parseInt(hashOf(name).slice(0, 2), 16));

/** The half of the one at this place of a list. */
export const inTurns = (place: number): Half => (place % 2 === 0 ? 'dev' : 'val');
