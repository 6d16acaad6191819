/** Below it a clock's steps and the collector say more than the work does. */
const leastMs = 2;

/**
 * How many times as much CPU work takes at one size as at a quarter of it: about 4 where it grows with the size, 16 where with its
 * square. For tests, in place of a limit in seconds, which says more of the machine than of the work.
 * @param work does everything in this thread, without waiting
 * @param size in whatever `work` counts; a multiple of 4
 */
export function cpuGrowth(work: (size: number) => void, size: number): number {
  work(size / 4);
  return (
    cpuOf(() => work(size)) /
    Math.max(
      leastMs,
      cpuOf(() => work(size / 4)),
    )
  );
}

/** CPU of this thread in milliseconds; of two runs the shorter, since the collector of garbage may come between. */
function cpuOf(work: () => void): number {
  const times = [0, 1].map(() => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
