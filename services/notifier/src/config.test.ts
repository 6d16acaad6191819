import { describe, expect, test } from '@jest/globals';
import { notifierConfig } from './config.ts';

describe('notifierConfig', () => {
  test.each([
    ['Tern <tern@harbor.example>', { name: 'Tern', address: 'tern@harbor.example' }],
    ['tern@harbor.example', { name: 'Tern', address: 'tern@harbor.example' }],
    ['Harbor Post <tern@harbor.example>', { name: 'Harbor Post', address: 'tern@harbor.example' }],
  ])('when MAIL_FROM is %s, then the sender is read from it', (MAIL_FROM, sender) => {
    expect(notifierConfig.parse({ MAIL_FROM }).MAIL_FROM).toEqual(sender);
  });

  test.each([
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.harbor.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'https://mail.harbor.example', MAIL_FROM: 'tern@harbor.example' }, 'SMTP_URL'],
  ])('when the settings are %j, then %s is named', (settings, named) => {
    expect(notifierConfig.safeParse(settings).error?.issues[0]?.path).toEqual([named]);
  });
});
