import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { fieldText } from './field-text.ts';
import { publicEndpoints } from './http/endpoints.ts';

const textsOf = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value, { error: fieldText }).error?.issues ?? []).map(({ message }) => message);

describe('the error text of a field', () => {
  test.each([
    ['is missing', z.string(), undefined, 'Enter a value.'],
    ['is null', z.string(), null, 'Enter a value.'],
    ['is empty', z.string().min(1), '', 'Enter a value.'],
    ['is no text', z.string(), 7, 'Use text.'],
    ['is too long', z.string().max(1000), 'x'.repeat(1001), 'Use at most 1,000 characters.'],
    ['is no truth value', z.boolean(), 'yes', 'Use true or false.'],
    ['is no list', z.array(z.string()), 'x', 'Use a list.'],
    ['has too many entries', z.array(z.string()).max(2), ['a', 'b', 'c'], 'Use at most 2 entries.'],
    ['is no object', z.object({}), [], 'Use a JSON object.'],
    ['is none of the choices', z.enum(['a', 'b', 'c']), 'd', 'Use a, b, or c.'],
    ['has words of its own', z.string({ error: 'Enter a name.' }), undefined, 'Enter a name.'],
  ])('when it %s, then the text says what to enter', (_, schema, value, text) => {
    expect(textsOf(schema, value)).toEqual([text]);
  });
});

const odd = [undefined, null, 7, -1, 1.5, true, '', 'x', 'x'.repeat(200_000), [], [7], {}];
const oddList = Array.from({ length: 2000 }, () => 'x');

test.each(publicEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'when anything odd is sent to %s, then no text is left to zod',
  (_, { params, query, body }) => {
    const texts = [params, query, body].flatMap((schema) => [
      ...textsOf(schema, []),
      ...Object.keys((schema as { shape?: object }).shape ?? {}).flatMap((field) =>
        [...odd, oddList].flatMap((value) => textsOf(schema, { [field]: value })),
      ),
    ]);
    expect(texts.filter((text) => /^(Invalid|Too |Unrecognized)/.test(text))).toEqual([]);
  },
);
