import { day } from '@tern/kernel/clock';
import type { ClusterAdmin } from './cluster-admin.ts';

/** Operators look at minutes and hours. */
const precisionMs = 1000;

export interface WaitingTopic {
  readonly group: string;
  readonly topic: string;
  readonly retentionDays: number;
  readonly now: Date;
}

/**
 * When the oldest event of a topic that the group has not handled was published, to the second; null when none waits. The cluster answers
 * which offset begins at a time, not the time of an offset, so the time is found by halving: 20 questions for a week.
 */
export async function oldestWaiting(
  admin: Pick<ClusterAdmin, 'offsetsOf' | 'committed' | 'offsetsAt'>,
  { group, topic, retentionDays, now }: WaitingTopic,
): Promise<Date | null> {
  const [bounds, committed] = await Promise.all([admin.offsetsOf(topic), admin.committed(group, topic)]);
  const waiting = bounds
    .map(({ partition, low, high }) => ({
      partition,
      high,
      position: Math.max(low, committed.get(partition) ?? low),
    }))
    .filter(({ position, high }) => position < high);
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
