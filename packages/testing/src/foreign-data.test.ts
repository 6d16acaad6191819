import { describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { aPrincipal } from './a-principal.ts';
import type { CallInput, EndpointAnswer } from './call-endpoint.ts';
import { callsOnForeignData } from './foreign-data.ts';

/** Answers 404 unless the call's message id is `leaked` and the call is the one that leaks. */
const service = (leaking?: string) => ({
  callAs: async <E extends Endpoint>(_principal: unknown, { name }: E, input: CallInput<E> = {}) => {
    const status = name === leaking && input.params?.['messageId'] === 'leaked' ? 403 : 404;
    return { status, body: { success: false, code: 'not-found' } } as unknown as EndpointAnswer<E>;
  },
});
const given = {
  serviceName: 'followup',
  stranger: aPrincipal(),
  foreignIds: { messageId: 'leaked' },
} as const;
const bodies = {
  labelClassification: { isFollowup: true },
  snoozeFollowup: { until: null },
  markAnsweredElsewhere: { answeredElsewhere: true },
  snoozeOwed: { until: null },
  markOwedDone: { isDone: true },
  labelOwed: { isOwed: false },
  unlinkReply: { replyMessageId: 'leaked', isUnlinked: true },
  confirmReply: { replyMessageId: 'leaked', isConfirmed: true },
};

describe('calls on foreign data', () => {
  test('when one call answers foreign and unknown ids differently, then its two answers differ', async () => {
    const results = await callsOnForeignData({ ...given, service: service('draftFollowup'), bodies });
    const revealing = results.filter(({ foreign, unknown }) => foreign.status !== unknown.status);
    expect(revealing.map(({ endpoint }) => endpoint)).toEqual(['draftFollowup']);
    expect(results.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(['labelClassification']));
  });

  test('when a call needs a body and none is given, then the test fails instead of leaving the call out', async () => {
    await expect(callsOnForeignData({ ...given, service: service() })).rejects.toThrow('labelClassification');
  });
});
