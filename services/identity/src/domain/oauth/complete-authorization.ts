import {
  agentScopes,
  mcpPath,
  type AgentScope,
  type completeAuthorization as call,
} from '@tern/contracts/http/oauth';
import type { BodyOf } from '@tern/contracts/define-endpoint';
import { AppError, fieldError, fieldErrorForPrograms } from '@tern/kernel/app-error';
import { isResource } from './resource.ts';
import { checkSession, type CheckSessionContext } from '../sessions/check-session.ts';
import type { AuthorizationServer, OauthClient } from './authorization-server.ts';

export interface CompleteAuthorizationContext {
  readonly server: AuthorizationServer;
  readonly sessionCheck: CheckSessionContext;
  /** The issuer, and the origin of the only resource there is. */
  readonly apiUrl: string;
}

/** BASE64URL of 32 octets: what S256 gives (RFC 7636 section 4.2). */
const s256Challenge = /^[\w-]{43}$/;

/**
 * The user has pressed Authorize. Everything is checked here again, whatever the page has checked.
 * @returns the address to send the browser to.
 * @throws AppError `validation-failed` naming the parameter, `email-not-verified`, `session-expired`.
 */
export async function completeAuthorization(
  { server, sessionCheck, apiUrl }: CompleteAuthorizationContext,
  {
    userId,
    sessionId,
    request,
  }: { readonly userId: string; readonly sessionId: string; readonly request: BodyOf<typeof call> },
): Promise<string> {
  const client = await server.findClient(request.client_id);
  if (!client) throw fieldError('client_id', 'This application is not registered here.');
  if (!client.allowsRedirect(request.redirect_uri))
    throw fieldError('redirect_uri', 'The application has not registered this redirect_uri.');
  const codeChallenge = challengeOf(request, client);
  const resource = apiUrl + mcpPath;
  if (!isResource(request.resource ?? resource, resource))
    throw fieldErrorForPrograms('resource', `The only resource here is ${resource}.`);
  // Read from the store: what the gateway knows of the session may be half a minute old, and the access would outlive it by far.
  const { isVerified } = await checkSession(sessionCheck, sessionId);
  if (!isVerified) throw new AppError('email-not-verified');

  const code = await server.issueCode({
    clientId: client.id,
    userId,
    redirectUri: request.redirect_uri,
    scopes: grantedScopes(request.scope),
    resource,
    codeChallenge,
  });
  // A session that ended meanwhile (a reset ends all grants too) gets no code.
  await checkSession(sessionCheck, sessionId);
  const target = new URL(request.redirect_uri);
  target.searchParams.set('code', code);
  if (request.state) target.searchParams.set('state', request.state);
  target.searchParams.set('iss', apiUrl);
  return target.href;
}

/** Reading is always part of it; what is not known here is left out (RFC 6749 section 3.3). */
export function grantedScopes(asked: string | undefined): readonly AgentScope[] {
  const names = new Set(asked?.split(/\s+/));
  return agentScopes.filter((scope) => scope === 'mcp:read' || names.has(scope));
}

function challengeOf(request: BodyOf<typeof call>, { requiresPkce }: OauthClient): string | null {
  const { code_challenge: challenge, code_challenge_method: method } = request;
  if (!challenge && !method && !requiresPkce) return null;
  if (!challenge)
    throw fieldErrorForPrograms(
      'code_challenge',
      'code_challenge is missing: this server asks for PKCE (RFC 7636).',
    );
  if (method !== 'S256')
    throw fieldErrorForPrograms('code_challenge_method', 'code_challenge_method has to be S256.');
  if (!s256Challenge.test(challenge))
    throw fieldErrorForPrograms(
      'code_challenge',
      'code_challenge has to be the base64url SHA-256 of the verifier.',
    );
  return challenge;
}
