import { describe, expect, test } from '@jest/globals';
import { addressForm } from './address-form.ts';
import { cleanName } from './clean-name.ts';
import { personKey } from './person-key.ts';

describe('names', () => {
  test.each([
    ['Ada North', 'Ada North'],
    ['  "Ada   North" ', 'Ada North'],
    ["'Ada North' via Harbour list", 'Ada North'],
    ['North, Ada', 'Ada North'],
    ['Müller, Zoë K.', 'Zoë K. Müller'],
    ['Harbour Works, Inc', 'Harbour Works, Inc'],
    ['Harbour Works, GmbH', 'Harbour Works, GmbH'],
    ['North, Jr', 'North, Jr'],
    ['Ada North (Harbour)', 'Ada North (Harbour)'],
    ['(Ada North)', 'Ada North'],
    ['<Ada North>', 'Ada North'],
    ['O’Neil, Bo', 'Bo O’Neil'],
    ['van der Berg, Jan', 'Jan van der Berg'],
    ['De La Cruz, Ana María', 'Ana María De La Cruz'],
    ['Tim Cook, Apple', 'Tim Cook, Apple'],
    ['Acme GmbH, Berlin', 'Acme GmbH, Berlin'],
    ['[JIRA] Ada', '[JIRA] Ada'],
    ['(Ada) North', '(Ada) North'],
    ['"Ace" North', '"Ace" North'],
    ['Ada N. «North»', 'Ada N. «North»'],
    ['"Ada" "North"', '"Ada" "North"'],
    ['"Ada North" (Harbour)', '"Ada North" (Harbour)'],
    ['„Ada North“', 'Ada North'],
    ["''Ada North''", 'Ada North'],
    ['\'"North, Ada"\'', 'Ada North'],
    ['"Ada North', 'Ada North'],
    ['Ada North)', 'Ada North'],
    [`${'"'.repeat(100_000)}Ada`, null],
    ['Ada\u200b\u202e North\u0007', 'Ada North'],
    ['北野 武', '北野 武'],
    ['Ada 🐟', 'Ada 🐟'],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('when it is written %j, then it reads %j', (raw, name) => {
    expect(cleanName(raw)).toBe(name);
  });

  test.each([
    '',
    '  ',
    '\u3164',
    '\u2800\u034f',
    '""',
    '---',
    '🐟',
    'chief@bank.example',
    'Chief <chief@bank.example>',
  ])('when it is %j, then it is no name', (raw) => {
    expect(cleanName(raw)).toBeNull();
  });
});

describe('addresses', () => {
  test.each([
    ['no-reply@shop.example', 'unread'],
    ['noreply+7@shop.example', 'unread'],
    ['do_not_reply@shop.example', 'unread'],
    ['orders-noreply@shop.example', 'unread'],
    ['MAILER-DAEMON@mail.example', 'unread'],
    ['bounce-12.34@list.example', 'unread'],
    ['unsubscribe.me@list.example', 'unread'],
    ['reply+0123456789abcdef01234567@code.example', 'unread'],
    ['notifications@code.example', 'robot'],
    ['newsletter-weekly@paper.example', 'robot'],
    ['ada.north@harbour.example', 'person'],
    ['support@harbour.example', 'person'],
    ['info@quay.example', 'person'],
    ['norbert.reply@quay.example', 'person'],
    ['arno-reply@quay.example', 'person'],
    ['bruno.reply@quay.example', 'person'],
    ['juno_responder@quay.example', 'person'],
    ['ordersnoreply@shop.example', 'unread'],
    ['donotreply@shop.example', 'unread'],
    ['shop.do-not.reply@shop.example', 'unread'],
    ['alerta.moreno@quay.example', 'person'],
  ])('when it is %s, then it is of a %s', (email, form) => {
    expect(addressForm(email)).toBe(form);
  });

  test('when a provider says that spellings are one mailbox, then they are one person', () => {
    expect(personKey('Ada.North+shop@googlemail.com')).toBe(personKey('adanorth@gmail.com'));
    expect(personKey('ada+shop@outlook.com')).toBe(personKey('ada@outlook.com'));
    expect(personKey('Ada@Harbour.example')).toBe(personKey('ada@harbour.example'));
  });

  test.each([
    ['a.b@harbour.example', 'ab@harbour.example'],
    ['ada+shop@harbour.example', 'ada@harbour.example'],
    ['a.b@outlook.com', 'ab@outlook.com'],
    ['ada@hotmail.com', 'ada@outlook.com'],
    ['ada@gmail.com', 'ada@gmail.com.harbour.example'],
    ['+a@gmail.com', '+b@gmail.com'],
  ])('when %s and %s may be two people, then they are two', (one, other) => {
    expect(personKey(one)).not.toBe(personKey(other));
  });
});
