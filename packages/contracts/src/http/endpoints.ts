import type { Endpoint } from '../define-endpoint.ts';
import { contactEndpoints } from './contacts.ts';
import { followupEndpoints } from './followup.ts';
import { followupSettingsEndpoints } from './followup-settings.ts';
import { followupTriageEndpoints } from './followup-triage.ts';
import { gatewayEndpoints } from './gateway.ts';
import { currentUser, identityEndpoints } from './identity.ts';
import { mailAccountEndpoints } from './mail-accounts.ts';
import { messageEndpoints } from './messages.ts';
import { notifierEndpoints } from './notifier.ts';
import { preferencesEndpoints } from './preferences.ts';
import { reportEndpoints } from './reports.ts';

/** Every call that the gateway lets in. */
export const publicEndpoints: readonly Endpoint[] = [
  ...gatewayEndpoints,
  currentUser,
  ...identityEndpoints,
  ...preferencesEndpoints,
  ...mailAccountEndpoints,
  ...messageEndpoints,
  ...contactEndpoints,
  ...followupEndpoints,
  ...followupTriageEndpoints,
  ...followupSettingsEndpoints,
  ...notifierEndpoints,
  ...reportEndpoints,
] as unknown as readonly Endpoint[];
