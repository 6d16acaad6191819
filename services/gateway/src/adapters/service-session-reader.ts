import type { Endpoint, ResponseOf } from '@tern/contracts/define-endpoint';
import { readUser } from '@tern/contracts/http/identity';
import { countAccounts } from '@tern/contracts/http/mail-accounts';
import type { PrincipalIssuer, SessionReader } from '../domain/ports.ts';
import type { CallService } from './service-client.ts';

/** Asks the services that own the answers, each with a principal of its own. */
export function createServiceSessionReader(
  callService: CallService,
  principals: PrincipalIssuer,
): SessionReader {
  const callFor = async <E extends Endpoint>(endpoint: E, sessionId: string): Promise<ResponseOf<E>> => {
    const { token } = await principals.issue(sessionId, endpoint.service);
    return callService(endpoint, { principalToken: token });
  };
  return {
    readUser: async (sessionId) => (await callFor(readUser, sessionId)).user,
    countAccounts: async (sessionId) => (await callFor(countAccounts, sessionId)).accountCount,
  };
}
