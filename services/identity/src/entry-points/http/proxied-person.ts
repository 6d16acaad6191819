import type { Request } from 'express';
import {
  proxiedPersonContext,
  proxiedPersonHeader,
  sealedPersonSchema,
  type ProxiedPerson,
} from '@tern/contracts/http/oidc/proxied-person';
import type { Clock } from '@tern/kernel/clock';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';

/** Whom the operator's proxy has signed in, as the gateway says it; null where it says nothing, or anyone else does. */
export function proxiedPersonOf(
  { sealer, clock }: { readonly sealer: Sealer; readonly clock: Clock },
  request: Request,
): ProxiedPerson | null {
  const sealed = request.get(proxiedPersonHeader);
  if (sealed === undefined) return null;
  try {
    const { until, ...person } = sealedPersonSchema.parse(
      JSON.parse(sealer.open(sealed, proxiedPersonContext)),
    );
    return until > clock.now().getTime() ? person : null;
  } catch (error) {
    if (error instanceof SealedTextError) return null;
    throw error;
  }
}
