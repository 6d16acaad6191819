import type { Endpoint } from '../../define-endpoint.ts';
import type { AgentScope } from '../oauth.ts';

/**
 * The calls that a personal access token opens, by the scope that it needs: mail, contacts, follow-ups and the calendar are read by one, and
 * drafts, snoozing and labels are written by the other.
 */
export const callsOfScope: Readonly<Record<AgentScope, readonly string[]>> = {
  'mcp:read': [
    ...['listMailboxes', 'listMessages', 'readMessage', 'readMessageBody', 'downloadAttachment'],
    ...['readConversation', 'listContacts', 'readContact', 'listContactMessages'],
    ...['listFollowUps', 'readFollowup', 'readFollowupStats', 'listReports'],
    ...['searchMessages', 'listSimilarAsks'],
    ...['listCalendars', 'listCalendarEvents', 'readCalendarEvent'],
    ...['listEventsForDay', 'listImportantEventsForDay'],
  ],
  'mcp:write': [
    ...['draftFollowup', 'saveDraftFollowup', 'withdrawDraftFollowup'],
    ...['snoozeFollowup', 'markAnsweredElsewhere', 'labelClassification', 'unlinkReply'],
  ],
};

/** What only a signed-in person may call: accounts, security, settings, moving mail, the admin area, and what the web needs for itself. */
export const sessionOnlyCalls: readonly string[] = [
  ...['currentUser', 'liveUpdates', 'listOutbox', 'readOutboxMail'],
  ...['readOwnAccount', 'changeName', 'changeEmail', 'confirmEmail', 'changePassword', 'unlinkGoogle'],
  ...['deleteOwnAccount', 'listSessions', 'endSession', 'endOtherSessions'],
  ...['listPasskeys', 'beginPasskey', 'addPasskey', 'provePasskey', 'removePasskey'],
  ...['switchSecondFactorOn', 'switchSecondFactorOff', 'replaceRecoveryCodes'],
  ...['readOwnExport', 'beginOwnExport', 'openOwnExport', 'downloadOwnExport', 'removeOwnExport'],
  ...['readPreferences', 'updatePreferences'],
  ...['listAccessTokens', 'createAccessToken', 'revokeAccessToken'],
  ...['listConnectedApps', 'disconnectApp', 'listAgentCalls', 'completeAuthorization'],
  ...['listAccounts', 'createAccount', 'createDemoAccount', 'suggestServers', 'removeAccount'],
  ...['refreshAccounts', 'reconnectAccount', 'beginGmailSignIn', 'completeGmailSignIn'],
  ...['readAccountSettings', 'updateAccountSettings', 'readAliases', 'updateAliases'],
  ...['listUnreadableMail', 'retryUnreadableMail', 'listUnreadableCalendar', 'retryUnreadableCalendar'],
  ...['flagMessages', 'moveMessages', 'restoreMessages'],
  ...['listCalendarAccounts', 'connectCalendarFile', 'removeCalendarAccount'],
  ...['updateCalendarInstructions', 'readRundownModel'],
  ...['readFollowupSettings', 'updateFollowupSettings', 'listMutedPeople', 'mutePerson'],
  ...['readLessons', 'forgetLessons', 'checkReplies', 'processQueue'],
  ...['readSearchEngine', 'debugSimilarSearch', 'sendFollowupReport'],
  ...['listUsers', 'changeUser', 'listAudit', 'readSyncStatus', 'triggerError', 'triggerWorkerError'],
  ...['listQueues', 'listDeadLetters', 'actOnDeadLetter'],
];

/** The scope by which a personal access token opens the call; null where no token does. */
export function scopeOfCall({ name }: Pick<Endpoint, 'name'>): AgentScope | null {
  if (callsOfScope['mcp:read'].includes(name)) return 'mcp:read';
  return callsOfScope['mcp:write'].includes(name) ? 'mcp:write' : null;
}
