import { describe, expect, test } from '@jest/globals';
import { ImapFlow } from 'imapflow';
import { assertImapflowVersion, internalsOf } from './imapflow-internals.ts';

describe('private parts of imapflow', () => {
  test('when another version is installed, then it is refused by name', () => {
    expect(() => assertImapflowVersion('2.1.3')).toThrow('imapflow 2.1.3 is installed');
  });

  test('when a client is made, then it has the methods that are replaced or called', () => {
    const client = internalsOf(
      new ImapFlow({ host: 'mail.example', port: 993, auth: { user: 'a' }, logger: false }),
    );
    const methods = [
      client.run,
      client.handleResponse,
      client.getUntaggedHandler,
      client.rejectUnparsedCompletion,
      client.untaggedVanished,
    ];
    expect(methods.map((method) => typeof method)).toEqual(methods.map(() => 'function'));
  });
});
