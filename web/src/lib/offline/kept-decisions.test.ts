import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { labelClassification } from '@tern/contracts/http/followup';
import { markAnsweredElsewhere, snoozeFollowup } from '@tern/contracts/http/followup-triage';
import { createFakeApi, failure, type AskedCall } from '../../testing/fake-api.ts';
import { createApiClient } from '../api/api-client.ts';
import { readKeptDecisions, sendKept, storeOrKeep, type Decision } from './kept-decisions.ts';

/** A server that remembers what was set, and a connection that can be cut, also after the server has done its work. */
function aServer() {
  const api = createFakeApi();
  const state = { isConnected: true, losesAnswers: false };
  const stored = new Map<string, unknown>();
  let served = 0;
  const answer = ({ path, body }: AskedCall) => {
    if (!state.isConnected) throw new TypeError('Failed to fetch');
    served += 1;
    stored.set(path, body);
    if (state.losesAnswers && served % 3 === 0) throw new TypeError('Failed to fetch');
    return {};
  };
  for (const endpoint of [labelClassification, markAnsweredElsewhere, snoozeFollowup])
    api.on(endpoint, answer);
  const client = createApiClient({
    fetch: api.fetch,
    apiBaseUrl: 'http://api.test',
    now: () => Date.now(),
    locks: undefined,
    storage: undefined,
    sessionId: 's1',
  });
  return { api, client, state, stored, served: () => served };
}

const decisionOf = (at: number): Decision => {
  const messageId = `m${at}`;
  if (at % 3 === 0) return { call: 'labelClassification', messageId, body: { needsFollowup: false } };
  if (at % 3 === 1) return { call: 'markAnsweredElsewhere', messageId, body: { answeredElsewhere: true } };
  return { call: 'snoozeFollowup', messageId, body: { until: '2027-01-15T08:00:00.000Z' } };
};
const hundred = Array.from({ length: 100 }, (_none, at) => decisionOf(at));
const dismiss: Decision = { call: 'labelClassification', messageId: 'm1', body: { needsFollowup: false } };
const takeBack: Decision = { ...dismiss, body: { needsFollowup: null } };

/** Lists what is kept, without the times. */
const keptOf = (userId: string) => readKeptDecisions(userId).map(({ at: _at, ...decision }) => decision);

beforeEach(() => window.localStorage.clear());
afterEach(() => void jest.useRealTimers());

describe('a decision with a connection', () => {
  test('when the page is left right after it, then the browser sends it all the same, and it is kept until the answer', async () => {
    const { api } = aServer();
    const sent: (boolean | undefined)[] = [];
    const client = createApiClient({
      fetch: (url, init) => {
        sent.push(init.keepalive);
        return api.fetch(url, init);
      },
      apiBaseUrl: 'http://api.test',
      now: () => Date.now(),
      locks: undefined,
      storage: undefined,
      sessionId: 's1',
    });
    const storing = storeOrKeep(client, 'u1', dismiss);
    expect(keptOf('u1')).toEqual([dismiss]);
    await storing;
    expect([sent, keptOf('u1')]).toEqual([[true], []]);
  });
});

