import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { PublicUrls } from '../host-check.ts';
import { permissionsPolicy } from './permissions-policy.ts';

const ofDocuments = ['content-security-policy', 'referrer-policy'];

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
      // They mean nothing on data, and Home asks for a dozen answers at once.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    (request, response, next) => {
      response.setHeader('cache-control', 'no-store');
      // An answer to a script becomes no document, and these mean something on documents only.
      if (request.headers['sec-fetch-dest'] === 'empty')
        for (const name of ofDocuments) response.removeHeader(name);
      else response.setHeader('permissions-policy', permissionsPolicy());
      response.vary('Origin');
      if (publicUrls().api.startsWith('https:'))
        response.setHeader('strict-transport-security', 'max-age=31536000');
      next();
    },
  ];
}
