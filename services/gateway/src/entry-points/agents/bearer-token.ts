import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { mcpPath, resourceMetadataPath } from '@tern/contracts/http/oauth';
import type { PresentedSession } from '../../domain/sessions/principal-issuer.ts';

/** The access token of the Authorization header (RFC 6750 section 2.1); a token in any other place is ignored. */
export function bearerTokenOf(request: Request): PresentedSession | null {
  const accessToken = /^bearer +([\w.~+/-]{1,1024}=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (accessToken === undefined) return null;
  return { accessToken, sessionId: `agent-${createHash('sha256').update(accessToken).digest('base64url')}` };
}

/**
 * Answers 401 with the address of the authorization server (RFC 9728 section 5.1). It names no scope: clients would request only that one.
 */
export function challenge(response: Response, apiUrl: string, wasTokenGiven: boolean): void {
  const metadata = `resource_metadata="${apiUrl}${resourceMetadataPath}${mcpPath}"`;
  const reason = wasTokenGiven
    ? 'error="invalid_token", error_description="The access token has ended.", '
    : '';
  response.setHeader('www-authenticate', `Bearer ${reason}${metadata}`);
  response.status(401).json({
    error: wasTokenGiven ? 'invalid_token' : 'unauthorized',
    error_description: 'Connect with OAuth; the WWW-Authenticate header says where.',
  });
}
