/** A connection that breaks off is everyday life for a server, not a fault of its own. */
export function isConnectionLoss(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return [
    'ECONNRESET',
    'EPIPE',
    'ECONNABORTED',
    'ETIMEDOUT',
    'ERR_STREAM_PREMATURE_CLOSE',
    'ERR_STREAM_DESTROYED',
  ].includes(code);
}
