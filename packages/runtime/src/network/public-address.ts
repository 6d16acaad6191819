import { BlockList, isIP } from 'node:net';

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
 * The IPv6 addresses of the internet (IANA, IPv6 address space). All others are this machine, its network, or a way to an IPv4 address; of
 * those only the mapped ones occur in practice, judged by the IPv4 address inside.
 */
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
routed.addSubnet('::ffff:0:0', 96, 'ipv6');

/** Whether an address is on the internet, so that connecting to it reaches nothing of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && routed.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
