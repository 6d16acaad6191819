import { day } from '@tern/kernel/clock';
import type { ClusterAdmin } from './cluster-admin.ts';

/** Operators look at minutes and hours. */
const precisionMs = 1000;

export interface WaitingPartition {
  readonly partition: number;
  /** Offset of the first event that is not handled. */
  readonly position: number;
  /** Offset of the event that comes next. */
  readonly high: number;
}

export interface WaitingTopic {
  readonly topic: string;
  readonly partitions: readonly WaitingPartition[];
  readonly retentionDays: number;
  readonly now: Date;
}

/**
 * When the oldest event of a topic that the group has not handled was published, to the second; null when none waits. The cluster answers
 * which offset begins at a time, not the time of an offset, so the time is found by halving: 20 questions for a week.
 */
export async function oldestWaiting(
  admin: Pick<ClusterAdmin, 'offsetsAt'>,
  { topic, partitions, retentionDays, now }: WaitingTopic,
): Promise<Date | null> {
  const waiting = partitions.filter(({ position, high }) => position < high);
  if (waiting.length === 0) return null;

  /** Whether an event that waits was published before that time. */
  const waitsSince = async (time: number) => {
    const offsets = await admin.offsetsAt(topic, new Date(time));
    return waiting.some(({ partition, position, high }) => (offsets.get(partition) ?? high) > position);
  };
  let late = now.getTime();
  const oldest = late - (retentionDays + 1) * day;
  let step = precisionMs;
  let early = late - step;
  // Most wait for seconds only: the steps back grow.
  while (early > oldest && (await waitsSince(early))) {
    late = early;
    step *= 2;
    early = Math.max(oldest, late - step);
  }
  while (late - early > precisionMs) {
    const middle = Math.floor((early + late) / 2);
    if (await waitsSince(middle)) late = middle;
    else early = middle;
  }
  return new Date(early);
}
