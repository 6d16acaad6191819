import { errors } from '@elastic/elasticsearch';
import { expect, test } from '@jest/globals';
import { isAway } from '@tern/kernel/away';
import { guarded, refusedBy } from './failures.ts';

const answered = (statusCode: number) =>
  new errors.ResponseError({
    statusCode,
    headers: {},
    warnings: null,
    body: { error: 'mail text' },
  } as never);
const failureOf = (error: Error) =>
  guarded(() => Promise.reject(error)).then(
    () => null,
    (failure: Error) => failure,
  );

test.each([
  ['cannot be reached', new errors.ConnectionError('connect')],
  ['does not answer in time', new errors.TimeoutError('after 20 s')],
  ['is overloaded', answered(429)],
  ['has a shard that is away', answered(503)],
  ['lacks the index', answered(404)],
])('when Elasticsearch %s, then it is away, and no request is in the error', async (_what, error) => {
  const failure = await failureOf(error);
  expect(isAway(failure)).toBe(true);
  expect(JSON.stringify(failure) + String(failure?.cause)).not.toContain('mail text');
});

test('when a script refuses the index that it finds, then the request is not at fault', () => {
  const reason = { type: 'illegal_argument_exception', caused_by: { type: 'script_exception' } };
  expect(isAway(refusedBy({ status: 400, reason, message: 'refused' }))).toBe(true);
});

test.each([400, 413])(
  'when Elasticsearch answers %i, then the request is at fault and nothing is away',
  async (status) => {
    const failure = await failureOf(answered(status));
    expect(failure).toMatchObject({ code: 'internal', retriable: true });
    expect(isAway(failure)).toBe(false);
  },
);
