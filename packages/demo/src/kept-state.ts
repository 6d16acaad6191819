import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A small JSON file that a demo server keeps over restarts. */
export interface KeptState<State> {
  /** What was written last; null at the first start. */
  readonly last: State | null;
  /** Writes nothing when it is the same as the last time: a demo server starts on a full disk, too. */
  write(state: State): void;
}

export function openKeptState<State>(file: string): KeptState<State> {
  let written = read(file);
  return {
    last: written === null ? null : (JSON.parse(written) as State),
    write(state) {
      const next = JSON.stringify(state);
      if (next === written) return;
      // A new file that takes the old one's place: after a crash the file has the old or the new state.
      writeFileSync(`${file}.new`, next, { mode: 0o600 });
      renameSync(`${file}.new`, file);
      written = next;
    },
  };
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
