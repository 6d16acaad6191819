import { describe, expect, test } from '@jest/globals';
import { hashOf, withoutAddresses } from './log-redaction.ts';
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

  test('when a text without an address is very long, then looking for one takes no time', () => {
    const started = performance.now();
    withoutAddresses('a'.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
