import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { createErrorHandler, refuseUnknownPath } from '@tern/runtime/http-errors';
import type { Logger } from '@tern/runtime/logger';
import { assignRequestId, nameEndpoint } from '@tern/runtime/request-context';
import { answerBrowserConfig, type BrowserConfig } from './browser-config.ts';
import { setWebHeaders } from './headers/content-policy.ts';
import { checkHost } from './host-check.ts';
import { serveAssets } from './web-assets.ts';
import { securityTxtPath } from './security-txt.ts';

export interface WebApp extends BrowserConfig {
  readonly logger: Logger;
  readonly proxyHops: number;
  /** Folder of the built web app. */
  readonly webRoot: string | undefined;
  /** Also served under /api, for deployments with a single host. */
  readonly api: Express;
  readonly timeRequests: RequestHandler;
  readonly securityTxt: RequestHandler;
}

/** The web origin: the SPA's files, its configuration, and the API again. */
export function createWebApp(parts: WebApp): Express {
  const { publicUrls, webRoot, logger } = parts;
  const app = express().disable('x-powered-by').set('trust proxy', parts.proxyHops);
  // Comes first, with its own rules: otherwise the API's requests would be checked and timed twice.
  app.use('/api', parts.api);
  app.use(
    assignRequestId,
    parts.timeRequests,
    ...setWebHeaders(publicUrls, parts.googleScriptUrl),
    checkHost(publicUrls),
  );
  app.use((_request, response, next) => {
    nameEndpoint(response, 'web');
    next();
  });
  app.get(securityTxtPath, parts.securityTxt);
  app.get('/config.js', answerBrowserConfig(browserConfigOf(parts)));
  if (webRoot !== undefined) {
    const compress = compression();
    app.use('/assets', ...serveAssets(join(webRoot, 'assets'), compress), refuseUnknownPath);
    app.use(compress);
    app.use(express.static(webRoot, { maxAge: 0, index: false, redirect: false }));
    app.get('/{*path}', answerPage(webRoot));
  }
  app.use(refuseUnknownPath, createErrorHandler(logger));
  return app;
}

function browserConfigOf({
  publicUrls,
  environment,
  isDemoOffered,
  isOutboxShown,
  isLocalOnly,
  isGmailOffered,
  isOutlookOffered,
  googleScriptUrl,
  oidcName,
  isPasswordOffered,
  isCalendarDemoOffered,
  supportUrl,
  grafanaUrl,
}: WebApp): BrowserConfig {
  return {
    publicUrls,
    environment,
    isDemoOffered,
    isOutboxShown,
    isLocalOnly,
    isGmailOffered,
    isOutlookOffered,
    googleScriptUrl,
    oidcName,
    isPasswordOffered,
    isCalendarDemoOffered,
    supportUrl,
    grafanaUrl,
  };
}

const hasExtension = /\.[a-z0-9]{1,8}$/i;

/** Every path that is no file is a route of the SPA and gets its page. */
function answerPage(webRoot: string): RequestHandler {
  return async (request, response, next) => {
    if (hasExtension.test(request.path)) return next();
    const page = await readPage(join(webRoot, 'index.html'));
    response.setHeader('cache-control', 'no-cache');
    if (page === null)
      response
        .status(503)
        .type('text')
        .send('The web app is not built yet. Run `npm run build` and reload.\n');
    else response.type('html').send(page);
  };
}

/** Read at each visit: it is small, and a new build then needs no restart. */
async function readPage(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
