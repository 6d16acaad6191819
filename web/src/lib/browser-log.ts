/** The one place that writes to the browser's console. Never pass mail text, addresses or passwords. */
export function logError(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the browser's log is where developers look
  console.error(`[tern] ${what}`, error);
}
