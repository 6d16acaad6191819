import { afterEach, describe, expect, test } from '@jest/globals';
import { readKeptText } from '../kept/kept-text.ts';
import { languageKey } from './languages.ts';
import { keepOwner, profileMatcher } from './profile-language.ts';

afterEach(() => window.localStorage.clear());

/** Loads the page for a user whose profile says this, in a browser in English. */
function arrive(id: string, language?: 'de' | 'fr' | 'en') {
  let loads = 0;
  const carried = profileMatcher(() => void loads++)({ id, ...(language && { language }) });
  return { carried, loads, kept: readKeptText(languageKey) };
}
const choose = (language: string) => window.localStorage.setItem(languageKey, language);

describe('the language of a user in a browser', () => {
  test('when the profile has a choice, then the browser takes it over and loads once', () => {
    expect(arrive('ana', 'de')).toEqual({ carried: null, loads: 1, kept: 'de' });
    expect(arrive('ana', 'de')).toEqual({ carried: null, loads: 0, kept: 'de' });
  });

  test('when it is what the browser shows anyway, then nothing loads', () => {
    expect(arrive('ana', 'en')).toEqual({ carried: null, loads: 0, kept: 'en' });
    expect(arrive('bo')).toMatchObject({ loads: 0, kept: null });
  });

  test('when the choice was made here before the sign-in, then it is carried over until the profile has it', () => {
    choose('de');
    expect(arrive('ana')).toEqual({ carried: 'de', loads: 0, kept: 'de' });
    keepOwner('ana');
    expect(arrive('ana', 'de')).toEqual({ carried: null, loads: 0, kept: 'de' });
  });

  test('when the profile has a choice, then one made here before the sign-in gives way', () => {
    choose('fr');
    expect(arrive('ana', 'de')).toEqual({ carried: null, loads: 1, kept: 'de' });
  });

  test('when another user signs in who has chosen none, then the choice of the one before is not theirs', () => {
    arrive('ana', 'de');
    expect(arrive('bo')).toEqual({ carried: null, loads: 1, kept: null });
  });

  test('when the user follows the browser again, chosen elsewhere, then this browser does too', () => {
    arrive('ana', 'de');
    expect(arrive('ana')).toEqual({ carried: null, loads: 1, kept: null });
  });

  test('when it is chosen elsewhere while the page is open, then the page stays as it is, and the next load has it', () => {
    let loads = 0;
    const match = profileMatcher(() => void loads++);
    match({ id: 'ana', language: 'en' });
    match({ id: 'ana', language: 'de' });
    expect({ loads, kept: readKeptText(languageKey) }).toEqual({ loads: 0, kept: 'de' });
    match({ id: 'bo', language: 'fr' });
    expect(loads).toBe(1);
  });

  test('when the browser keeps nothing, then the page does not load for ever', () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new Error('refused');
    };
    try {
      expect(arrive('ana', 'de')).toEqual({ carried: null, loads: 0, kept: null });
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });
});
