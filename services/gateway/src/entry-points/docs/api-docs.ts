import { createRequire } from 'node:module';
import { join } from 'node:path';
import compression from 'compression';
import { Router, type RequestHandler } from 'express';
import { day, type Clock } from '@tern/kernel/clock';
import { nameEndpoint } from '@tern/runtime/request-context';
import type { PublicUrls } from '../http/host-check.ts';
import { limitRate } from '../http/rate-limit.ts';
import { apiDocsPage } from './api-docs-page.ts';

export const apiDocsPath = '/docs/api';

const assets = join(import.meta.dirname, 'assets');
const require = createRequire(import.meta.url);

/** The files that the page loads, and no others of their folders; read from the disk when a browser asks. */
const files: ReadonlyMap<string, () => string> = new Map([
  ['page.css', () => join(assets, 'page.css')],
  ['start-viewer.js', () => join(assets, 'start-viewer.js')],
  ['swagger-ui.css', () => require.resolve('swagger-ui-dist/swagger-ui.css')],
  ['swagger-ui-bundle.js', () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js')],
]);

/**
 * The page's own files and the OpenAPI document, from this origin. `data:` is for the icons in the viewer's styles; images cannot run code.
 * The viewer takes no address from the page's query, and makes no calls (decision 59).
 */
const contentPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Per client address; the page loads four files. Compressing the viewer takes 40 ms of CPU, and needs no sign-in. */
const requestsPerMinute = 60;

/** The page that shows every call of the API and how scripts and MCP clients use it. */
export function createApiDocs(publicUrls: PublicUrls, clock: Clock): Router {
  const router = Router();
  // The viewer has 1.7 MB.
  router.use(apiDocsPath, named, limitRate(requestsPerMinute, clock), compression());
  router.get(apiDocsPath, (request, response) => {
    response.setHeader('content-security-policy', contentPolicy);
    response.setHeader('cache-control', 'no-cache');
    // Served a second time below /api of the web origin.
    response.type('html').send(apiDocsPage(publicUrls(), request.baseUrl));
  });
  router.get(`${apiDocsPath}/:file`, (request, response, next) => {
    const file = files.get(request.params.file);
    if (file === undefined) return next();
    // An update of Tern may bring another viewer: browsers ask once a day, and get 304 when it has not changed.
    response.setHeader('cache-control', `public, max-age=${day / 1000}`);
    response.sendFile(file(), { cacheControl: false }, (error?: Error) => {
      if (error) next(error);
    });
  });
  return router;
}

const named: RequestHandler = (_request, response, next) => {
  nameEndpoint(response, 'apiDocs');
  next();
};
