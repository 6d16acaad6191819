/** Connections break off often; for a server that is not a fault. */
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
