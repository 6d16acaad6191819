import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { longestSearchQuery } from '@tern/contracts/http/search';
import { startService, type StartedService } from '@tern/testing/start-service';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

let services: FakeServices;
let gateway: StartedService;
const lines: string[] = [];
beforeAll(async () => {
  services = await startFakeServices();
  const addresses = { ...services.addresses, search: services.addresses.followup };
  gateway = await startService(gatewayModule, { addresses, onLogLine: (line) => lines.push(line) });
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
  // The limit counts UTF-16 positions, so each of these needs as many bytes in an address as any text of that length can.
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

  test('when it is answered, refused or not served, then its words are in no log line and in no metric', async () => {
    const words = 'quinquereme "nineveh" [ophir]';
    const secret = /quinquereme|nineveh|ophir/i;
    const { api } = gateway.publicUrls;
    expect((await search(words)).status).toBe(200);
    expect((await search(words.repeat(1_000))).status).toBe(400);
    const url = `${api}/search/?query=${encodeURIComponent(words)}`;
    expect((await sendRequest(url)).status).toBe(401);
    expect((await sendRequest(url.replace('/search/', '/nothing/'))).status).toBe(404);
    const ofWeb = `${gateway.publicUrls.web}/email/search?query=${encodeURIComponent(words)}`;
    await sendRequest(ofWeb);
    // Nothing listens there.
    const away = { ...services.addresses, search: 'http://127.0.0.1:1' };
    const alone = await startService(gatewayModule, {
      addresses: away,
      onLogLine: (line) => lines.push(line),
    });
    const failed = await sendRequest(url.replace(api, alone.publicUrls.api), {
      headers: { cookie: services.signIn(alone.publicUrls.api) },
    });
    expect(failed.status).toBe(503);
    const metricsOf = async ({ url: inner }: StartedService) => (await fetch(`${inner}/metrics`)).text();
    const metrics = (await metricsOf(gateway)) + (await metricsOf(alone));
    await alone.close();
    expect(metrics).toContain('endpoint="searchMessages"');
    expect(metrics).not.toMatch(secret);
    expect(lines.some((line) => line.includes('searchMessages'))).toBe(true);
    expect(lines.filter((line) => secret.test(line))).toEqual([]);
  });
});
