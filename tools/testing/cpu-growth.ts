/**
 * Below it, the resolution of the clock and the garbage collector outweigh the work: where a kernel counts CPU time in ticks, one of them is
 * 4 ms.
 */
const leastMs = 8;

/**
 * CPU time of the work at a size, divided by that at a quarter of the size: about 4 for linear work, 16 for quadratic work. For
 * tests, in place of a limit in seconds, which depends on the machine.
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

/** CPU time of this thread in milliseconds: the shorter of two runs, because the garbage collector may run during one. */
function cpuOf(work: () => void): number {
  const times = [0, 1].map(() => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
