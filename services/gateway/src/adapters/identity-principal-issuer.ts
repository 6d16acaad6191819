import { issuePrincipal } from '@tern/contracts/http/identity';
import { issueAgentPrincipal } from '@tern/contracts/http/oauth';
import type { AgentPrincipal, PrincipalIssuer } from '../domain/sessions/principal-issuer.ts';
import type { CallService } from '@tern/runtime/service-client';

export function createIdentityPrincipalIssuer(callService: CallService): PrincipalIssuer {
  return {
    issue: ({ accessToken }, audience) =>
      callService(issuePrincipal, { body: { sessionToken: accessToken, audience } }),
  };
}

/** Identity looks the access token up at each of these calls: what they are kept for is how long a revoked token still works. */
export function createAgentPrincipalIssuer(callService: CallService): PrincipalIssuer<AgentPrincipal> {
  return {
    issue: ({ accessToken }, audience) =>
      callService(issueAgentPrincipal, { body: { accessToken, audience } }),
  };
}
