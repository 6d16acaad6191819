/** The program of the thread that parses new mail. */
export const parseProgram = new URL('./parse-worker.ts', import.meta.url);
