import { describe, expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { ana, ben, carla, notAutomatic, type Message } from '../../../test/a-followup-domain.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { noLessons } from '../learning/weigh-lessons.ts';
import { judgeSentMail } from './judge-sent-mail.ts';
import { sentFactsOf } from '../mail/sent-facts.ts';

const around = {
  ownAddresses: new Set([ana.email, 'ana.k@sender.example']),
  lists: new Set(['team.lists.example']),
};
const judge = (overrides: Partial<Message>) =>
  judgeSentMail(sentFactsOf(aMessageSynced(overrides), offlineMailReader), around, noLessons);

const myself = { email: 'Ana.K@sender.example', name: null };
const list = { email: 'team@lists.example', name: 'Team' };
const noReply = { email: 'no-reply@shop.example', name: null };

describe('rules about headers and recipients', () => {
  test.each<[string, Partial<Message>]>([
    ['calendar-answer', { automatic: { ...notAutomatic, calendarMethod: 'REPLY' } }],
    ['automatic-mail', { automatic: { ...notAutomatic, autoSubmitted: 'auto-replied' } }],
    ['automatic-mail', { automatic: { ...notAutomatic, isReaction: true } }],
    ['calendar-invitation', { automatic: { ...notAutomatic, calendarMethod: 'REQUEST' } }],
    ['calendar-invitation', { automatic: { ...notAutomatic, calendarMethod: 'CANCEL' } }],
    ['only-to-myself', { to: [{ email: 'ana.k+notes@sender.example', name: null }] }],
    ['no-recipients', { to: [] }],
    ['only-to-myself', { to: [myself] }],
    ['only-to-myself', { to: [ana], cc: [myself] }],
    ['only-to-no-reply', { to: [noReply] }],
    ['only-to-lists', { to: [list] }],
    ['only-to-lists', { to: [list], cc: [noReply] }],
    ['only-to-lists', { to: [{ email: 'choir@lists.town.example', name: null }] }],
    ['only-to-lists', { to: [{ email: 'Choir-Announce@town.example', name: null }] }],
    ['only-to-lists', { to: [{ email: 'list@town.example', name: null }] }],
    ['nobody-addressed', { to: [], cc: [ben] }],
    ['nobody-addressed', { to: [myself], bcc: [ben, carla] }],
    ['nobody-addressed', { to: [list], cc: [ben] }],
  ])('when the rule %s holds, then nothing is awaited whatever the text says', (rule, overrides) => {
    expect(judge(overrides)).toMatchObject({
      needsFollowup: false,
      reason: { engine: 'headers', rule, sentence: null },
    });
  });

  test.each<[string, Partial<Message>]>([
    ['a person beside a list', { to: [list, ben] }],
    ['a person beside myself', { to: [myself, ben] }],
    [
      'an answer with an invitation beside it',
      { subject: 'Re: Offer', automatic: { ...notAutomatic, calendarMethod: 'REQUEST' } },
    ],
    ['a calendar that is attached', { automatic: { ...notAutomatic, calendarMethod: 'PUBLISH' } }],
    ['an address that only looks like a list', { to: [{ email: 'team@partner.example', name: null }] }],
    ['mail with precedence bulk', { automatic: { ...notAutomatic, precedence: 'bulk' } }],
  ])('when there is %s, then the text decides', (_, overrides) => {
    expect(judge(overrides)).toMatchObject({ needsFollowup: true, reason: { engine: 'rules' } });
  });
});

test('when an address only looks a little like a list, then its reader can answer', () => {
  for (const email of ['liszt@town.example', 'ana@wishlists.example', 'alisted@town.example'])
    expect(judge({ to: [{ email, name: null }], text: 'Can you come?' })).toMatchObject({
      needsFollowup: true,
    });
});

describe('the sent copy of our draft', () => {
  test('when its words ask for nothing, then it carries the wait all the same', () => {
    expect(judge({ draftKey: 'key', text: 'Hello Ben, this is about the offer.' })).toMatchObject({
      needsFollowup: true,
      reason: { engine: 'structure', rule: 'sent-follow-up-draft' },
    });
  });

  test('when the user wrote that no answer is needed, then it is not awaited', () => {
    expect(judge({ draftKey: 'key', text: 'Never mind, it is solved. No need to reply.' })).toMatchObject({
      needsFollowup: false,
    });
  });
});

test('when the rules are unsure, then it counts as no and is marked', () => {
  expect(judge({ text: 'The form is due by Friday.' })).toMatchObject({
    needsFollowup: false,
    reason: { certainty: 'unsure' },
  });
});
