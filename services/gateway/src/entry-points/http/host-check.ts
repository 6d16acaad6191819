import type { RequestHandler } from 'express';
import { AppError } from '@tern/kernel/app-error';
import { say } from '@tern/contracts/sentences/sentence';

export type PublicUrls = () => { readonly web: string; readonly api: string };

/**
 * Answers only requests for the public names. Otherwise any site's page could point its own name at this machine (DNS rebinding) and read
 * answers as if they were its own.
 */
export function checkHost(publicUrls: PublicUrls): RequestHandler {
  return (request, _response, next) => {
    const { web, api } = publicUrls();
    const host = request.headers.host?.toLowerCase();
    if (host === new URL(api).host || host === new URL(web).host) next();
    else
      next(
        new AppError('host-refused', {
          message: say('This server does not answer for that host name. Open {address} instead.', {
            address: web,
          }),
        }),
      );
  };
}
