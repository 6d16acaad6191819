import type { LookupAddress } from 'node:dns';
import { lookup as resolveAll } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { z } from 'zod';

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

/** The policy leaves no address of the host. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';
}

/** Addresses that are not on the internet (IANA special-purpose address registries). */
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(net, prefix, 'ipv6');
}
/**
 * Where the internet of IPv6 is (IANA, IPv6 address space). Everything else is this machine, its network, or a way to an
 * IPv4 address; of those only the mapped ones are met in practice, and judged by the IPv4 address inside.
 */
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
routed.addSubnet('::ffff:0:0', 96, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && routed.check(address, 'ipv6') && !special.check(address, 'ipv6');
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
