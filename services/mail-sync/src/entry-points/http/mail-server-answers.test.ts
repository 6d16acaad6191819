import { expect, test } from '@jest/globals';
import { AppError } from '@tern/kernel/app-error';
import { createLogger } from '@tern/runtime/logger';
import { asMailServerError } from '../../adapters/imap/mail-server-errors.ts';
import { withClientErrors } from './mail-server-answers.ts';

const said = 'Message refused: Subject "Divorce papers"';

test.each([
  ['a command', { responseStatus: 'NO', responseText: said }],
  ['a command for now', { responseStatus: 'NO', serverResponseCode: 'UNAVAILABLE', responseText: said }],
  ['a login', { authenticationFailed: true, responseText: said }],
  ['an SMTP login', { code: 'EAUTH', responseCode: 535, response: `535 ${said}` }],
])(
  'when a server refuses %s and quotes mail, then the user reads it, and the log has known words alone',
  async (_what, fields) => {
    const refusal = Object.assign(new Error(`Invalid login: ${said}`), fields);
    const failure: unknown = await withClientErrors(() => Promise.reject(asMailServerError(refusal))).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(AppError);
    expect((failure as AppError).publicText).toMatch(`The server says: “${said}”`);
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    for (const format of ['json', 'readable'] as const)
      createLogger({ level: 'debug', format, write }).warn(
        { err: failure },
        'A request could not be served.',
      );
    expect(lines.join('')).toContain('message refused …');
    expect(lines.join('')).not.toMatch(/Divorce|papers/i);
  },
);
