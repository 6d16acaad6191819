import type { LookupAddress } from 'node:dns';
import { lookup as resolveAll } from 'node:dns/promises';
import { connect, type LookupFunction, type Socket } from 'node:net';
import { isPublicAddress } from '@tern/runtime/public-address';
import { MailServerError } from '../../domain/mail-server-error.ts';
import { asMailServerError } from './mail-server-errors.ts';

/** Which mail hosts may be dialled (TERN_MAIL_HOSTS). */
export type MailHostPolicy = 'public' | 'any';

export interface CheckedHost {
  /** Hands a connection the addresses that were checked, so that DNS cannot answer differently between check and use. */
  readonly lookup: LookupFunction;
  /** True when one of the addresses is on the internet: no password goes there unencrypted. */
  readonly isPublic: boolean;
}

/**
 * Resolves a host once and checks every address against the policy; under `public`, only public addresses remain.
 * @throws MailServerError `unknown-host`, `refused-address`
 */
export async function checkHost(host: string, policy: MailHostPolicy): Promise<CheckedHost> {
  const found = await resolveAll(host, { all: true }).catch((error: unknown) => {
    throw asMailServerError(error);
  });
  const addresses = policy === 'any' ? found : found.filter(({ address }) => isPublicAddress(address));
  if (addresses.length === 0) throw new MailServerError('refused-address');
  return {
    lookup: answering(addresses),
    isPublic: addresses.some(({ address }) => isPublicAddress(address)),
  };
}

function answering(addresses: LookupAddress[]): LookupFunction {
  const [first] = addresses as [LookupAddress];
  return (_host, options, done) => {
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  };
}

/** A TCP connection to a checked host. @throws MailServerError */
export function dial(
  host: string,
  port: number,
  { lookup }: CheckedHost,
  timeoutMs: number,
): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port, lookup, autoSelectFamily: true, noDelay: true });
    const onError = (error: unknown) => {
      socket.destroy();
      fail(asMailServerError(error));
    };
    socket.setTimeout(timeoutMs, () => onError(new MailServerError('timeout')));
    socket.once('error', onError);
    socket.once('connect', () => {
      socket.off('error', onError);
      socket.setTimeout(0);
      socket.removeAllListeners('timeout');
      done(socket);
    });
  });
}
