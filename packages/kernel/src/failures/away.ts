import { AppError } from '../app-error.ts';
import { neverSent } from './never-sent.ts';
import { isServerGone } from './server-gone.ts';
import { isDiskFull } from './storage-failure.ts';

const appCodes: readonly string[] = ['unavailable', 'disk-full'];
/** The codes of Node's sockets and of its fetch. */
const networkCodes = new Set([
  ...neverSent,
  'ECONNABORTED',
  'ECONNRESET',
  'EHOSTDOWN',
  'ENETDOWN',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
]);

/**
 * Whether an error, or one of its causes, says that something which the work needs cannot be used now: a store, an index or another
 * service that is not reached, or a disk without room. It says nothing about the work itself.
 */
export function isAway(error: unknown): boolean {
  // Whoever says that the same work can never succeed knows more than its cause.
  if (error instanceof AppError) return error.retriable && appCodes.includes(error.code);
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (networkCodes.has(String(code)) || isServerGone(error) || isDiskFull(error)) return true;
  return cause !== undefined && isAway(cause);
}
