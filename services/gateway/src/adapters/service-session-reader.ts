import type { Endpoint, ResponseOf } from '@tern/contracts/define-endpoint';
import { readUser } from '@tern/contracts/http/identity';
import { countAccounts } from '@tern/contracts/http/mail-accounts';
import type { PresentedSession, PrincipalIssuer } from '../domain/sessions/principal-issuer.ts';
import type { SessionReader } from '../domain/sessions/session-reader.ts';
import type { CallService } from '@tern/runtime/service-client';

/** Calls the services that own the answers, each with a principal of its own. */
export function createServiceSessionReader(
  callService: CallService,
  principals: PrincipalIssuer,
): SessionReader {
  const callFor = async <E extends Endpoint>(
    endpoint: E,
    session: PresentedSession,
  ): Promise<ResponseOf<E>> => {
    const { token } = await principals.issue(session, endpoint.service);
    return callService(endpoint, { principalToken: token });
  };
  return {
    readUser: async (session) => (await callFor(readUser, session)).user,
    countAccounts: async (session) => (await callFor(countAccounts, session)).accountCount,
  };
}
