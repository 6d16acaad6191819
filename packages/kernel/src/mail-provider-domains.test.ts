import { expect, test } from '@jest/globals';
import { isOfMailProvider } from './mail-provider-domains.ts';

test.each(['gmail.com', 'yahoo.co.uk', 'uol.com.br', 't-online.de', 'proton.me'])(
  'when people have their address at %s, then two of them are strangers',
  (domain) => expect(isOfMailProvider(domain)).toBe(true),
);

test.each(['mail.firm.com', 'gmail', 'firm.com', 'orange.example', ''])(
  'when the domain is %j, then it is none of a mail provider',
  (domain) => expect(isOfMailProvider(domain)).toBe(false),
);
