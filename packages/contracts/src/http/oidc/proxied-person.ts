import { z } from 'zod';

/**
 * Whom the operator's proxy says it has signed in, as the gateway tells identity: sealed, so that no other caller can make it, and good for
 * `proxiedPersonMs`. The gateway sets it at `signInOidc` alone, where the request came from the proxy's own address.
 */
export const proxiedPersonHeader = 'x-tern-proxied-person';
export const proxiedPersonContext = 'gateway.proxied-person';
export const proxiedPersonMs = 30_000;

export const proxiedPersonSchema = z.object({
  /** Known by this at the proxy, for good. */
  user: z.string().min(1).max(255),
  email: z.string().max(254).nullable(),
  name: z.string().max(200).nullable(),
  groups: z.array(z.string().max(200)).max(1000),
});
export type ProxiedPerson = z.infer<typeof proxiedPersonSchema>;

export const sealedPersonSchema = proxiedPersonSchema.extend({
  /** In milliseconds since 1970. */
  until: z.number(),
});
