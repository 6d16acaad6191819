import { describe, expect, test } from '@jest/globals';
import { refusalOfPassword } from './password-rules.ts';

const owner = { email: 'hanna.berg@harbor.example', name: 'Hanna Berg' };

describe('refusalOfPassword', () => {
  test.each([
    'Password1!',
    'P@ssw0rd2024!',
    'Summer2025#',
    'Qwerty123$',
    '!Welcome99',
    'L3tMeIn!!',
    'Iloveyou!1',
    'Aaaaaa1!',
  ])('when the password is the common %s, then it is refused', (password) => {
    expect(refusalOfPassword(password, owner)).toMatch(/too common/);
  });

  test.each(['Hanna2025!', 'my-H4nn4-Pass', 'Hanna.Berg#1', 'xBergx12!'])(
    'when %s contains the name or address, then it is refused',
    (password) => {
      expect(refusalOfPassword(password, owner)).toMatch(/name or email/);
    },
  );

  test.each(['correct Horse battery!', 'Tr0ub4dor&3', 'Über-Wälder 77', 'Passwords-are-so-1990'])(
    'when the password is %s, then it may be used',
    (password) => {
      expect(refusalOfPassword(password, owner)).toBeNull();
    },
  );

  test('when a name is short, then a password may contain it by chance', () => {
    expect(refusalOfPassword('Almond-Glacier9', { email: 'al@harbor.example', name: 'Al Mo' })).toBeNull();
  });
});
