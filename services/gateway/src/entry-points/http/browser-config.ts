import type { RequestHandler } from 'express';
import { buildVersion } from '@tern/contracts/build-version';
import type { PublicUrls } from './host-check.ts';

export interface BrowserConfig {
  readonly publicUrls: PublicUrls;
  readonly environment: string;
  readonly isDemoOffered: boolean;
  readonly isOutboxShown: boolean;
  readonly isLocalOnly: boolean;
  readonly isGmailOffered: boolean;
  readonly isOutlookOffered: boolean;
  /** Null where sign-in with Google is not offered. */
  readonly googleScriptUrl: string | null;
  /** Name of the operator's OpenID provider; null where none signs in. */
  readonly oidcName: string | null;
  /** Users sign up and in by password. */
  readonly isPasswordOffered: boolean;
  readonly isCalendarDemoOffered: boolean;
  /** Where users find help; undefined where the operator has not set it. */
  readonly supportUrl: string | undefined;
  /** Where administrators find the dashboards; undefined where the operator has not set it. */
  readonly grafanaUrl: string | undefined;
}

/** GET /config.js: the settings that the SPA needs before its first call. A script of its own, so that the page needs no inline one. */
export function answerBrowserConfig({ publicUrls, ...config }: BrowserConfig): RequestHandler {
  return (_request, response) => {
    const value = { apiBaseUrl: publicUrls().api, version: buildVersion, ...config };
    response.setHeader('cache-control', 'no-store');
    response.type('text/javascript').send(`window.__TERN_CONFIG__ = ${JSON.stringify(value)};\n`);
  };
}
