import type { LookupAddress } from 'node:dns';
import { lookup as resolveAll } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { z } from 'zod';
import { isPublicAddress } from './public-address.ts';

/** Which hosts that users name may be dialled (TERN_MAIL_HOSTS). */
export type HostPolicy = 'public' | 'any';

/** The setting, for each service that dials hosts that users name. */
export const hostPolicySetting = () =>
  z
    .enum(['public', 'any'], { error: 'Use public or any.' })
    .optional()
    .describe(
      'Which mail hosts and calendar addresses may be dialled: public (no loopback, private or link-local address) or any. Default: any while Tern serves one machine only, else public.',
    );

export interface CheckedHost {
  /** Hands a connection the addresses that were checked, so that DNS cannot answer differently between check and use. */
  readonly lookup: LookupFunction;
  /** True when one of the addresses is on the internet: no password goes there unencrypted. */
  readonly isPublic: boolean;
}

/** The policy allows no address of the host. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';
}

/**
 * Resolves a host once and checks every address against the policy; under `public`, only public addresses remain.
 * @throws HostRefused, or the resolver's error
 */
export async function checkHost(host: string, policy: HostPolicy): Promise<CheckedHost> {
  const found = await resolveAll(host, { all: true });
  const addresses = policy === 'any' ? found : found.filter(({ address }) => isPublicAddress(address));
  if (addresses.length === 0) throw new HostRefused('no address of this host may be dialled');
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
