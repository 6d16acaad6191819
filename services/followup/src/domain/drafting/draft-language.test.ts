import { expect, test } from '@jest/globals';
import { draftLanguage } from './draft-language.ts';

const short = { text: 'Ok?', own: 'en', conversation: [], earlier: [] };

test('when the mail is long, then its own language counts', () => {
  const text = 'word '.repeat(30).trim();
  expect(draftLanguage({ text, own: 'fr', conversation: ['de'], earlier: ['de'] })).toBe('fr');
});

test('when the mail is short, then the language of the conversation counts before that of other mail', () => {
  expect(draftLanguage({ ...short, conversation: ['de', null], earlier: ['fr', 'fr'] })).toBe('de');
});

test('when there is no conversation, then the language of most other mails to that person counts', () => {
  expect(draftLanguage({ ...short, earlier: ['nl', 'nl', 'en', null] })).toBe('nl');
  expect(draftLanguage({ ...short, own: null, earlier: ['it'] })).toBe('it');
});

test('when other mails are as much in one language as in another, then the own one stays', () => {
  expect(draftLanguage({ ...short, earlier: ['nl', 'en'] })).toBe('en');
  expect(draftLanguage({ ...short, own: null })).toBeNull();
});
