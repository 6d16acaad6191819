import { describe, expect, test } from '@jest/globals';
import { MailServerError, type MailServerFailure } from '@tern/mail-content/servers/mail-server-error';
import type { ServerSettings } from './account.ts';
import { describeFailures, describeGrantFailures } from './describe-failure.ts';

const settings = {
  imapHost: 'imap.harbour.example',
  imapPort: 993,
  smtpHost: 'smtp.harbour.example',
  smtpPort: 587,
} as ServerSettings;
const fieldsOf = (failure: MailServerFailure, detail: string | null = null) =>
  describeFailures([{ protocol: 'smtp', error: new MailServerError(failure, { detail }) }], settings).fields;

describe('why a mailbox cannot be connected', () => {
  test.each([
    ['CERT_HAS_EXPIRED', /has expired\. Its operator has to renew it/],
    ['CERT_NOT_YET_VALID', /not valid yet.*clock/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /another name\. Use the host name/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /not signed by a known authority/],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /not signed by a known authority/],
    ['CERT_REVOKED', /could not be verified \(CERT_REVOKED\)/],
  ])('when a certificate is bad by %s, then its problem and what helps are named', (detail, text) => {
    expect(fieldsOf('bad-certificate', detail)).toEqual({ smtpHost: [expect.stringMatching(text)] });
  });

  test.each([
    ['unknown-host', 'smtpHost', /no server named smtp\.harbour\.example/],
    ['connection-refused', 'smtpHost', /no connection on port 587/],
    ['timeout', 'smtpHost', /did not answer on port 587/],
    ['no-encryption', 'smtpPort', /encryption/],
    ['login-refused', 'password', /SMTP/],
  ] as const)('when it is %s, then it stands under %s', (failure, field, text) => {
    expect(fieldsOf(failure)).toEqual({ [field]: [expect.stringMatching(text)] });
  });
});

describe('why a mailbox cannot be connected after a sign-in at its provider', () => {
  test.each([
    ['login-refused', 'mail-server-failed'],
    ['command-refused', 'mail-server-failed'],
    ['busy', 'mail-server-unavailable'],
    ['timeout', 'mail-server-unavailable'],
  ] as const)('when it is %s, then the answer is %s', (failure, code) => {
    expect(describeGrantFailures([{ error: new MailServerError(failure) }], 'microsoft').code).toBe(code);
  });
});
