import { resolve } from 'node:path';

export interface EvalConfig {
  /** Folder of labelled data; undefined where there is none. */
  readonly dataFolder: string | undefined;
}

export function readConfig(): EvalConfig {
  const folder = process.env['TERN_EVAL_DATA'];
  return { dataFolder: folder === undefined || folder === '' ? undefined : resolve(folder) };
}
