import { expect, test } from '@jest/globals';
import type { Account } from './account.ts';
import { provenAddress } from './proven-address.ts';

const of = (username: string, imapHost: string, secretKind: Account['secretKind'] = 'password') =>
  provenAddress({ secretKind, server: { username, imapHost } as Account['server'] });

test('when the provider of the domain, or Google, took the address, then it is proven', () => {
  expect(of('Robin@gmx.de', 'IMAP.gmx.net')).toBe('robin@gmx.de');
  expect(of('robin@fernhill.example', 'imap.gmail.com', 'google-grant')).toBe('robin@fernhill.example');
});

test('when Microsoft let its user in, then an address of its own domains is proven, and no other', () => {
  const at = (username: string) => of(username, 'outlook.office365.com', 'microsoft-grant');
  expect(at('Robin@outlook.com')).toBe('robin@outlook.com');
  expect(at('robin@fernhill.example')).toBeNull();
  expect(at('robin@gmail.com')).toBeNull();
});

test('when the tenant has an address of Microsoft on file for another name of the sign-in, then it proves nothing', () => {
  const server = {
    username: 'robin@fernhill.example',
    imapHost: 'outlook.office365.com',
  } as Account['server'];
  const account = { secretKind: 'microsoft-grant', server, emailAddress: 'chief@outlook.com' } as const;
  expect(provenAddress(account)).toBeNull();
});

test('when it was taken by a server that only the user named, then it is not', () => {
  expect(of('robin@gmx.de', 'imap.fernhill.example')).toBeNull();
  expect(of('robin@fernhill.example', 'imap.fernhill.example')).toBeNull();
  expect(of('robin@proton.me', '127.0.0.1')).toBeNull();
  expect(of('robin', 'imap.gmx.net')).toBeNull();
});
