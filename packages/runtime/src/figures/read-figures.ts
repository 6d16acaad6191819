import { Gauge, type Registry } from 'prom-client';
import { within } from '@tern/kernel/within';
import type { Logger } from '../logging/logger.ts';

/** Below Prometheus's limit for all figures (10 s), so that a store that is down costs only its own. */
const defaultLimitMs = 2_000;

export interface Figure {
  /** One of the gauges. */
  readonly name: string;
  /** Values from closed lists only: every combination is a series. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface FigureReading {
  readonly metrics: Registry;
  readonly logger: Logger;
  readonly gauges: readonly {
    readonly name: string;
    readonly help: string;
    readonly labelNames?: readonly string[];
  }[];
  /** Reads all figures at once. */
  read(): Promise<readonly Figure[]>;
  /** Names the figures in the log line of a failure: constant words, say `the mail accounts`. */
  readonly subject: string;
  /** Milliseconds that a reading may take; default 2,000. */
  readonly limitMs?: number;
}

/**
 * Gauges that are read from a store or the bus when the metrics are. While that fails or takes too long they have no value, since an old
 * one would look like a standstill; the log says it once.
 */
export function readFigures(reading: FigureReading): void {
  const { metrics, logger, gauges, read, subject, limitMs = defaultLimitMs } = reading;
  let inHand: Promise<readonly Figure[]> | null = null;
  let isUnknown = false;

  /** Once at a time: all gauges share it, and a store that hangs is not asked again at every scrape. */
  function readOnce(): Promise<readonly Figure[]> {
    inHand ??= read().finally(() => {
      inHand = null;
    });
    return inHand;
  }

  async function known(): Promise<readonly Figure[]> {
    try {
      const figures = await within(limitMs, readOnce());
      isUnknown = false;
      return figures;
    } catch (err) {
      if (!isUnknown) logger.warn({ err, subject }, 'Figures cannot be read; the metrics come without them.');
      isUnknown = true;
      return [];
    }
  }

  for (const { name, help, labelNames = [] } of gauges)
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics],
      async collect() {
        const figures = await known();
        this.reset();
        // Without labels, reset leaves a zero, which would be a figure.
        if (labelNames.length === 0 && !figures.some((figure) => figure.name === name)) this.remove();
        for (const figure of figures) if (figure.name === name) this.set(figure.labels ?? {}, figure.value);
      },
    });
}
