import { BlockList, isIP } from 'node:net';

export interface AddressRange {
  readonly net: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** Reads a range like 10.20.0.0/16. @returns null when it is none */
export function readRange(cidr: string): AddressRange | null {
  const [, net = '', prefix = ''] = /^([0-9a-fA-F.:]+)\/(\d{1,3})$/.exec(cidr) ?? [];
  const version = isIP(net);
  const bits = Number(prefix);
  if (version === 0 || bits > (version === 4 ? 32 : 128)) return null;
  return { net, bits, family: version === 4 ? 'ipv4' : 'ipv6' };
}

export function listRanges(ranges: readonly AddressRange[]): BlockList {
  const list = new BlockList();
  for (const { net, bits, family } of ranges) list.addSubnet(net, bits, family);
  return list;
}

/** An IPv4 address that is written as IPv6 counts as what it is. */
export function isInRanges(address: string, ranges: BlockList): boolean {
  const version = isIP(address);
  return version !== 0 && ranges.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
