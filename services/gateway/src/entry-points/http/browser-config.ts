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
  /** Null where sign-in with Google is not offered. */
  readonly googleScriptUrl: string | null;
  readonly isCalendarDemoOffered: boolean;
  /** Where users find help; undefined where the operator names nothing. */
  readonly supportUrl: string | undefined;
  /** Where administrators find the dashboards; undefined where the operator names nothing. */
  readonly grafanaUrl: string | undefined;
}

/** GET /config.js: what the SPA has to know before its first call; a script, so that no inline one is needed. */
export function answerBrowserConfig({ publicUrls, ...config }: BrowserConfig): RequestHandler {
  return (_request, response) => {
    const value = { apiBaseUrl: publicUrls().api, version: buildVersion, ...config };
    response.setHeader('cache-control', 'no-store');
    response.type('text/javascript').send(`window.__TERN_CONFIG__ = ${JSON.stringify(value)};\n`);
  };
}
