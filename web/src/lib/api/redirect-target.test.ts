import { beforeEach, describe, expect, test } from '@jest/globals';
import { forgetRedirectTarget, redirectTarget, saveRedirectTarget } from './redirect-target.ts';

beforeEach(() => forgetRedirectTarget());

describe('the way back after signing in', () => {
  test('when a page was wanted, then it is kept with its query and anchor until it is forgotten', () => {
    saveRedirectTarget('/follow-up/?filter=needsFollowUp#m1');
    expect(redirectTarget()).toBe('/follow-up/?filter=needsFollowUp#m1');
    forgetRedirectTarget();
    expect(redirectTarget()).toBe('/');
  });

  test('when it is kept, then the cookie is for a day and for this site only', () => {
    const page = { cookie: '' } as Document;
    saveRedirectTarget('/accounts', page);
    expect(page.cookie).toBe('tern_redirect=%2Faccounts; Max-Age=86400; Path=/; SameSite=Lax');
  });

  test.each(['/login', '/verify?email=a', '/logout', '/logout/'])(
    'when the page is %s, then what was kept before stays',
    (path) => {
      saveRedirectTarget('/accounts');
      saveRedirectTarget(path);
      expect(redirectTarget()).toBe('/accounts');
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://evil.example',
    '%E0%A4%A',
  ])('when another site wrote %j into the cookie, then the home page opens', (target) => {
    const value = target.startsWith('%') ? target : encodeURIComponent(target);
    expect(redirectTarget({ cookie: `a=b; tern_redirect=${value}` } as Document)).toBe('/');
  });
});
