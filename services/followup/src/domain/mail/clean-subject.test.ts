import { describe, expect, test } from '@jest/globals';
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
  ['Réf: Offre', 'offre', true],
  ['Réf. : Offre', 'offre', true],
  ['Rép : Offre', 'offre', true],
  ['Re\u0301p : Offre', 'offre', true],
  ['RIF: Offerta', 'offerta', true],
  ['Отв: Смета', 'смета', true],
  ['ΑΠ: Προσφορά', 'προσφορά', true],
  ['Vá: Ajánlat', 'ajánlat', true],
  ['Odg: Ponuda', 'ponuda', true],
  ['Autosvar: Offert', 'offert', true],
  ['Rep: Offer', 'rep: offer', false],
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
  ['Rép : Offre', 'Re: Offre'],
  ['Отв: Re: Смета', 'Re: Смета'],
  ['[team] Re: Offer', 'Re: Offer'],
  ['Auto: Winterreifen und TÜV', 'Re: Auto: Winterreifen und TÜV'],
  ['Re: Auto: Winterreifen', 'Re: Auto: Winterreifen'],
  ['Read: chapter 4', 'Re: Read: chapter 4'],
  ['Lu: ses lettres', 'Re: Lu: ses lettres'],
  ['Accepted: your paper', 'Re: Accepted: your paper'],
  ['Undelivered: parcel 12', 'Re: Undelivered: parcel 12'],
  ['Réf : contrat 12', 'Re: Réf : contrat 12'],
  ['Two\r\nlines', 'Re: Two lines'],
  ['', 'Re:'],
])('when %j is answered, then the subject is %j', (subject, answer) => {
  expect(replySubject(subject)).toBe(answer);
});

describe('prefixes and tags', () => {
  test.each([
    'Ответ: ',
    'Відповідь: ',
    'Antwoord: ',
    'Svar: ',
    'Vá: ',
    'Odpověď: ',
    'Răspuns: ',
    'Odgovor: ',
    'Yanıt: ',
    'Απάντηση: ',
    '返信：',
    '答覆: ',
    '답장: ',
    'ตอบกลับ: ',
    'Trả lời: ',
    'رد: ',
    'תשובה: ',
    'Re^2: ',
    'Re*3: ',
    '***SPAM*** Re: ',
    '[EXT] Re: ',
    'EXTERNAL: Re: ',
    '{Spam?} AW: ',
    '[SPAM] Re: ',
    '(External) Re: ',
    'Re: [Extern] ',
    '[External Sender] RE: ',
    '**[SPAM]** Re: ',
    '[Spam-Verdacht] Re: ',
    'Αυτόματη απάντηση: ',
    'Otomatik Yanıt: ',
  ])('when a subject begins with "%s", then it is an answer to the rest', (prefix) => {
    expect(cleanSubject(`${prefix}Keys for the house`)).toEqual({
      key: 'keys for the house',
      hasReplyPrefix: true,
    });
  });

  test.each(['External audit: plan', 'Spam filter broken', 'Junk room: keys'])(
    'when a person writes "%s", then nothing is taken from it',
    (subject) => {
      expect(cleanSubject(subject)).toEqual({ key: subject.toLowerCase(), hasReplyPrefix: false });
    },
  );
});
