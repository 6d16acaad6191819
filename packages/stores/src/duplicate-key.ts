/** MongoDB's code 11000, which our document server uses too: a unique index refuses a document. */
export const duplicateKeyCode = 11000;

/** Whether a write was refused because a unique index holds the key already. */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === duplicateKeyCode;
}
