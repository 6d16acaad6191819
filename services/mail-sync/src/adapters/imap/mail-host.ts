import { connect, type Socket } from 'node:net';
import { checkHost, HostRefused, type CheckedHost, type HostPolicy } from '@tern/runtime/host-policy';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { asMailServerError } from './mail-server-errors.ts';

/** @throws MailServerError `unknown-host`, `refused-address` */
export async function checkMailHost(host: string, policy: HostPolicy): Promise<CheckedHost> {
  try {
    return await checkHost(host, policy);
  } catch (error) {
    throw error instanceof HostRefused ? new MailServerError('refused-address') : asMailServerError(error);
  }
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
