import { expect, test } from '@jest/globals';
import { knownPart } from './versions.ts';

test('when a schema refuses unknown properties, then those values are left out at any depth and others kept', () => {
  const schema = {
    additionalProperties: false,
    properties: { urls: {}, network: { $ref: '#/definitions/network' }, labels: { properties: { a: {} } } },
    definitions: { network: { additionalProperties: false, properties: { ports: {} } } },
  };
  const values = {
    urls: { web: 'w' },
    network: { ports: [1], portsOf: { identity: [2] } },
    labels: { a: '1', b: '2' },
    later: true,
  };
  expect(knownPart(values, schema, schema)).toEqual({
    urls: { web: 'w' },
    network: { ports: [1] },
    labels: { a: '1', b: '2' },
  });
});
