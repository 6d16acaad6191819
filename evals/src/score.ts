export interface Judged {
  readonly id: string;
  /** For the confusion: what kind of case it is. */
  readonly group: string;
  readonly expected: boolean;
  readonly predicted: boolean;
}

export interface Interval {
  readonly value: number;
  /** 95 % bootstrap interval. */
  readonly low: number;
  readonly high: number;
}

export interface Score {
  readonly cases: number;
  readonly right: number;
  readonly precision: Interval;
  readonly recall: Interval;
  readonly f1: Interval;
  /** By group: right of all. */
  readonly groups: ReadonlyMap<string, { readonly right: number; readonly all: number }>;
}

const resamples = 1_000;

export function scoreOf(judged: readonly Judged[]): Score {
  const groups = new Map<string, { right: number; all: number }>();
  for (const one of judged) {
    const group = groups.get(one.group) ?? { right: 0, all: 0 };
    groups.set(one.group, {
      right: group.right + (one.expected === one.predicted ? 1 : 0),
      all: group.all + 1,
    });
  }
  const samples = bootstrap(judged).map(figuresOf);
  const interval = (name: keyof Figures): Interval => {
    const sorted = samples.map((figures) => figures[name]).sort((a, b) => a - b);
    return {
      value: figuresOf(judged)[name],
      low: sorted[Math.floor(resamples * 0.025)] ?? 0,
      high: sorted[Math.floor(resamples * 0.975)] ?? 0,
    };
  };
  return {
    cases: judged.length,
    right: judged.filter(({ expected, predicted }) => expected === predicted).length,
    precision: interval('precision'),
    recall: interval('recall'),
    f1: interval('f1'),
    groups,
  };
}

interface Figures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

function figuresOf(judged: readonly Judged[]): Figures {
  const both = judged.filter(({ expected, predicted }) => expected && predicted).length;
  const predicted = judged.filter((one) => one.predicted).length;
  const expected = judged.filter((one) => one.expected).length;
  return {
    precision: predicted === 0 ? 0 : both / predicted,
    recall: expected === 0 ? 0 : both / expected,
    f1: predicted + expected === 0 ? 0 : (2 * both) / (predicted + expected),
  };
}

/** Resamples with a fixed seed, so that a report only changes when the engine does. */
function bootstrap(judged: readonly Judged[]): Judged[][] {
  let state = 20_250_827;
  const random = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return Array.from({ length: resamples }, () =>
    judged.map(() => judged[Math.floor(random() * judged.length)] as Judged),
  );
}
