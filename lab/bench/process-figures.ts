import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks a second of /proc (USER_HZ), 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** CPU seconds (user and system) a process has used. Linux only. */
export async function cpuSeconds(pid: number): Promise<number> {
  return parseStat(await readFile(`/proc/${pid}/stat`, 'utf8'));
}

/** CPU seconds by thread name: what each part of the product costs. */
export async function cpuByThread(pid: number): Promise<Map<string, number>> {
  const byName = new Map<string, number>();
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const [stat, name] = await Promise.all([
      readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8'),
      readFile(`/proc/${pid}/task/${thread}/comm`, 'utf8'),
    ]);
    byName.set(name.trim(), (byName.get(name.trim()) ?? 0) + parseStat(stat));
  }
  return byName;
}

/** Memory of the process in MB: now, and the most it ever had. */
export async function memory(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: field('VmRSS'), peak: field('VmHWM') };
}

export interface WatchedThread {
  /** The most memory in MB that the process had before the thread began; null while it has not. */
  peakBefore(): number | null;
  stop(): void;
}

const watchEveryMs = 100;

/** Watches for the first thread with a name, through /proc, without a request to the process. */
export function watchThread(pid: number, name: string): WatchedThread {
  let last = 0;
  let peakBefore: number | null = null;
  const timer = setInterval(() => {
    void Promise.all([cpuByThread(pid), memory(pid)]).then(
      ([threads, { peak }]) => {
        if (threads.has(name)) peakBefore ??= last;
        last = peak;
      },
      // A thread ended while it was read; the next read leaves it out.
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
      },
    );
  }, watchEveryMs);
  return { peakBefore: () => peakBefore, stop: () => clearInterval(timer) };
}

/** utime and stime are the 14th and 15th field; the 2nd, the name, may hold spaces. */
function parseStat(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const rounds = 20;

/**
 * Median milliseconds of a call in the quietest of twenty short rounds, one call after the other, warm. Other work of the machine,
 * compiling included, can only add time.
 */
export async function quietMedian(callsARound: number, call: (i: number) => unknown): Promise<number> {
  let quietest = Infinity;
  let next = 0;
  for (let round = -rounds / 2; round < rounds; round++) {
    const times: number[] = [];
    for (let i = 0; i < callsARound; i++) {
      const startedAt = performance.now();
      await call(next++);
      times.push(performance.now() - startedAt);
    }
    // The first ones only warm up.
    if (round >= 0) quietest = Math.min(quietest, median(times));
  }
  return quietest;
}
