import type { Endpoint } from '../define-endpoint.ts';
import { adminObservabilityEndpoints } from './admin/observability.ts';
import { adminQueueEndpoints } from './admin/queues.ts';
import { adminSyncingEndpoints } from './admin/syncing.ts';
import { adminUserEndpoints } from './admin/users.ts';
import { accessTokenEndpoints } from './agents/access-tokens.ts';
import { connectedAppEndpoints } from './agents/connected-apps.ts';
import { aliasEndpoints } from './account-aliases.ts';
import { caldavEndpoints } from './accounts/caldav.ts';
import { calendarEndpoints } from './calendar.ts';
import { calendarPushEndpoints } from './calendar-push.ts';
import { contactEndpoints } from './contacts.ts';
import { ownExportEndpoints } from './export/own-export.ts';
import { followupEndpoints } from './followup.ts';
import { followupSettingsEndpoints } from './followup-settings.ts';
import { followupListEndpoints } from './followup-list.ts';
import { followupTriageEndpoints } from './followup-triage.ts';
import { gatewayEndpoints } from './gateway.ts';
import { gmailEndpoints } from './gmail.ts';
import { currentUser, identityEndpoints } from './identity.ts';
import { liveUpdates } from './live.ts';
import { mailAccountEndpoints } from './mail-accounts.ts';
import { outlookEndpoints } from './mail-sign-ins/outlook.ts';
import { messageActionEndpoints } from './message-actions.ts';
import { messageEndpoints } from './messages.ts';
import { notificationEndpoints } from './notifications/own-notifications.ts';
import { notifierEndpoints } from './notifier.ts';
import { oauthEndpoints } from './oauth.ts';
import { oidcSignInEndpoints } from './oidc/sign-in.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { ownPasskeyEndpoints } from './passkeys/own-passkeys.ts';
import { answerDraftEndpoints } from './owed/answer-draft.ts';
import { promiseEndpoints } from './owed/promises.ts';
import { owedEndpoints } from './owed/you-owe.ts';
import { passkeySignInEndpoints } from './passkeys/sign-in.ts';
import { preferencesEndpoints } from './preferences.ts';
import { reportEndpoints, reportLinkEndpoints } from './reports.ts';
import { searchEndpoints } from './search.ts';
import { unreadableEndpoints } from './accounts/unreadable.ts';

/** Every call that the gateway lets in. */
export const publicEndpoints: readonly Endpoint[] = [
  ...gatewayEndpoints,
  liveUpdates,
  currentUser,
  ...identityEndpoints,
  ...ownAccountEndpoints,
  ...ownExportEndpoints,
  ...oidcSignInEndpoints,
  ...passkeySignInEndpoints,
  ...ownPasskeyEndpoints,
  ...preferencesEndpoints,
  ...oauthEndpoints,
  ...connectedAppEndpoints,
  ...accessTokenEndpoints,
  ...mailAccountEndpoints,
  ...unreadableEndpoints,
  ...gmailEndpoints,
  ...outlookEndpoints,
  ...aliasEndpoints,
  ...messageEndpoints,
  ...answerDraftEndpoints,
  ...messageActionEndpoints,
  ...contactEndpoints,
  ...followupEndpoints,
  ...followupListEndpoints,
  ...owedEndpoints,
  ...promiseEndpoints,
  ...followupTriageEndpoints,
  ...followupSettingsEndpoints,
  ...calendarEndpoints,
  ...caldavEndpoints,
  ...calendarPushEndpoints,
  ...notifierEndpoints,
  ...notificationEndpoints,
  ...reportEndpoints,
  ...reportLinkEndpoints,
  ...searchEndpoints,
  ...adminSyncingEndpoints,
  ...adminObservabilityEndpoints,
  ...adminUserEndpoints,
  ...adminQueueEndpoints,
] as unknown as readonly Endpoint[];
