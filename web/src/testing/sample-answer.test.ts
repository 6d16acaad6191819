import { expect, test } from '@jest/globals';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { sampleAnswer } from './sample-answer.ts';

test('when a call answers JSON, then its contract gives a sample answer that it accepts', () => {
  const refused = publicEndpoints.filter((endpoint) => {
    try {
      return sampleAnswer(endpoint) === undefined;
    } catch (error) {
      console.log(endpoint.name, error);
      return true;
    }
  });
  expect(refused.map(({ name }) => name)).toEqual([]);
});
