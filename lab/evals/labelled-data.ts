import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the labelled data of others; it is read there and never copied into the project. */
export function openLabelledData(folder: string | undefined) {
  return {
    /** The file's text; null when it is not there. */
    read(path: string): string | null {
      if (folder === undefined) return null;
      const file = join(folder, path);
      return existsSync(file) ? readFileSync(file, 'utf8') : null;
    },
  };
}
export type LabelledData = ReturnType<typeof openLabelledData>;

export const absent =
  'the labelled data is not on this machine (give its folder in TERN_EVAL_DATA, or put it at ../shared/data/follow-up beside the clone)';
