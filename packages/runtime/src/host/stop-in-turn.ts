type Part = () => unknown;

/**
 * Stops parts one step after the other, those of a step at once, and each of them whatever became of the others: a part that is left out, a
 * thread for one, keeps the process from ending.
 * @throws the first failure, when all have ended
 */
export async function stopInTurn(...steps: readonly (readonly Part[])[]): Promise<void> {
  const failures: unknown[] = [];
  for (const parts of steps)
    for (const result of await Promise.allSettled(parts.map(async (stop) => stop())))
      if (result.status === 'rejected') failures.push(result.reason);
  if (failures.length > 0) throw failures[0];
}
