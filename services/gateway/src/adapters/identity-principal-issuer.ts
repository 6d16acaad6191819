import { issuePrincipal } from '@tern/contracts/http/identity';
import type { PrincipalIssuer } from '../domain/ports.ts';
import type { CallService } from './service-client.ts';

export function createIdentityPrincipalIssuer(callService: CallService): PrincipalIssuer {
  return {
    issue: ({ accessToken }, audience) =>
      callService(issuePrincipal, { body: { sessionToken: accessToken, audience } }),
  };
}
