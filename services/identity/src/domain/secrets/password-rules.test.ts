import { describe, expect, test } from '@jest/globals';
import { refusalsOfPassword } from './password-rules.ts';

const owner = { email: 'hanna.berg@harbor.example', name: 'Hanna Berg' };

describe('refusalsOfPassword', () => {
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
    expect(refusalsOfPassword(password, owner)).toContainEqual(expect.stringMatching(/too common/));
  });

  test.each(['Hanna2025!', 'my-H4nn4-Pass', 'Hanna.Berg#1', 'xBergx12!'])(
    'when %s contains the name or address, then it is refused',
    (password) => {
      expect(refusalsOfPassword(password, owner)).toContainEqual(expect.stringMatching(/name or email/));
    },
  );

  test.each(['correct Horse battery!', 'Tr0ub4dor&3', 'Über-Wälder 77', 'Passwords-are-so-1990'])(
    'when the password is %s, then it may be used',
    (password) => {
      expect(refusalsOfPassword(password, owner)).toEqual([]);
    },
  );

  test('when more than one thing speaks against it, then all are named', () => {
    const summer = { email: 'summer@harbor.example', name: 'Summer Berg' };
    expect(refusalsOfPassword('Summer2025#', summer)).toHaveLength(2);
  });

  test('when a name is short, then a password may contain it by chance', () => {
    expect(refusalsOfPassword('Almond-Glacier9', { email: 'al@harbor.example', name: 'Al Mo' })).toEqual([]);
  });
});
