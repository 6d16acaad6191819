import { describe, expect, jest, test } from '@jest/globals';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { render } from '@testing-library/react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { languageFor, localeFor } from './languages.ts';
import { messageText, type Message } from './message.ts';
import { messagesInTime, type Messages } from './messages-in-time.ts';
import { Trans as Shown } from './trans.tsx';

const compiled = (message: string) => compileMessage(message) as Message;

describe('the language of a page', () => {
  test('when the user chose none, then it is the first of the browser that is offered, else English', () => {
    expect(languageFor(null, ['en-GB', 'en'])).toBe('en');
    expect(languageFor(null, ['ja', 'is'])).toBe('en');
    expect(languageFor('ja', [])).toBe('en');
  });

  test('when the browser names a country of it, then dates and numbers are as in that country', () => {
    expect(localeFor('pt', ['en-US', 'pt-BR', 'pt'])).toBe('pt-BR');
    expect(localeFor('de', ['en-US'])).toBe('de');
    // Chromium where LANG is a POSIX locale; Intl throws at it.
    expect(localeFor('de', ['de-DE@posix'])).toBe('de');
    expect(localeFor('de', ['de-DE@posix', 'de-AT'])).toBe('de-AT');
  });

  test('when it is English, then dates and numbers are as the browser writes them, and the words have the cases of English', () => {
    expect(localeFor('en', ['de-DE', 'en-US'], 'de-DE')).toBe('de-DE');
    expect(localeFor('en', ['en-US', 'ja'])).toBe(new Intl.NumberFormat().resolvedOptions().locale);
    const days = compiled('{n, plural, one {# day} other {# days}}');
    expect([1, 0, 1234].map((n) => messageText(days, { n }, 'de', 'en'))).toEqual([
      '1 day',
      '0 days',
      '1.234 days',
    ]);
    expect(messageText(days, { n: 1 }, 'ja', 'en')).toBe('1 day');
  });

  test('when its catalogue does not come, then the page waits three seconds', async () => {
    jest.useFakeTimers();
    let shownIn: Messages | null | undefined;
    void messagesInTime(() => new Promise(() => undefined)).then((messages) => (shownIn = messages));
    await jest.advanceTimersByTimeAsync(2999);
    expect(shownIn).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(shownIn).toBeNull();
    jest.useRealTimers();
    expect(await messagesInTime(async () => ({ default: { Yes: 'Ja' } }))).toEqual({ Yes: 'Ja' });
    expect(await messagesInTime(() => Promise.reject(new Error('offline')))).toBeNull();
  });
});

describe('a message', () => {
  test('when it has values, then they stand in it, and an unknown one is empty', () => {
    expect(messageText(compiled('Hello {name}, {0} of {total}.'), { name: 'Ana', 0: 3 }, 'en')).toBe(
      'Hello Ana, 3 of .',
    );
  });

  test('when it has a number, then the language decides the case and the digits', () => {
    const files = compiled('{n, plural, =0 {keine} one {# Datei von {who}} other {# Dateien von {who}}}');
    const said = [0, 1, 12_345].map((n) => messageText(files, { n, who: 'Ana' }, 'de'));
    expect(said).toEqual(['keine', '1 Datei von Ana', '12.345 Dateien von Ana']);
    const days = compiled('{n, plural, one {# jour} other {# jours}}');
    expect(messageText(days, { n: 0 }, 'fr')).toBe('0 jour');
  });

  test('when a value ends the sentence with a full stop of its own, then there is one', () => {
    expect(messageText(compiled('Bis {day}. Dann...'), { day: '4. Nov.' }, 'de')).toBe('Bis 4. Nov. Dann...');
  });

  test('when it has a number sign outside of a number, then it stays', () => {
    expect(messageText(compiled('Issue #{n}'), { n: 3 }, 'en')).toBe('Issue #3');
  });
});

describe('a text with elements', () => {
  const shown = (element: React.ReactNode) => render(element).container.innerHTML;

  test('when the macros are used, then the page shows the English source', () => {
    const name = 'Ana';
    expect(t`Hello ${name}`).toBe('Hello Ana');
    expect(plural(2, { one: '# mail', other: '# mails' })).toBe('2 mails');
    expect(
      shown(
        <p>
          <Trans>
            Read <b>{name}</b> and{' '}
            <a href="/x">
              the <i>rules</i>
            </a>{' '}
            of <code>x</code>.
          </Trans>
        </p>,
      ),
    ).toBe('<p>Read <b>Ana</b> and <a href="/x">the <i>rules</i></a> of <code>x</code>.</p>');
    expect(shown(<Plural value={1} one="# day" other="# days" />)).toBe('1 day');
  });

  test('when a translation turns the elements round, then each keeps its content', () => {
    expect(
      shown(<Shown id="<1>b</1> vor <0>a</0><2/>" components={{ 0: <b />, 1: <i />, 2: <br /> }} />),
    ).toBe('<i>b</i> vor <b>a</b><br>');
  });

  test('when a value closes a tag, then it stays in its element', () => {
    const name = 'a</0><b>b</b>';
    const day = '4. Nov.';
    expect(
      shown(
        <Trans>
          <i>{name}</i> on {day}.
        </Trans>,
      ),
    ).toBe('<i>a&lt;/0&gt;&lt;b&gt;b&lt;/b&gt;</i> on 4. Nov.');
  });

  test('when a value is an element or looks like a tag, then it is shown as it is', () => {
    const said = <q>well</q>;
    const subject = '<constructor/> <9>x</9>';
    expect(
      shown(
        <Trans>
          {subject}: {said}
        </Trans>,
      ),
    ).toBe('&lt;constructor/&gt; &lt;9&gt;x&lt;/9&gt;: <q>well</q>');
  });
});
