/** Waits for `work`, but not longer: brokers that hang answer nothing, and what closes a connection to them may never end. */
export async function atMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs)));
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
