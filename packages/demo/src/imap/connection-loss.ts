/** Connections break often; a server does not treat that as a fault. */
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
