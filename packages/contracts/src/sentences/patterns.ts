import type { german } from './de/all.ts';

/** Every sentence that services say to people, in English, with a hole for each fact. German's table is the list of them. */
export type Pattern = keyof typeof german;

/** The sentences in another language: one that is missing does not compile. */
export type Sentences = Readonly<Record<Pattern, string>>;

/** Sentences without holes. */
export type PlainPattern = { [P in Pattern]: P extends `${string}{${string}` ? never : P }[Pattern];
