import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { longestSearchQuery } from '@tern/contracts/http/search';
import { startService, type StartedService } from '@tern/testing/start-service';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

let services: FakeServices;
let gateway: StartedService;
beforeAll(async () => {
  services = await startFakeServices();
  const addresses = { ...services.addresses, search: services.addresses.followup };
  gateway = await startService(gatewayModule, { addresses });
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

const search = (query: string) => {
  const { api } = gateway.publicUrls;
  const url = `${api}/search/?query=${encodeURIComponent(query)}&limit=20`;
  return sendRequest(url, { headers: { cookie: services.signIn(api) } });
};

describe('GET /search/ through the gateway', () => {
  // UTF-16 positions count, so that each of these takes as many bytes in an address as any text of that length.
  test.each(['字', '😀', 'é', '"'])(
    'when the query has as many characters as are allowed (%s), then it reaches the service',
    async (letter) => {
      const query = letter.repeat(longestSearchQuery / letter.length);
      expect((await search(query)).status).toBe(200);
      expect(services.seen.at(-1)?.url).toContain(encodeURIComponent(query));
    },
  );

  test.each(['字', '😀', 'é'])(
    'when the query has 10,000 characters that are long in an address (%s), then the answer is 400 with field and remedy',
    async (letter) => {
      const { status, json, text } = await search(letter.repeat(10_000 / letter.length));
      expect(status).toBe(400);
      expect(json).toMatchObject({ success: false, code: 'validation-failed' });
      expect(json['errors']).toEqual({ query: ['This is too long. Use fewer characters.'] });
      expect(text).not.toContain('%');
    },
  );
});
