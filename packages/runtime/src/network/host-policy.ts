import type { LookupAddress } from 'node:dns';
import { lookup as resolveAll } from 'node:dns/promises';
import type { BlockList, LookupFunction } from 'node:net';
import { z } from 'zod';
import { within } from '@tern/kernel/within';
import { listSetting } from '../settings/setting-fields.ts';
import { isInRanges, listRanges, readRange } from './address-ranges.ts';
import { isPublicAddress } from './public-address.ts';

/** Which hosts that users name may be dialled (TERN_MAIL_HOSTS): those of the internet, any, or those in ranges of addresses. */
export type HostPolicy = 'public' | 'any' | HostRanges;

export interface HostRanges {
  readonly ranges: BlockList;
  /** Whether addresses of the internet may be dialled beside those of the ranges. */
  readonly hasPublic: boolean;
}

const policyError =
  'Use public, any, or ranges like 10.20.0.0/16 with commas between them; public may be among those.';

/** The setting, for each service that dials hosts that users name. */
export const hostPolicySetting = () =>
  listSetting()
    .transform((parts, context): HostPolicy => {
      const [first] = parts;
      if (parts.length === 1 && (first === 'public' || first === 'any')) return first;
      const cidrs = parts.filter((part) => part !== 'public');
      const ranges = cidrs.map(readRange).filter((range) => range !== null);
      if (cidrs.length === 0 || ranges.length < cidrs.length) {
        context.addIssue({ code: 'custom', message: policyError });
        return z.NEVER;
      }
      return { ranges: listRanges(ranges), hasPublic: cidrs.length < parts.length };
    })
    .optional()
    .describe(
      'Which mail hosts and addresses of calendars and notifications may be dialled: public (no loopback, private or link-local address), any, or ranges of addresses like 10.20.0.0/16 with commas between them, public among them or not. Default: any while Tern serves one machine only, else public.',
    );

/** The policy of a service whose setting that is. */
export function hostPolicyOf({
  config,
  isLocalOnly,
}: {
  readonly config: { readonly TERN_MAIL_HOSTS?: HostPolicy | undefined };
  readonly isLocalOnly: boolean;
}): HostPolicy {
  return config.TERN_MAIL_HOSTS ?? (isLocalOnly ? 'any' : 'public');
}

function isAllowed(address: string, policy: HostPolicy): boolean {
  if (policy === 'any') return true;
  if (policy === 'public') return isPublicAddress(address);
  return isInRanges(address, policy.ranges) || (policy.hasPublic && isPublicAddress(address));
}

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
 * The system's resolver has no limit of its own that Tern could set: with two silent name servers it takes 20 s and more. A lost question is
 * repeated after 5 s as a rule, so that one still succeeds.
 */
const resolveMs = 8_000;

interface Resolving {
  readonly resolve?: (host: string) => Promise<LookupAddress[]>;
  readonly limitMs?: number;
}

/**
 * Resolves a host once and checks every address against the policy; only those that it allows remain.
 * @throws HostRefused, or the resolver's error, which is ETIMEOUT where it does not answer in time
 */
export async function checkHost(
  host: string,
  policy: HostPolicy,
  { resolve = (name) => resolveAll(name, { all: true }), limitMs = resolveMs }: Resolving = {},
): Promise<CheckedHost> {
  const found = await within(limitMs, resolve(host), () => {
    throw Object.assign(new Error('the resolver did not answer'), {
      code: 'ETIMEOUT',
      syscall: 'getaddrinfo',
    });
  });
  const addresses = found.filter(({ address }) => isAllowed(address, policy));
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
