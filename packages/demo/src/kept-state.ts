import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isDiskFull } from '@tern/kernel/storage-failure';

/** A small JSON file that a demo server keeps over restarts. */
export interface KeptState<State> {
  /** The state that was written last; null at the first start. */
  readonly last: State | null;
  /** On a full disk the last state stays: the demo starts all the same, and its next start takes other ports or another password. */
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
      try {
        writeFileSync(`${file}.new`, next, { mode: 0o600 });
        renameSync(`${file}.new`, file);
        written = next;
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        rmSync(`${file}.new`, { force: true });
      }
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
