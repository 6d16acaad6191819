import type { ExportJob } from '@tern/contracts/http/export/own-export';
import { exportFiles, exportParts, type ExportPart } from '@tern/contracts/http/export/export-parts';
import { day } from '@tern/kernel/clock';

/** The user asked for it in the settings, or the operator by the command line: neither replaces the other's. */
export type ExportOrigin = 'user' | 'operator';

export const failures = {
  'too-large':
    'Your data is larger than an archive can be (2 GB). Please ask the operator of this Tern for help.',
  'gave-up': 'The export could not be finished within a day. Please try again later.',
} as const;
export type ExportFailure = keyof typeof failures;

/** The file that is being written. */
interface CurrentFile {
  readonly part: ExportPart;
  readonly records: number;
  readonly total: number | null;
}

/** An export of a user's data: one of each origin. */
export interface ExportRecord {
  readonly id: string;
  readonly userId: string;
  readonly origin: ExportOrigin;
  readonly state: ExportJob['state'];
  readonly beganAt: Date;
  /** When it is deleted with its archive. */
  readonly removeAt: Date;
  readonly progress: ExportProgress;
  readonly failure: ExportFailure | null;
  /** The link that downloads the archive; null while none was asked for. */
  readonly link: { readonly hash: string; readonly sessionId: string; readonly expiresAt: Date } | null;
}

export interface ExportProgress {
  readonly filesDone: number;
  readonly current: CurrentFile | null;
  readonly records: number;
  readonly bytes: number;
}

export const noProgress: ExportProgress = { filesDone: 0, current: null, records: 0, bytes: 0 };

/** An export that takes longer fails: a service was away all the time. */
export const maxBuildingMs = day;
/** The limit for the packed files together. */
export const largestArchive = 2 * 1024 ** 3;

export function exportJobOf({ id, state, beganAt, removeAt, progress, failure }: ExportRecord): ExportJob {
  const { current, ...counts } = progress;
  return {
    id,
    state,
    beganAt: beganAt.toISOString(),
    expiresAt: state === 'ready' ? removeAt.toISOString() : null,
    ...counts,
    filesTotal: exportParts.length,
    current: current && {
      file: exportFiles[current.part].file,
      records: current.records,
      total: current.total,
    },
    failure: failure && failures[failure],
  };
}
