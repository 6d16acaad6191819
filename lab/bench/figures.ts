/** One measured figure and its limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly max: number;
  readonly unit: string;
}

export function limit(name: string, value: number, max: number, unit: string): Figure {
  return { name, value, max, unit };
}

/** Prints the figures; the process fails when one is over its limit. */
export function printFigures(figures: readonly Figure[]): void {
  console.log('');
  for (const { name, value, max, unit } of figures) {
    const isOver = value > max;
    if (isOver) process.exitCode = 1;
    console.log(
      `${isOver ? 'OVER' : 'ok  '} ${name.padEnd(44)} ${value.toFixed(2).padStart(9)} of at most ${max} ${unit}`,
    );
  }
}
