import { describe, expect, test } from '@jest/globals';
import { composeNotice } from './compose-notice.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

const facts: NoticeFacts = {
  kind: 'verify-email',
  language: 'en',
  name: 'Hanna Berg',
  link: 'https://tern.example/verify?email=hanna%40harbor.example&token=abc',
  webUrl: 'https://tern.example',
};

describe('product mail', () => {
  test('when an address is to be verified, then both forms carry the link', () => {
    const content = composeNotice(facts);
    expect(renderText(content)).toContain(`\n${facts.link}\n`);
    expect(renderHtml(content)).toContain(`href="${facts.link?.replaceAll('&', '&amp;')}"`);
    expect(renderText(content)).toContain('Hello Hanna Berg, welcome to Tern.');
  });

  test('when a verification mail has no link, then it is not made', () => {
    expect(() => composeNotice({ ...facts, link: null })).toThrow(/link/);
  });

  test.each(['reset-password', 'confirm-email'] as const)(
    'when a %s mail is made, then it carries its link, and is not made without',
    (kind) => {
      expect(renderText(composeNotice({ ...facts, kind }))).toContain(`\n${facts.link}\n`);
      expect(() => composeNotice({ ...facts, kind, link: null })).toThrow(/link/);
    },
  );

  test('when the address of an account changed, then the notice has no secret and says whom to ask', () => {
    const content = composeNotice({ ...facts, kind: 'email-changed', link: null });
    expect(renderText(content)).toContain('https://tern.example/policy/privacy');
    expect(renderHtml(content)).not.toContain('token=');
  });

  test.each([
    'sign-up-with-known-address',
    'session-ended-for-safety',
    'sign-in-locked',
    'password-changed',
    'google-linked',
    'google-unlinked',
    'oidc-linked',
    'oidc-unlinked',
    'access-token-created',
    'passkey-added',
    'passkey-removed',
    'recovery-codes-made',
    'recovery-code-used',
    'second-factor-off',
  ] as const)('when a %s notice is made, then it leads to the sign-in page and carries no secret', (kind) => {
    const content = composeNotice({ ...facts, kind, link: null });
    expect(renderText(content)).toContain('https://tern.example/login');
    expect(renderHtml(content)).not.toContain('token=');
  });

  test.each([
    ['en', 'by the people who run this installation', 'without one choose Forgot Password'],
    ['de', 'von den Betreibern dieser Installation', 'ohne Passwort wählen Sie Passwort vergessen'],
    ['fr', 'par les responsables de cette installation', 'choisissez Mot de passe oublié'],
    ['es', 'quienes llevan esta instalación', 'elige He olvidado mi contraseña'],
    ['it', 'da chi gestisce questa installazione', 'scegli Password dimenticata'],
    ['pt', 'por quem gere esta instalação', 'escolha Esqueci-me da senha'],
    ['nl', 'door de beheerders van deze installatie', 'kies dan Wachtwoord vergeten'],
  ] as const)(
    'when a link is gone, then the mail in %s says who may have done it, and how to come in',
    (language, who, how) => {
      const textOf = (kind: NoticeFacts['kind']) =>
        renderText(composeNotice({ ...facts, kind, language, link: null })).replace(/\s+/g, ' ');
      for (const kind of ['google-unlinked', 'oidc-unlinked'] as const) expect(textOf(kind)).toContain(who);
      expect(textOf('google-unlinked')).toContain(how);
    },
  );

  test('when sign-ins are throttled, then the notice names the ways out', () => {
    const text = renderText(composeNotice({ ...facts, kind: 'sign-in-locked', link: null })).replace(
      /\s+/g,
      ' ',
    );
    expect(text).toContain('A browser in which you have signed in before is not held up');
    expect(text).toContain(
      'wait as long as the sign-in page says, 15 minutes at most, or choose Forgot Password',
    );
  });

  test.each(['<b>Bold</b>', 'www.free-money.example', 'Win 1000 now', 'a'.repeat(41)])(
    'when a visitor typed %s as a name, then the mail does not repeat it',
    (name) => {
      const content = composeNotice({ ...facts, name });
      expect(renderText(content)).toContain('Hello, welcome');
      expect(renderHtml(content)).not.toContain(name);
    },
  );

  test.each(['Åsa', 'J. R. Berg', "Mary O'Neill-Jones", '山田 太郎', 'Ali Jr.'])(
    'when the name is %s, then the mail greets by it',
    (name) => {
      expect(renderText(composeNotice({ ...facts, name }))).toContain(`Hello ${name}, welcome`);
    },
  );

  test('when texts contain HTML characters, then they are shown as text', () => {
    const html = renderHtml({
      language: 'en',
      subject: 'a < b',
      preview: '"&',
      blocks: [{ kind: 'note', text: '<img>' }],
    });
    expect(html).toContain('a &lt; b');
    expect(html).toContain('&quot;&amp;');
    expect(html).not.toContain('<img');
  });
});
