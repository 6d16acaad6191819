import type { LiveEventName } from '@tern/contracts/http/live';
import type { Promiser } from '@tern/contracts/http/owed/promises';

/** The first word of a key. Lists of keys to read again are given by it. */
type QueryTopic =
  | 'access-tokens'
  | 'accounts'
  | 'admin'
  | 'body-address'
  | 'body-html'
  | 'calendar'
  | 'connected-apps'
  | 'contact'
  | 'contacts'
  | 'conversation'
  | 'current-user'
  | 'decided-rows'
  | 'follow-up'
  | 'follow-up-draft'
  | 'mailboxes'
  | 'message'
  | 'messages'
  | 'notifications'
  | 'oauth-client'
  | 'outbox'
  | 'own-account'
  | 'own-export'
  | 'own-push'
  | 'passkeys'
  | 'preferences'
  | 'report-link'
  | 'reports'
  | 'rundown'
  | 'search'
  | 'rundown-model'
  | 'search-engine'
  | 'sessions'
  | 'similar-asks'
  | 'similar-messages';

declare const isMadeHere: unique symbol;

/** Only this file makes keys: a key that is written anywhere else does not compile. */
type AppQueryKey = readonly [QueryTopic, ...unknown[]] & { readonly [isMadeHere]: true };
type AppMutationKey = readonly string[] & { readonly [isMadeHere]: true };

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: AppQueryKey;
    mutationKey: AppMutationKey;
  }
}

const key = (topic: QueryTopic, ...rest: unknown[]) => [topic, ...rest] as unknown as AppQueryKey;

/** Every key of react-query. A key means all keys that begin with it; pages are counted from 1. */
export const queryKeys = {
  accessTokens: key('access-tokens'),
  accounts: {
    all: key('accounts'),
    aliases: (accountId: string) => key('accounts', accountId, 'aliases'),
    settings: (accountId: string) => key('accounts', accountId, 'settings'),
    unreadable: (accountId: string) => key('accounts', accountId, 'unreadable'),
  },
  audit: (page: number) => key('admin', 'audit', page),
  bodyAddress: (address: string) => key('body-address', address),
  bodyHtml: (messageId: string, view: string) => key('body-html', messageId, view),
  calendar: {
    all: key('calendar'),
    accounts: key('calendar', 'accounts'),
    day: (day: string) => key('calendar', 'day', day),
    event: (eventId: string) => key('calendar', 'event', eventId),
    events: (startDate: string, endDate: string) => key('calendar', 'events', startDate, endDate),
    unreadable: (accountId: string) => key('calendar', 'unreadable', accountId),
  },
  connectedApps: {
    all: key('connected-apps'),
    calls: (clientId: string, page: number) => key('connected-apps', clientId, page),
  },
  contact: (contactId: string) => key('contact', contactId),
  contacts: (search: string) => key('contacts', 'search', search),
  contactsAt: (address: string) => key('contacts', 'at', address),
  conversation: {
    all: key('conversation'),
    of: (messageId: string) => key('conversation', messageId),
    withContact: (contactId: string) => key('conversation', 'contact', contactId),
  },
  currentUser: key('current-user'),
  dayEvents: (day: object) => key('admin', 'day-events', day),
  /** Never read from a server. */
  decidedRows: key('decided-rows'),
  followUp: {
    all: key('follow-up'),
    draft: (messageId: string, tone: string) => key('follow-up-draft', messageId, tone),
    lessons: (page: number) => key('follow-up', 'lessons', page),
    openWithContact: (contactId: string) => key('follow-up', 'contact', contactId),
    lists: key('follow-up', 'list'),
    list: (group: string, page: number, size: number) => key('follow-up', 'list', group, page, size),
    message: (messageId: string) => key('follow-up', 'message', messageId),
    /** The list on Home, and what is owed for each mail. */
    owed: key('follow-up', 'owed'),
    owedCount: key('follow-up', 'owed', 'count'),
    owedFor: (messageId: string) => key('follow-up', 'owed', messageId),
    allPromises: key('follow-up', 'promises'),
    promises: (by: Promiser) => key('follow-up', 'promises', by),
    promisesIn: (messageId: string) => key('follow-up', 'promises', 'in', messageId),
    mutedPeople: (page: number) => key('follow-up', 'muted-people', page),
    /** Shows numbers of labels and of muted people, so a change of these reads it again. */
    settings: key('follow-up', 'settings'),
    stats: key('follow-up', 'stats'),
  },
  mailboxes: key('mailboxes'),
  message: {
    all: key('message'),
    of: (messageId: string) => key('message', messageId),
  },
  messages: {
    all: key('messages'),
    mailbox: (mailboxId: string) => key('messages', mailboxId),
    list: (mailboxId: string, filters: object) => key('messages', mailboxId, filters),
    sentLists: key('messages', 'SENT', 'follow-up'),
    sentList: (filter: string, page: number) => key('messages', 'SENT', 'follow-up', filter, page),
  },
  notifications: key('notifications'),
  oauthClient: (clientId: string) => key('oauth-client', clientId),
  outbox: {
    all: key('outbox'),
    mail: (mailId: string) => key('outbox', mailId),
  },
  ownAccount: key('own-account'),
  ownExport: key('own-export'),
  /** The subscription of this browser is never read from a server. */
  ownPush: key('own-push'),
  passkeys: key('passkeys'),
  preferences: key('preferences'),
  queues: {
    all: key('admin', 'queues'),
    letters: (group: string) => key('admin', 'queues', 'letters', group),
    list: key('admin', 'queues', 'list'),
  },
  reportLink: (token: string) => key('report-link', token),
  reports: {
    all: key('reports'),
    page: (page: number) => key('reports', page),
  },
  rundown: {
    all: key('rundown'),
    day: (day: string) => key('rundown', day),
  },
  rundownModel: key('rundown-model'),
  search: (query: string, isTyping: boolean) => key('search', query, isTyping),
  searchEngine: key('search-engine'),
  sessions: key('sessions'),
  similarAsks: (messageId: string) => key('similar-asks', messageId),
  similarMessages: (messageId: string) => key('similar-messages', messageId),
  syncStatus: {
    all: key('admin', 'sync-status'),
    page: (query: object, page: number) => key('admin', 'sync-status', query, page),
  },
  users: {
    all: key('admin', 'users'),
    page: (search: string, page: number) => key('admin', 'users', search, page),
  },
} as const;

export const mutationKeys = {
  messageAction: ['message-action'] as unknown as AppMutationKey,
} as const;

/** The queries that are read again when the server sends a live update. Of messages, only the lists of the mailboxes that it names. */
export const liveQueryKeys: Readonly<Record<LiveEventName, readonly AppQueryKey[]>> = {
  mailboxes: [queryKeys.mailboxes, queryKeys.accounts.all],
  messages: [queryKeys.messages.all, queryKeys.message.all, queryKeys.conversation.all],
  // The update names no message; only those that are open are read again.
  followups: [queryKeys.followUp.all, queryKeys.message.all, queryKeys.rundown.all],
  calendars: [queryKeys.calendar.all, queryKeys.rundown.all],
};
