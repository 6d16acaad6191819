/** The configuration that the gateway sends to the page as /config.js, before any module runs. */
export interface RuntimeConfig {
  apiBaseUrl?: string;
  environment?: string;
  version?: string;
  /** The demo mailbox and the one-click demo user are offered. */
  isDemoOffered?: boolean;
  /** Product mail is kept in a local outbox that /outbox shows. */
  isOutboxShown?: boolean;
  isLocalOnly?: boolean;
  /** Mailboxes can be connected by a sign-in at Google. */
  isGmailOffered?: boolean;
  /** Mailboxes can be connected by a sign-in at Microsoft. */
  isOutlookOffered?: boolean;
  /** The demo calendar can be connected: no client at Google is set. */
  isCalendarDemoOffered?: boolean;
  /** Address of Google's sign-in script; null or missing where sign-in with Google is not offered. */
  googleScriptUrl?: string | null;
  /** Name of the operator's OpenID provider; null or missing where none signs in. */
  oidcName?: string | null;
  /** Users sign up and in by password; missing: yes. */
  isPasswordOffered?: boolean;
  /** Link to help for users; a page or a mail address. */
  supportUrl?: string;
  /** Address of the administrators' dashboards. */
  grafanaUrl?: string;
}

declare global {
  interface Window {
    __TERN_CONFIG__?: RuntimeConfig;
  }
}

export interface Env {
  apiBaseUrl: string;
  environment: string;
  version: string;
  isDemoOffered: boolean;
  isOutboxShown: boolean;
  isLocalOnly: boolean;
  isGmailOffered: boolean;
  isOutlookOffered: boolean;
  isCalendarDemoOffered: boolean;
  googleScriptUrl: string | null;
  oidcName: string | null;
  isPasswordOffered: boolean;
  supportUrl: string | null;
  grafanaUrl: string | null;
}

const environmentOverrideKey = 'tern.environment';

/** Reads the runtime configuration; the defaults are those of specification sections 7 and 9. */
export function readEnv(page: Pick<Window, '__TERN_CONFIG__' | 'localStorage' | 'location'>): Env {
  const config = page.__TERN_CONFIG__ ?? {};
  return {
    apiBaseUrl: apiBaseUrlOf(config.apiBaseUrl, page.location),
    environment: storedEnvironment(page) ?? config.environment ?? 'dev',
    version: config.version ?? '2025.08.27.20',
    isDemoOffered: config.isDemoOffered ?? false,
    isOutboxShown: config.isOutboxShown ?? false,
    isLocalOnly: config.isLocalOnly ?? false,
    isGmailOffered: config.isGmailOffered ?? false,
    isOutlookOffered: config.isOutlookOffered ?? false,
    isCalendarDemoOffered: config.isCalendarDemoOffered ?? false,
    googleScriptUrl: config.googleScriptUrl ?? null,
    oidcName: config.oidcName ?? null,
    isPasswordOffered: config.isPasswordOffered ?? true,
    supportUrl: config.supportUrl ?? null,
    grafanaUrl: config.grafanaUrl ?? null,
  };
}

function apiBaseUrlOf(configured: string | undefined, location: Location): string {
  if (!configured) return `${location.protocol === 'https:' ? 'https' : 'http'}://localhost:9100`;
  return new URL(configured, location.href).href.replace(/\/+$/, '');
}

function storedEnvironment(page: Pick<Window, 'localStorage'>): string | null {
  try {
    return page.localStorage.getItem(environmentOverrideKey);
  } catch {
    // Storage is refused in some private windows; the override is a tool for developers only.
    return null;
  }
}
