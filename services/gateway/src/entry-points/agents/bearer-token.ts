import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { mcpPath, type AgentScope, resourceMetadataPath } from '@tern/contracts/http/oauth';
import type { ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import type {
  AgentPrincipal,
  PresentedSession,
  PrincipalIssuer,
} from '../../domain/sessions/principal-issuer.ts';

const scopeForReading: AgentScope = 'mcp:read';

/** The access token of the Authorization header (RFC 6750 section 2.1); a token in any other place is ignored. */
export function bearerTokenOf(request: Request): PresentedSession | null {
  const accessToken = /^bearer +([\w.~+/-]{1,1024}=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (accessToken === undefined) return null;
  return { accessToken, sessionId: `agent-${createHash('sha256').update(accessToken).digest('base64url')}` };
}

/** Null when the token is not valid. */
export async function principalOf(
  principals: PrincipalIssuer<AgentPrincipal>,
  presented: PresentedSession,
  audience: ServiceName,
): Promise<AgentPrincipal | null> {
  try {
    return await principals.issue(presented, audience);
  } catch (error) {
    if (error instanceof AppError && error.code === 'session-expired') return null;
    throw error;
  }
}

/** The path form of the document, and the root form that older clients request. */
export const resourceMetadataPaths = [resourceMetadataPath, resourceMetadataPath + mcpPath];
export const resourceMetadataUrl = (apiUrl: string) => apiUrl + resourceMetadataPath + mcpPath;

/**
 * Answers 401 with the address of the document that names the authorization server (RFC 9728 section 5.1), and with the scope for reading
 * alone (RFC 6750 section 3): a tool that needs more answers 403 with the scopes for it, and clients ask their user then.
 */
export function challenge(response: Response, apiUrl: string, wasTokenGiven: boolean): void {
  const asked = `resource_metadata="${resourceMetadataUrl(apiUrl)}", scope="${scopeForReading}"`;
  const reason = wasTokenGiven
    ? 'error="invalid_token", error_description="The access token has ended.", '
    : '';
  response.setHeader('www-authenticate', `Bearer ${reason}${asked}`);
  response.status(401).json({
    error: wasTokenGiven ? 'invalid_token' : 'unauthorized',
    error_description: 'Connect with OAuth; the WWW-Authenticate header says where.',
  });
}
