import { describe, expect, test } from '@jest/globals';
import { cpuGrowth } from '@tern/tools/testing/cpu-growth';
import { cleanText, hashOf } from './clean-text.ts';

describe('a text that others wrote', () => {
  test.each([
    ['Authorization: Bearer zebra-tok.en', 'Authorization: [redacted]'],
    ['Cookie: a=1; tern_refresh=sid.zebra', 'Cookie: [redacted]'],
    ['tern_refresh=sid.zebra; Path=/', 'tern_refresh=[redacted] Path=/'],
    ['tern_device=v1.zebra; Path=/', 'tern_device=[redacted] Path=/'],
    ['access_token=ya29-zebra', 'access_token=[redacted]'],
    ['client_secret=zebra, try again', 'client_secret=[redacted] try again'],
    ['refreshToken: 1//zebra', 'refreshToken: [redacted]'],
    ['token: Bearer zebra', 'token: [redacted]'],
    // Letters alone: by its form it could be part of a path.
    [`refused tern_pat_${'zebra'.repeat(9)}zebr at once`, 'refused [redacted] at once'],
    ['{"refresh_token":"zebra1", "status":400}', '{"refresh_token":[redacted], "status":400}'],
    [String.raw`{\"token\":\"ze bra\",\"b\":1}`, String.raw`{\"…":[redacted],\"…":1}`],
    ['{"tokens":["zebra","zebra"]}', '{"tokens":[redacted]'],
    ['password = my zebra phrase', 'password = [redacted]'],
    ["password='it's zebra' given", 'password=[redacted] given'],
    [`api_key=${'0123abcd'.repeat(4)} refused`, 'api_key=[redacted] refused'],
    [`token ${'0123abcd'.repeat(4)} refused`, 'token [redacted] refused'],
    ['refused: Basic emVicmE6emVicmE=', 'refused: Basic [redacted]'],
    ['GET https://u:zebra@api.example/v1?code=zebra failed', 'GET https://api.example/v1?… failed'],
    ['"zebra', '"…'],
    ['login of "zebra" refused', 'login of "…" refused'],
    ['E11000 dup key: { name: "zebra" }', 'E11000 dup key: { name: "…" }'],
    [
      'Cast to ObjectId failed for value "zebra" (type string) at path "_id" for model "Account"',
      'Cast to ObjectId failed for value "…" (type string) at path "_id" for model "Account"',
    ],
  ])('when it is %s, then the values are left out', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  test.each([
    'The token expired',
    'basic authentication failed',
    'Basic authentication failed.',
    'secret key is missing',
    'Unexpected token } in JSON at position 5',
    'The "path" argument must be of type string',
    "ENOENT: no such file or directory, open '/var/lib/tern-2/documents/tern-identity.sqlite'",
    'connect ECONNREFUSED 127.0.0.1:27017',
    "Cannot read properties of undefined (reading 'accountId')",
    'account 0198f1b2-7c3d-7e4f-8a5b-0123456789ab has no Drafts folder',
    "a topic can't have 3 partitions, it's declared with 8",
  ])('when it is %s, then all of it stays', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  test('when it quotes an address, then its hash stands there', () => {
    expect(cleanText('no "ana@x.example" here')).toBe(`no "<address ${hashOf('ana@x.example')}>" here`);
  });

  test.each(['a', '"', "' ", 'a@', '\\', 'token ', 'token=', 'token:"', "pass='", 'bearer ', '://'])(
    'when it repeats %s, then the time to clean it grows as the text does',
    (part) => {
      expect(cpuGrowth((times) => cleanText(part.repeat(times)), 200_000)).toBeLessThan(9);
    },
  );
});
