import { isIP } from 'node:net';
import type { Request } from 'express';
import { clientIpHeader } from '@tern/contracts/http/session';

/**
 * The address that attempts are counted by: the gateway's word for who is calling. IPv6 counts by /64, since one
 * household or server has at least that many (RFC 6177). Callers without the header share one count: only the gateway
 * reaches this service.
 */
export function clientAddressOf(request: Request): string {
  const given = request.get(clientIpHeader) ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(given)?.[1];
  if (mapped) return mapped;
  switch (isIP(given)) {
    case 4:
      return given;
    case 6:
      return networkOf(given);
    default:
      return 'unknown';
  }
}

/** The first four groups of an IPv6 address, with `::` filled in. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
