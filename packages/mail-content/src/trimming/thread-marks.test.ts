import { describe, expect, test } from '@jest/globals';
import { trimQuotedText } from './trim-quoted-text.ts';

const own = 'Yes, Thursday works for me.';

describe('forwards', () => {
  test.each([
    ['---------- Forwarded message ---------'],
    ['-------- Forwarded Message --------'],
    ['Begin forwarded message:'],
    ['--- begin forwarded text'],
    ['-------- Weitergeleitete Nachricht --------'],
    ['Anfang der weitergeleiteten Nachricht:'],
    ['---------- Message transféré ----------'],
    ['Début du message réexpédié :'],
    ['---------- Mensaje reenviado ----------'],
    ['---------- Messaggio inoltrato ----------'],
    ['-------- Пересылаемое сообщение --------'],
    ['---------- 转发的邮件 ----------'],
  ])('when a mail is passed on below %j, then it is kept', (line) => {
    const text = `Can you take this one?\n\n${line}\nFrom: Anna <anna@nordwind.example>\nDate: 3 Feb 2025\nSubject: Offer\nTo: Robin\n\nPlease send the offer.`;
    expect(trimQuotedText(text)).toEqual({
      ownText: text,
      ownWords: 'Can you take this one?',
      quotedText: '',
    });
  });

  test.each([['FYI'], ['Thanks, FYI.\n\nBest\nPeter\n\nSent from my iPhone']])(
    'when Apple Mail marks what it passes on like a quote below %j, then it is kept',
    (words) => {
      const passedOn =
        '> Begin forwarded message:\n>\n> From: Carl <c@x.example>\n> Subject: Offer\n>\n> The offer.\n>\n> Sent from my iPhone';
      const own = words.replace('\n\nSent from my iPhone', '');
      expect(trimQuotedText(`${words}\n\n${passedOn}\n`)).toEqual({
        ownText: `${own}\n\n${passedOn}`,
        ownWords: own,
        quotedText: '',
      });
    },
  );

  test.each([
    ['On 4 Mar 2025, at 14:11, Bob <b@x.example> wrote:\n\n> Begin forwarded message:\n>\n> From: Carl'],
    [
      '> On 4 Mar 2025, at 14:11, Bob <b@x.example> wrote:\n>\n> FYI\n>\n> Begin forwarded message:\n>\n>> The offer.',
    ],
  ])('when an answer quotes a mail that was passed on, %j, then it is left out', (quote) => {
    expect(trimQuotedText(`${own}\n\n${quote}`).ownText).toBe(own);
  });

  const outlookHead =
    'From: Carl <c@x.example>\nSent: Monday, 3 February 2025 10:15\nTo: Anna <a@x.example>\nSubject: Contract';
  test.each([
    ['FYI'],
    ['FYI, see below.'],
    ['Hi Bob,\n\nplease see below.\n\nBest\nAnna'],
    ['My answers are below in red.'],
    ['Zur Kenntnis'],
    ['Zur Info, siehe unten.'],
    ['Pour info.'],
    ['Voir ci-dessous.'],
    ['Te reenvío este correo.'],
    ['Para conhecimento.'],
    ['Per conoscenza'],
    ['Ter info'],
    ['För kännedom'],
    ['Til orientering'],
    ['Tiedoksi'],
    ['Do wiadomości'],
    ['Pro informaci'],
    ['Для информации'],
    ['Bilginize'],
    ['ご参考まで'],
    ['供参考'],
    ['참고하세요.'],
  ])('when %j points to a header block of Outlook below, then all is kept', (words) => {
    for (const head of [outlookHead, `-----Original Message-----\n${outlookHead}`]) {
      const text = `${words}\n\n${head}\n\nTo be signed.\n\nSent from my iPhone`;
      expect(trimQuotedText(text)).toEqual({ ownText: text, ownWords: words, quotedText: '' });
    }
  });

  test.each([
    ['FYI, I have paid it.'],
    ['The figures below the line are right.'],
    ['I forwarded it to Ina.'],
    ['Inoltro la fattura domani.'],
    ['Please see the dates below:\n\n12 May\n19 May'],
  ])('when %j answers, then the header block below is cut', (words) => {
    expect(trimQuotedText(`${words}\n\n${outlookHead}\n\nTo be signed.`).ownText).toBe(words);
  });

  test('when a mail is passed on without a word and without a mark, then it is kept', () => {
    const text =
      'From: Anna <anna@nordwind.example>\nSent: Monday\nTo: Robin\nSubject: Offer\n\nPlease send the offer.';
    expect(trimQuotedText(text)).toMatchObject({ ownText: text, ownWords: '' });
  });
});
