import type { Endpoint } from '../define-endpoint.ts';
import { contactEndpoints } from './contacts.ts';
import { followupEndpoints } from './followup.ts';
import { gatewayEndpoints } from './gateway.ts';
import { currentUser, identityEndpoints } from './identity.ts';
import { mailAccountEndpoints } from './mail-accounts.ts';
import { messageEndpoints } from './messages.ts';
import { notifierEndpoints } from './notifier.ts';

/** Every call that the gateway lets in. */
export const publicEndpoints: readonly Endpoint[] = [
  ...gatewayEndpoints,
  currentUser,
  ...identityEndpoints,
  ...mailAccountEndpoints,
  ...messageEndpoints,
  ...contactEndpoints,
  ...followupEndpoints,
  ...notifierEndpoints,
] as unknown as readonly Endpoint[];
