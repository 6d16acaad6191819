import { expect, test } from '@jest/globals';
import { domainOf, localPartOf } from './email-parts.ts';

test.each([
  ['ana@Harbour.example', 'ana', 'harbour.example'],
  ['"ana@desk"@harbour.example', '"ana@desk"', 'harbour.example'],
  ['ana', 'ana', 'ana'],
  ['@harbour.example', '', 'harbour.example'],
])('%s is %s at %s', (email, local, domain) => {
  expect(localPartOf(email)).toBe(local);
  expect(domainOf(email)).toBe(domain);
});