describe('decisions without a connection', () => {
  test('when 100 are made and the connection is back, then each of the 100 is stored, once and in order', async () => {
    const { client, state, stored, served } = aServer();
    state.isConnected = false;
    for (const decision of hundred) await storeOrKeep(client, 'u1', decision);
    expect([served(), keptOf('u1')]).toEqual([0, hundred]);
    state.isConnected = true;
    // Two tabs notice it at once.
    await Promise.all([sendKept(client, 'u1'), sendKept(client, 'u1')]);
    expect([served(), readKeptDecisions('u1')]).toEqual([100, []]);
    expect([...stored.values()]).toEqual(hundred.map(({ body }) => body));
  });

  test('when answers get lost on the way, then all 100 are stored in the end, with the values that were decided', async () => {
    const { client, state, stored } = aServer();
    state.losesAnswers = true;
    for (const decision of hundred) await storeOrKeep(client, 'u1', decision);
    for (let tries = 0; tries < 200 && readKeptDecisions('u1').length > 0; tries++)
      await sendKept(client, 'u1');
    expect(readKeptDecisions('u1')).toEqual([]);
    expect([...stored.values()]).toEqual(hundred.map(({ body }) => body));
  });

  test('when a decision is taken back without a connection, then only the last decision about it is sent', async () => {
    const { client, state, stored, served } = aServer();
    state.isConnected = false;
    await storeOrKeep(client, 'u1', dismiss);
    await storeOrKeep(client, 'u1', takeBack);
    state.isConnected = true;
    await sendKept(client, 'u1');
    expect([served(), [...stored.values()]]).toEqual([1, [{ needsFollowup: null }]]);
  });

  test('when one is decided anew after the connection came back, then the kept one is not sent over it', async () => {
    const { client, state, stored } = aServer();
    state.isConnected = false;
    await storeOrKeep(client, 'u1', dismiss);
    state.isConnected = true;
    await Promise.all([sendKept(client, 'u1'), storeOrKeep(client, 'u1', takeBack)]);
    expect([...stored.values()]).toEqual([{ needsFollowup: null }]);
    expect(readKeptDecisions('u1')).toEqual([]);
  });

  test('when the server refuses one, then it is reported and dropped, and the others are stored', async () => {
    const { api, client, state, stored } = aServer();
    state.isConnected = false;
    for (const decision of hundred.slice(0, 3)) await storeOrKeep(client, 'u1', decision);
    state.isConnected = true;
    api.on(markAnsweredElsewhere, () => failure(404, 'not-found', 'There is no such message.'));
    expect(await sendKept(client, 'u1')).toEqual({ refused: 1, old: 0 });
    expect([stored.size, readKeptDecisions('u1')]).toEqual([2, []]);
  });

  test.each([
    [401, 'session-expired'],
    [403, 'email-not-verified'],
    [429, 'too-many-requests'],
    [503, 'unavailable'],
  ])('when the server answers %i, which passes, then all wait', async (status, code) => {
    const { api, client, state } = aServer();
    state.isConnected = false;
    for (const decision of [dismiss, decisionOf(3)]) await storeOrKeep(client, 'u1', decision);
    api.on(labelClassification, () => failure(status, code, 'Not now.'));
    expect(await sendKept(client, 'u1')).toEqual({ refused: 0, old: 0 });
    expect(keptOf('u1')).toEqual([dismiss, decisionOf(3)]);
    expect(api.callsOf(labelClassification).length).toBeLessThanOrEqual(3);
  });

  test('when the server fails at one again and again, then it waits and the others behind it are stored', async () => {
    const { api, client, state, stored } = aServer();
    state.isConnected = false;
    for (const decision of hundred.slice(0, 6)) await storeOrKeep(client, 'u1', decision);
    state.isConnected = true;
    api.on(labelClassification, () => failure(500, 'internal', ''));
    expect(await sendKept(client, 'u1')).toEqual({ refused: 0, old: 0 });
    expect(stored.size).toBe(4);
    expect(keptOf('u1')).toEqual([hundred[0], hundred[3]]);
  });

  test('when the server fails at all of them, then it is asked for the first three alone', async () => {
    const { api, client, state } = aServer();
    state.isConnected = false;
    for (const decision of hundred) await storeOrKeep(client, 'u1', decision);
    state.isConnected = true;
    const asked = new Set<string>();
    for (const endpoint of [labelClassification, markAnsweredElsewhere, snoozeFollowup])
      api.on(endpoint, ({ path }) => {
        asked.add(path);
        return failure(500, 'internal', '');
      });
    await sendKept(client, 'u1');
    expect([asked.size, readKeptDecisions('u1').length]).toEqual([3, 100]);
  });

  test('when the page goes away before the answer, then the decision is kept; once it is answered, it is not', async () => {
    const { api, client } = aServer();
    let answer = (): void => undefined;
    api.on(labelClassification, () => new Promise((resolve) => (answer = () => resolve({} as never))));
    const storing = storeOrKeep(client, 'u1', dismiss);
    await Promise.resolve();
    expect(keptOf('u1')).toEqual([dismiss]);
    while (api.callsOf(labelClassification).length === 0) await Promise.resolve();
    answer();
    await storing;
    expect(keptOf('u1')).toEqual([]);
  });

  test('when a decision is older than a week, then it is dropped and reported, not sent', async () => {
    jest.useFakeTimers({ now: new Date('2027-01-04T08:00:00Z'), doNotFake: ['nextTick', 'queueMicrotask'] });
    const { client, state, served } = aServer();
    state.isConnected = false;
    await storeOrKeep(client, 'u1', dismiss);
    jest.setSystemTime(new Date('2027-01-08T08:00:00Z'));
    await storeOrKeep(client, 'u1', decisionOf(3));
    jest.setSystemTime(new Date('2027-01-12T08:00:00Z'));
    state.isConnected = true;
    expect(await sendKept(client, 'u1')).toEqual({ refused: 0, old: 1 });
    expect([served(), keptOf('u1')]).toEqual([1, []]);
  });

  test('when the server refuses a decision at once, then nothing is kept; and those of one user are not of another', async () => {
    const { api, client, state, served } = aServer();
    api.on(labelClassification, () => failure(404, 'not-found', 'There is no such message.'));
    await expect(storeOrKeep(client, 'u1', dismiss)).rejects.toMatchObject({ status: 404 });
    state.isConnected = false;
    await storeOrKeep(client, 'u1', decisionOf(1));
    state.isConnected = true;
    await sendKept(client, 'u2');
    expect([served(), keptOf('u1'), keptOf('u2')]).toEqual([0, [decisionOf(1)], []]);
  });
});
