import { describe, expect, test } from '@jest/globals';
import { hashOf } from './clean-text.ts';
import { createLogger, type LoggerOptions } from './logger.ts';

function logged(
  write: (logger: ReturnType<typeof createLogger>) => void,
  format: LoggerOptions['format'] = 'json',
) {
  const lines: string[] = [];
  write(createLogger({ level: 'info', format, write: (line) => lines.push(line) }));
  return lines.join('');
}

describe('the logger', () => {
  test('when fields carry secrets or mail, then their values are left out at any depth we log', () => {
    const text = logged((logger) =>
      logger.info(
        { password: 'p1', account: { oauthToken: 't2', mail: { subject: 's3' } }, accountId: 'a4' },
        'Connected.',
      ),
    );
    expect(text).not.toMatch(/p1|t2|s3/);
    expect(JSON.parse(text)).toMatchObject({ accountId: 'a4', msg: 'Connected.' });
  });

  test('when an error quotes an address, then its text and stack carry a hash instead', () => {
    const error = new Error('duplicate key { email: "ana@sender.example" }', {
      cause: new Error('from <ben@x.example>'),
    });
    const text = logged((logger) => logger.error({ err: error }, 'Failed.'));
    expect(text).not.toMatch(/sender\.example|ben@/);
    expect(text).toContain(hashOf('Ana@sender.example'));
    expect(JSON.parse(text).err.cause.message).toMatch(/^from <<address [0-9a-f]{12}>>$/);
  });

  test('when mail and secrets are anywhere in an error or in fields, then no line has them', () => {
    const error = new TypeError(
      'Unexpected token \'D\', "Dear Zoe, the zebra invoice"... is not valid JSON\nDear Zoe, zebra line two',
      {
        cause: new AggregateError([
          new Error('E11000 dup key: { email: "zebra@mail.example" }'),
          new Error('535 5.7.8 login of zebra@mail.example refused, password=zebra-pass-1'),
          new Error('GET https://zebrauser:zebrapw@api.example/v1?code=zebracode failed, Bearer zebra-token'),
          new Error(`bad key ${'zebra0'.repeat(8)}`),
        ]),
      },
    );
    Object.assign(error, {
      config: { headers: { authorization: 'zebra' } },
      response: { body: 'zebra' },
      value: 'zebra',
    });
    const fields = {
      err: error,
      failure: error,
      request: { headers: { 'Set-Cookie': ['zebra'], cookie: 'zebra' }, url: 'https://x.example/?zebra=1' },
      list: [{ Subject: 'zebra' }, [{ html_body: 'zebra', 'x-access-token': 'zebra' }]],
      sealedSecret: 'zebra',
      recipients: ['zebra'],
      detail: 'from zebra@mail.example',
      raw: Buffer.from('zebra'),
      map: new Map([['zebra', 'zebra']]),
    };
    for (const format of ['json', 'readable'] as const) {
      const text = logged((logger) => logger.child(fields).error(fields, 'Failed.'), format);
      expect(text).not.toMatch(/zebra|Zoe/i);
      expect(text).toMatch(/TypeError[^]*535 5\.7\.8[^]*logger\.test\.ts/);
    }
  });

  test('when an error tells issues of a schema, then their places and kinds stay', () => {
    const issues = [{ code: 'invalid_type', path: ['account', 'id'], message: 'zebra' }];
    const text = logged((logger) =>
      logger.error({ err: Object.assign(new Error('['), { issues }) }, 'Failed.'),
    );
    expect(JSON.parse(text).err.message).toBe('account.id invalid_type');
  });

  test('when an error carries other fields, then they stay out', () => {
    const error = Object.assign(new Error('bad'), { value: 'what the user typed', code: 'E1' });
    const text = logged((logger) => logger.error({ err: error }, 'Failed.'));
    expect(text).not.toContain('typed');
    expect(JSON.parse(text).err.code).toBe('E1');
  });

  test('when lines are for people, then they are short and name the service', () => {
    const text = logged(
      (logger) => logger.child({ service: 'mail-sync' }).warn({ tries: 2 }, 'Unreachable.'),
      'readable',
    );
    expect(text).toMatch(/^\d\d:\d\d:\d\d mail-sync {2}warn: Unreachable\. {2}tries=2\n$/);
  });
});
