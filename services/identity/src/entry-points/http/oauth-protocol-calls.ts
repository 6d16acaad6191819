import type { Request, RequestHandler, Router } from 'express';
import type Provider from 'oidc-provider';
import { oauthProtocolEndpoints, registerOauthClient } from '@tern/contracts/http/oauth';
import { noteMounted } from '@tern/runtime/mount-endpoint';
import { nameEndpoint } from '@tern/runtime/request-context';
import type { ThrottleContext } from '../../domain/throttle/attempt-counters.ts';
import { throttleClientAddress } from '../../domain/throttle/throttle.ts';
import { clientAddressOf } from './client-address.ts';

export interface OauthProtocolCalls extends ThrottleContext {
  readonly provider: () => Provider;
  readonly publicUrls: () => { readonly api: string };
}

/** Passes the calls of the OAuth standards on to the provider, which reads and answers them itself. */
export function mountOauthProtocolCalls(router: Router, calls: OauthProtocolCalls): void {
  const limitRegistrations: RequestHandler = async (request, _response, next) => {
    await throttleClientAddress(calls, 'register-client', clientAddressOf(request));
    next();
  };
  let handle: ReturnType<Provider['callback']> | undefined;
  const answer: RequestHandler = async (request, response) => {
    pinAddress(request, calls.publicUrls().api);
    handle ??= calls.provider().callback();
    await handle(request, response);
  };

  for (const endpoint of oauthProtocolEndpoints) {
    const name: RequestHandler = (_request, response, next) => {
      nameEndpoint(response, endpoint.name);
      next();
    };
    const limits = endpoint === registerOauthClient ? [limitRegistrations] : [];
    noteMounted(router, endpoint);
    const method = endpoint.method === 'GET' ? 'get' : 'post';
    router[method](endpoint.path, name, ...limits, answer);
  }
}

/** Addresses in answers are made from these headers, so ours replace the client's. Answers are data, never a page. */
function pinAddress({ headers }: Request, apiUrl: string): void {
  const { host, protocol } = new URL(apiUrl);
  headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  headers.host = host;
  headers.accept = 'application/json';
  delete headers.cookie;
  delete headers.origin;
}
