import { createHash } from 'node:crypto';
import type { MeetingReader } from '@tern/embedder/meeting-reader';
import { AppError } from '@tern/kernel/app-error';
import type { MeetingOdds } from '../../domain/rundown/meeting-odds.ts';

/** Readings that are kept, about 2 MB; the least recently used one is dropped. */
const maxKept = 10_000;

/**
 * Meetings by the text model of this machine, each read once with the same instructions.
 * @param onFailed when the model does not work now
 */
export function readMeetingsBy(
  reader: Pick<MeetingReader, 'meetingModelId' | 'weighMeetings'>,
  onFailed: (error: AppError) => void,
): MeetingOdds {
  const kept = new Map<string, Promise<number>>();
  const read = (instructions: string, meetings: readonly string[]): Promise<number>[] => {
    const keys = meetings.map((meeting) => keyOf(instructions, meeting));
    const missing = new Map(keys.map((key, at) => [key, meetings[at] ?? '']));
    for (const key of keys) if (kept.has(key)) missing.delete(key);
    const answer = missing.size === 0 ? null : reader.weighMeetings(instructions, [...missing.values()]);
    [...missing.keys()].forEach((key, at) => {
      const logOdds = Promise.resolve(answer).then((all) => numberOf(all?.[at]));
      logOdds.catch(() => kept.delete(key));
      kept.set(key, logOdds);
    });
    return keys.map((key) => {
      const logOdds = kept.get(key) ?? Promise.reject(new Error('A meeting was not read.'));
      // Moved to the end, the place of the most recently used.
      kept.delete(key);
      kept.set(key, logOdds);
      return logOdds;
    });
  };
  return {
    modelId: reader.meetingModelId,
    async of(instructions, meetings) {
      try {
        return await Promise.all(read(instructions, meetings));
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
        onFailed(error);
        return null;
      } finally {
        for (const key of kept.keys()) {
          if (kept.size <= maxKept) break;
          kept.delete(key);
        }
      }
    },
  };
}

const keyOf = (instructions: string, meeting: string) =>
  createHash('sha256')
    .update(JSON.stringify([instructions, meeting]))
    .digest('base64');

function numberOf(logOdds: number | undefined): number {
  if (logOdds === undefined || !Number.isFinite(logOdds)) throw new Error('The text model gave no number.');
  return logOdds;
}
