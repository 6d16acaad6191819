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

/** Identity looks up the access token at each of these calls, so a revoked token works for as long as the answer is cached. */
export function createAgentPrincipalIssuer(callService: CallService): PrincipalIssuer<AgentPrincipal> {
  return {
    issue: ({ accessToken }, audience) =>
      callService(issueAgentPrincipal, { body: { accessToken, audience } }),
  };
}
