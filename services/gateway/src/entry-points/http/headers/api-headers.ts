import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { PublicUrls } from '../host-check.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/** Answers of the API are data: never sniffed, framed, executed or cached. Raw answers replace policy and caching by their own. */
export function setApiHeaders(publicUrls: PublicUrls): readonly RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      // Images of a message body are fetched by the web origin, which is same-site and cross-origin.
      crossOriginResourcePolicy: { policy: 'same-site' },
      crossOriginOpenerPolicy: false,
      // The API's only documents are bodies in sandboxed frames; with this header Chromium warns about them.
      originAgentCluster: false,
      strictTransportSecurity: false,
      // Raw answers are framed by the web origin; the policy above says who may.
      xFrameOptions: false,
    }),
    (_request, response, next) => {
      response.setHeader('cache-control', 'no-store');
      response.setHeader('permissions-policy', permissionsPolicy());
      response.vary('Origin');
      if (publicUrls().api.startsWith('https:'))
        response.setHeader('strict-transport-security', 'max-age=31536000');
      next();
    },
  ];
}
