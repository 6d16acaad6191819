import { pathParameters, type Endpoint } from '@tern/contracts/define-endpoint';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { currentUser, refreshSession, signOut } from '@tern/contracts/http/identity';
import { readOauthClient } from '@tern/contracts/http/oauth';
import { signInOidc } from '@tern/contracts/http/oidc/sign-in';
import { createFakeApi, failure } from './fake-api.ts';
import { sampleAnswer } from './sample-answer.ts';
import { aUser } from './samples.ts';

/** How a call fails: by status, without an answer, or with an answer that its contract does not know. */
export const failings = ['500', '503', '429', 'offline', 'wrong-shape'] as const;
export type Failing = (typeof failings)[number];

/** An answer at once would let a screen that asks without end hold the event loop. */
const answerMs = 10;

const ofAnotherVersion = { of: 'another version' };

const failed: Record<Failing, () => never> = {
  '500': () => failure(500, 'internal', 'Something broke on our side.') as never,
  '503': () => failure(503, 'unavailable', 'This part of Tern is not available at the moment.') as never,
  '429': () => failure(429, 'too-many-requests', 'Too many attempts. Please wait and try again.') as never,
  offline: () => {
    throw new TypeError('Failed to fetch');
  },
  'wrong-shape': () => ofAnotherVersion as never,
};

/** A call whose answer says nothing has no wrong shape. */
export const isFailure = (endpoint: Endpoint, how: Failing) =>
  how !== 'wrong-shape' || !endpoint.response.safeParse(ofAnotherVersion).success;

const signedOut = () => failure(401, 'session-expired', 'Your session has ended. Please sign in again.');

/** An API that answers every call of the contracts with a sample, for an administrator with one account; single calls can fail. */
export function createSampleApi({ isSignedIn, isNewer }: { isSignedIn: boolean; isNewer: boolean }) {
  const api = createFakeApi();
  const failing = new Map<string, Failing>();
  let hasSession = isSignedIn;

  const answerOf = (endpoint: Endpoint): unknown => {
    switch (endpoint.name) {
      case currentUser.name:
        return hasSession ? { user: aUser({ isAdmin: true }), accountCount: 1 } : signedOut();
      case refreshSession.name:
        return signedOut();
      case signOut.name:
        hasSession = false;
        return {};
      case signInOidc.name:
        hasSession = true;
        return sampleAnswer(endpoint, isNewer);
      case readOauthClient.name:
        return { clientId: 'c', name: 'Harbour', host: null, redirectUris: ['https://app.example/back'] };
      default:
        return sampleAnswer(endpoint, isNewer);
    }
  };
  // The newest answer wins: a path of fixed words comes after one with a parameter in the same place.
  const parameters = ({ path }: Endpoint) => pathParameters(path).length;
  for (const endpoint of publicEndpoints.toSorted((a, b) => parameters(b) - parameters(a)))
    api.on(endpoint, async () => {
      await new Promise((answer) => setTimeout(answer, answerMs));
      const how = failing.get(endpoint.name);
      return how ? failed[how]() : (answerOf(endpoint) as never);
    });
  return {
    ...api,
    fail: (endpoint: Endpoint, how: Failing) => void failing.set(endpoint.name, how),
    heal: () => failing.clear(),
    made: () => publicEndpoints.filter((endpoint) => api.callsOf(endpoint).length > 0),
  };
}
