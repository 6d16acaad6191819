import type { BlockList } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { signInOidc } from '@tern/contracts/http/oidc/sign-in';
import {
  proxiedPersonContext,
  proxiedPersonMs,
  proxiedPersonSchema,
  type ProxiedPerson,
} from '@tern/contracts/http/oidc/proxied-person';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import { isInRanges } from '@tern/runtime/address-ranges';
import { say } from '@tern/contracts/sentences/sentence';
import { forwardedCallOf, setForwardedCall } from './forwarded-call.ts';

/** The operator's proxy that signs users in. */
export interface SigningProxy {
  readonly from: BlockList;
  /** Names of headers in lower case. */
  readonly headers: Readonly<Record<'user' | 'email' | 'name' | 'groups', string>>;
  /** Between two groups: one character, as another may be part of a group's name. */
  readonly groupsSeparator: string;
}

export interface NamePersonContext {
  /** Null where the operator named none. */
  readonly signingProxy: SigningProxy | null;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** Tells identity at a sign-in whom the proxy has signed in. */
export function namePerson({ signingProxy, sealer, clock }: NamePersonContext): RequestHandler {
  return (request, response, next) => {
    const call = forwardedCallOf(response);
    // The call is found without its last slash too, but a proxy may protect the documented path alone.
    const isSignIn = call.endpoint.name === signInOidc.name && request.path === signInOidc.path;
    const person = signingProxy !== null && isSignIn ? proxiedPersonOf(request, signingProxy) : null;
    if (person !== null) {
      const until = clock.now().getTime() + proxiedPersonMs;
      const proxiedPerson = sealer.seal(JSON.stringify({ ...person, until }), proxiedPersonContext);
      setForwardedCall(response, { ...call, proxiedPerson });
    }
    next();
  };
}

/**
 * Reads the headers of a request that comes from the proxy itself: by the address of its connection, as X-Forwarded-For and `request.ip`
 * are what a client can write.
 * @returns null for all others, and where the proxy names no user
 * @throws AppError `wrong-credentials` when a header comes twice, as when the proxy adds its own to one of the client
 */
function proxiedPersonOf(
  request: Request,
  { from, headers, groupsSeparator }: SigningProxy,
): ProxiedPerson | null {
  if (!isInRanges(request.socket.remoteAddress ?? '', from)) return null;
  const said = (header: string) => {
    const values = request.headersDistinct[header] ?? [];
    if (values.length > 1) throw unusable(header);
    // Node reads headers as Latin-1; proxies write names in UTF-8.
    return Buffer.from(values[0] ?? '', 'latin1')
      .toString('utf8')
      .trim();
  };
  const user = said(headers.user);
  if (user === '') return null;
  const person = proxiedPersonSchema.safeParse({
    user,
    email: said(headers.email) || null,
    name: said(headers.name) || null,
    groups: said(headers.groups)
      .split(groupsSeparator)
      .map((group) => group.trim())
      .filter((group) => group !== ''),
  });
  if (!person.success) throw unusable(headers.user);
  return person.data;
}

const unusable = (header: string) =>
  new AppError('wrong-credentials', {
    message: say(
      'The proxy of this installation did not name you in a way that can be used ({header}). Please tell its operator.',
      { header },
    ),
  });
