import { describe, expect, test } from '@jest/globals';
import { publicEndpoints } from '../endpoints.ts';
import { callsOfScope, scopeOfCall, sessionOnlyCalls } from './token-scopes.ts';

const opened = Object.values(callsOfScope).flat();
const declared = [...opened, ...sessionOnlyCalls];

describe('what personal access tokens open', () => {
  test.each(publicEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'when %s is documented, then it is open to all, or has one scope, or is for a session alone',
    (name, { access }) => {
      expect(declared.filter((one) => one === name)).toHaveLength(access === 'anonymous' ? 0 : 1);
    },
  );

  test('when a call is in the table, then it exists', () => {
    const names = new Set<string>(publicEndpoints.map(({ name }) => name));
    expect(declared.filter((name) => !names.has(name))).toEqual([]);
  });

  test('when a token opens a call, then it is neither of accounts, of security nor for administrators', () => {
    const wrong = publicEndpoints
      .filter((endpoint) => scopeOfCall(endpoint) !== null)
      .filter(({ access, path }) => access !== 'verified' || /^\/(users|auth|oauth|accounts)\//.test(path));
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect(opened).toHaveLength(37);
  });
});
