import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { PublicUrls } from '../host-check.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/**
 * The policy of the web app: its own files, calls to the API, and message bodies framed from the API. Styles and images of mail are in
 * those frames, under their own policy, so this one allows nothing for them.
 */
export function contentPolicy(apiUrl: string, googleScriptUrl: string | null): string {
  // The folder that Google's script needs for script, style, frame and calls (Google Identity Services, "Content Security Policy").
  const google = googleScriptUrl === null ? '' : ` ${new URL('.', googleScriptUrl).href}`;
  return [
    `default-src 'none'`,
    `script-src 'self'${google}`,
    `style-src 'self'${google}`,
    `img-src 'self' data: ${apiUrl}`,
    `font-src 'self'`,
    `connect-src 'self' ${apiUrl}${google}`,
    `frame-src 'self' ${apiUrl}${google}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Headers that mean something on a page, and nothing on a script, a style or a font: a first load fetches about thirty of these. */
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-request-id',
];

/** The other security headers of the web origin. */
export function setWebHeaders(
  publicUrls: PublicUrls,
  googleScriptUrl: string | null,
): readonly RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: false,
      // Lets a sign-in popup go to another origin without losing its opener.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: false,
    }),
    (request, response, next) => {
      const use = request.headers['sec-fetch-dest'];
      if (request.path.startsWith('/assets/') || (request.path === '/config.js' && use === 'script')) {
        for (const name of ofPages) response.removeHeader(name);
        // For a user who opens such a file as a page. A style sheet keeps the other header, which holds for what it fetches.
        if (use === 'script' || use === 'font') response.removeHeader('referrer-policy');
        if (use !== 'script' && use !== 'font' && use !== 'style')
          response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
        return next();
      }
      // The page to which the popup comes back: under a policy other than that of the page before, the browser would remove its opener
      // (HTML, cross-origin opener policies).
      if (request.path === '/oauth/callback') response.setHeader('cross-origin-opener-policy', 'unsafe-none');
      const { web, api } = publicUrls();
      response.setHeader('content-security-policy', contentPolicy(api, googleScriptUrl));
      response.setHeader('permissions-policy', permissionsPolicy(googleScriptUrl));
      if (web.startsWith('https:')) response.setHeader('strict-transport-security', 'max-age=31536000');
      next();
    },
  ];
}
