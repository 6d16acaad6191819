import type { Client } from '@elastic/elasticsearch';
import { expect, test } from '@jest/globals';
import { createConsents, usersAtOnce } from './consents.ts';

/** Answers searches for consents as Elasticsearch does: sorted, from after the user that is named on, no more than asked for. */
function clientWith(users: readonly string[]): Client {
  const search = async ({
    size,
    search_after: [after = ''] = [],
  }: {
    size: number;
    search_after?: string[];
  }) => ({
    hits: {
      hits: users
        .toSorted()
        .filter((user) => user > after)
        .slice(0, size)
        .map((consentOf) => ({ _source: { consentOf } })),
    },
  });
  return { search } as unknown as Client;
}

const userNumber = (at: number) => `user-${String(at).padStart(6, '0')}`;

test.each([0, 1, usersAtOnce, 2 * usersAtOnce + 1])(
  'when %i users agreed, then all of them are listed, each once',
  async (count) => {
    const users = Array.from({ length: count }, (_, at) => userNumber(at));
    const listed: string[] = [];
    for await (const some of createConsents(clientWith(users), 'search').listGiven()) listed.push(...some);
    expect(listed).toEqual(users);
  },
);
