/** Every address of the app: links and routes take it from here. */
export const paths = {
  home: '/',
  login: '/login',
  /** Where the operator's OpenID provider sends the browser back to: `oidcCallbackPath` of the contracts, which no first screen loads. */
  loginCallback: '/login/callback',
  verify: '/verify',
  logout: '/logout',
  outbox: '/outbox',
  privacy: '/policy/privacy',
  terms: '/policy/terms',
  accounts: '/accounts',
  /** The accounts screen, asking for the new login of one; the notice mail leads there too. */
  reconnect: (accountId: string) => `/accounts?${new URLSearchParams({ reconnect: accountId })}`,
  /** The accounts screen, with the focus on the Reconnect of a calendar account; its notice mail leads there too. */
  reconnectCalendar: (accountId: string) => `/accounts?${new URLSearchParams({ calendar: accountId })}`,
  accountSettings: (accountId: string) => `/accounts/${encodeURIComponent(accountId)}/settings`,
  followUp: '/follow-up/',
  /** The details of a sent message or of its answer, over the Follow-Up list. */
  followUpMessage: (messageId: string) => `/follow-up/?${new URLSearchParams({ message: messageId })}`,
  /** Google sends the popup of a sign-in here; the address is registered there. */
  oauthCallback: '/oauth/callback',
  /** Where applications send their users to ask for access. */
  oauthAuthorize: '/oauth/authorize',
  /** The rundown of one day; today's without a day. */
  day: (day?: string) => (day === undefined ? '/cal' : `/cal?${new URLSearchParams({ day })}`),
  calendar: '/calendar',
  calendarRange: (range: 'today' | 'week' | 'month') => `/calendar/${range}`,
  calendarEvent: (eventId: string) => `/calendar/events/${encodeURIComponent(eventId)}`,
  settings: '/settings',
  /** Name, address and password of the user's own account. */
  ownAccount: '/settings/account',
  notifications: '/settings/notifications',
  /** The user's control over their data: sessions, applications, tokens, consents, deletion. */
  ownData: '/settings/data',
  /** Targets of links in mails. */
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  reportLink: '/report-link',
  /** The demo of a replayed support case; needs no user. */
  cx: '/cx',
  /** Whom to ask where the installation names no address for help. */
  support: '/support',
  mail: '/email',
  mailbox: (mailboxId: string) => `/email/mailbox/${encodeURIComponent(mailboxId)}`,
  message: (mailboxId: string, messageId: string) =>
    `/email/mailbox/${encodeURIComponent(mailboxId)}/message/${encodeURIComponent(messageId)}`,
  /** Mail with one contact in all mailboxes of a role. */
  mailWith: (kind: 'INBOX' | 'SENT', email: string) =>
    `/email/mailbox/${kind}?${new URLSearchParams({ search: email })}`,
  search: '/email/search',
  /** The query is in the part of the address that browsers do not send: servers log the rest. */
  searchFor: (query: string) => `/email/search${queryHash(query)}`,
  /** A message that was found, next to the list of results. */
  foundMessage: (messageId: string, query: string) =>
    `/email/search?${new URLSearchParams({ message: messageId })}${queryHash(query)}`,
  admin: '/admin',
  adminAccountStatuses: '/admin/account-statuses',
  adminFollowUpDrafting: '/admin/follow-up-drafting',
  adminCalendarSummary: '/admin/calendar-summary',
  adminCalendarDay: '/admin/calendar-day',
  adminObservability: '/admin/observability',
  adminUsers: '/admin/users',
  adminAudit: '/admin/audit',
  adminPlayground: '/admin/ui',
  adminQueues: '/admin/queues',
  contacts: '/email/contacts',
  /** The contact with an address, where only that is known. */
  contactOf: (email: string) => `/email/contacts?${new URLSearchParams({ address: email })}`,
  contact: (contactId: string) => `/email/contacts/${encodeURIComponent(contactId)}`,
} as const;

const queryHash = (query: string) => (query === '' ? '' : `#${new URLSearchParams({ q: query })}`);

/** The query of a search in the address. */
export const queryIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('q') ?? '';

/** The verification page for an address, which it shows and sends the mail to again. */
export function verifyPathFor(email: string): string {
  return `${paths.verify}?${new URLSearchParams({ email })}`;
}
