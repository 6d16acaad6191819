import { describe, expect, test } from '@jest/globals';
import { hashOfSecret, readOperatorClients } from './operator-clients.ts';

const secret = 'correct-horse-battery-staple-0123456789';
const files: Record<string, string> = { '/secret': `${secret}\n`, '/short': 'short' };
const read = (given: unknown) =>
  readOperatorClients(given, (path) => {
    const text = files[path];
    if (text === undefined) throw new Error(`ENOENT ${path}`);
    return text;
  });
const good = {
  client_id: 'reports',
  client_name: 'Reports',
  redirect_uris: ['https://reports.example/callback'],
  client_secret_sha256: hashOfSecret(secret),
};

describe('readOperatorClients', () => {
  test('when a secret lies in a file, then it is held as the same hash as one that was hashed before', () => {
    const { client_secret_sha256, ...rest } = good;
    const reading = read([good, { ...rest, client_id: 'other', client_secret_file: '/secret' }]);
    expect(reading).toMatchObject({
      clients: [
        { metadata: { client_id: 'reports' }, secretHash: client_secret_sha256 },
        { metadata: { client_id: 'other' }, secretHash: client_secret_sha256 },
      ],
    });
    expect(JSON.stringify(reading)).not.toContain(secret);
  });

  test.each([
    ['no list', { clients: [] }, 'The file has to hold a list of clients.'],
    ['no id', [{ ...good, client_id: undefined }], 'Client 1: client_id is missing.'],
    ['an address as id', [{ ...good, client_id: 'https://a.example/' }], 'Client 1: client_id: use letters'],
    ['the same id twice', [good, good], 'Client 2: client_id is that of an earlier one.'],
    ['no name', [{ ...good, client_name: undefined }], 'Client 1: client_name is missing.'],
    ['a name that shows nothing', [{ ...good, client_name: '\u3164\u2800' }], 'client_name is empty.'],
    ['no callback', [{ ...good, redirect_uris: undefined }], 'Client 1: redirect_uris is missing.'],
    ['an empty list of callbacks', [{ ...good, redirect_uris: [] }], 'Client 1: redirect_uris is empty.'],
    [
      'plain http',
      [{ ...good, redirect_uris: ['http://reports.example/'] }],
      'Client 1: redirect_uris: http',
    ],
    [
      'a script',
      [{ ...good, redirect_uris: ['javascript:alert(1)'] }],
      'Client 1: redirect_uris: javascript:',
    ],
    [
      'both kinds of secret',
      [{ ...good, client_secret_file: '/secret' }],
      'Client 1: use client_secret_sha256 or',
    ],
    ['the secret itself as hash', [{ ...good, client_secret_sha256: secret }], '64 hexadecimal digits'],
    ['a secret in plain', [{ ...good, client_secret: secret }], 'client_secret'],
    [
      'a file that is not there',
      [{ ...good, client_secret_sha256: undefined, client_secret_file: '/no' }],
      'cannot be read',
    ],
    [
      'a short secret',
      [{ ...good, client_secret_sha256: undefined, client_secret_file: '/short' }],
      'less than 32',
    ],
    [
      'a way to prove it without a secret',
      [{ ...good, client_secret_sha256: undefined, token_endpoint_auth_method: 'client_secret_post' }],
      'client_secret_file is missing for client_secret_post',
    ],
  ])('when the file has %s, then that is named, and no value', (_case, given, text) => {
    const reading = read(given);
    const refusals = 'refusals' in reading ? reading.refusals.join('\n') : '';
    expect(refusals).toContain(text);
    expect(refusals).not.toContain(secret);
  });
});
