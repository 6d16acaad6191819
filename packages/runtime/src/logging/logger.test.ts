import { describe, expect, test } from '@jest/globals';
import { cpuGrowth } from '@tern/tools/testing/cpu-growth';
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

  test('when an error holds issues of a schema, then their places and kinds stay', () => {
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

  test('when a field is named for secrets or mail, then plurals and compounds are left out too', () => {
    const names = ['tokens', 'accessTokens', 'passwords', 'cookies', 'bodyText', 'body_text', 'title'];
    const secret = [...names, 'tern_session', '__Host-tern_refresh', 'apiKeys', 'mailSubject'];
    const fields = Object.fromEntries(secret.map((name) => [name, ['zebra']]));
    const text = logged((logger) => logger.info({ ...fields, context: 'kept' }, 'Logged.'));
    expect(text).not.toContain('zebra');
    expect(JSON.parse(text).context).toBe('kept');
  });

  test('when the name of a field is an address, then its hash stands there', () => {
    expect(logged((logger) => logger.info({ 'zebra@x.example': 1 }, 'Logged.'))).not.toContain('zebra');
  });

  test('when a message looks like places of a stack, then only real places are logged', () => {
    const message = 'bad\n    at Dear Bob, the password is zebra\n    at zebra (/zebra/zebra.ts:1:2)';
    const renamed = new Error('bad\n    at Dear Bob, the password is zebra (see you at 10:30:00)');
    renamed.message = 'other';
    for (const error of [new Error(message), renamed]) {
      const { stack } = JSON.parse(logged((logger) => logger.error({ err: error }, 'Failed.'))).err;
      expect(stack).not.toContain('zebra');
      expect(stack).toMatch(/^Error: (bad|other)\n {4}at [^\n]*logger\.test\.ts:\d+:\d+\)?\n/);
    }
  });

  test('when what is logged throws as it is read, then a line is written and nothing is thrown', () => {
    const throwing = (name: string) =>
      Object.defineProperty(new Error('x'), name, {
        enumerable: true,
        get: () => {
          throw new Error('zebra');
        },
      });
    const bare: unknown = Object.create(Object.create(Object.create(null) as object) as object);
    const lines = [
      [
        'unloggable',
        {
          field: {
            a: 1,
            get inner() {
              throw new Error('zebra');
            },
          },
        },
      ],
      ['[unloggable]', { err: throwing('message') }],
      ['[unloggable]', { err: { cause: 1 }, failure: throwing('stack') }],
      ['[object Object]', { bare }],
      ['unloggable', null],
      [
        'Logged.',
        { at: new Date(Number.NaN), service: 5, err: 'thrown text', symbol: Symbol('a'), run: () => 1 },
      ],
    ] as const;
    for (const format of ['json', 'readable'] as const) {
      for (const [expected, fields] of lines) {
        const text = logged((logger) => logger.error(fields as object, 'Logged.'), format);
        expect(text).toContain(expected);
        expect(text).not.toContain('zebra');
      }
    }
  });

  test('when objects and errors go round in circles, then a line is short and quick', () => {
    const error = new AggregateError([]);
    error.errors.push(error, error, error, error, error);
    error.cause = error;
    const growth = cpuGrowth((fields) => {
      const circle: Record<string, unknown> = {};
      for (let n = 0; n < fields; n++) circle[`field${n}`] = n % 2 ? [circle, circle] : circle;
      const text = logged((logger) => logger.error({ err: error, circle }, 'Failed.'));
      expect(text.length).toBeLessThan(50_000);
    }, 16);
    expect(growth).toBeLessThan(9);
  });

  test('when there are many long texts, then a line is bounded all the same', () => {
    const texts = Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => 'word '.repeat(200)));
    expect(logged((logger) => logger.info({ list: texts }, 'Logged.')).length).toBeLessThan(50_000);
  });

  test('when lines are for people, then the code of an error and the errors in it are logged, cleaned', () => {
    const inner = Object.assign(new Error('connect to zebra@x.example'), { code: 'ECONNREFUSED' });
    const err = new AggregateError([inner, new Error('token=zebra')], 'all failed');
    const text = logged((logger) => logger.error({ err }, 'Failed.'), 'readable');
    expect(text).toMatch(/AggregateError: all failed\n[^]*one of its errors\n {4}Error: connect to <address/);
    expect(text).toMatch(/> \(ECONNREFUSED\)\n[^]*one of its errors\n {4}Error: token=\[redacted\]\n/);
    expect(text).not.toContain('zebra');
  });
});
