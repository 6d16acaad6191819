import { expect, test } from '@jest/globals';
import { cleanSubject, replySubject } from './clean-subject.ts';

test.each([
  ['Offer', 'offer', false],
  ['Re: Offer', 'offer', true],
  ['RE: Re:  AW: Offer ', 'offer', true],
  ['Re[2]: Offer', 'offer', true],
  ['Fwd: Re: Offer', 'offer', true],
  ['Fwd: Offer', 'offer', false],
  ['[team] Re: [team] Offer', 'offer', true],
  ['Re: [EXTERNAL] Offer', 'offer', true],
  ['Automatic reply: Offer', 'offer', true],
  ['Abwesenheitsnotiz: Offer', 'offer', true],
  ['Réponse automatique : Offer', 'offer', true],
  ['Accepted: Walk', 'walk', true],
  ['回复：报价单', '报价单', true],
  ['Report: weekly', 'report: weekly', false],
  ['Re: hi', null, true],
  ['', null, false],
])('when the subject is %j, then its key is %j', (subject, key, hasReplyPrefix) => {
  expect(cleanSubject(subject)).toEqual({ key, hasReplyPrefix });
});

test.each([
  ['Offer', 'Re: Offer'],
  ['Re: Offer', 'Re: Offer'],
  ['RE: AW: Offer', 'Re: Offer'],
  ['Fwd: Offer', 'Re: Fwd: Offer'],
  ['Two\r\nlines', 'Re: Two lines'],
  ['', 'Re:'],
])('when %j is answered, then the subject is %j', (subject, answer) => {
  expect(replySubject(subject)).toBe(answer);
});
