import { describe, expect, test } from '@jest/globals';
import { trimQuotedText } from './trim-quoted-text.ts';

const own = 'The keys lie with the neighbour.';
const question = 'Where did you leave the keys?';
const ownText = (text: string) => trimQuotedText(text).ownText;

describe('attributions of any program', () => {
  test.each([
    ['Catalan', 'Missatge de Pau Vidal <pau@riu.example> del dia dl., 2 de març 2026 a les 8:15:'],
    ['Serbian', 'пон, 2. март 2026. у 8:15 Pau Vidal <pau@riu.example> је написао/ла:'],
    ['Slovenian', 'V pon., 2. mar. 2026 ob 8:15 je Pau Vidal <pau@riu.example> napisal/-a:'],
    ['Latvian', 'pirmd., 2026. g. 2. marts, plkst. 8:15 — lietotājs Pau Vidal (<pau@riu.example>) rakstīja:'],
    ['Estonian', 'Kuupäev E, 2. märts 2026 kell 8:15 kirjutas Pau Vidal <pau@riu.example>:'],
    ['Bulgarian', 'На пн, 2.03.2026 г. в 8:15 Pau Vidal <pau@riu.example> написа:'],
    ['Thai', 'ในวันที่ จ. 2 มี.ค. 2026 เวลา 08:15 Pau Vidal <pau@riu.example> เขียนว่า:'],
    ['Persian', 'در تاریخ دوشنبه ۲ مارس ۲۰۲۶،‏ ۸:۱۵ Pau Vidal <pau@riu.example> نوشت:'],
    ['Icelandic', 'mán., 2. mar. 2026 kl. 08:15 skrifaði Pau Vidal <pau@riu.example>:'],
    ['no language', '2 Mar 2026, 08:15 by pau@riu.example:'],
    ['no language, over two lines', '2 Mar 2026, 08:15\nPau Vidal <pau@riu.example>:'],
  ])('when one in %s stands above a quote, then it goes with it', (_, attribution) => {
    expect(ownText(`${own}\n\n${attribution}\n> ${question}\n`)).toBe(own);
  });

  test.each([
    'Our dates for the trip to Pau and back, as promised to you:',
    'Please send this to office@riu.example and to me:',
    'It was so cold on 2 March 2026 at 8:15 that nobody wanted to go out any more:',
  ])('when own words "%s" stand above a quote, then they stay', (line) => {
    expect(ownText(`${line}\n> ${question}\n\nThat was all.`)).toContain(line);
  });
});

describe('headers on one line with the text', () => {
  test.each([
    [
      'Samsung',
      `${own}Sent from my Galaxy A5\n-------- Original message --------From: Pau <pau@riu.example> Date: 3/2/26  8:15 AM  (GMT+01:00) To: Eva <eva@riu.example> Subject: Keys \n\n${question}`,
    ],
    ['all of it', `${own} ----- Original Message ----- From: Pau <pau@riu.example> ${question}`],
    ['German', `${own} -----Ursprüngliche Nachricht----- Von: Pau <pau@riu.example> ${question}`],
    [
      'a header block',
      `${own} From: Pau Vidal <pau@riu.example> Sent: Monday, 2 March 2026 8:15 To: Eva Subject: Keys ${question}`,
    ],
    [
      'an attribution',
      `${own} On Mon, Mar 2, 2026 at 8:15 AM Pau Vidal <pau@riu.example> wrote: ${question}`,
    ],
    ['a device line', `${own} Von meinem iPhone gesendet`],
  ])('when %s is printed so, then the own text ends there', (_, text) => {
    expect(ownText(text)).toBe(own);
  });

  test.each([
    'I was told that it was sent. Sent from my desk, that is, on Monday.',
    'He said: "I come." On 2 March 2026 at 8:15 he wrote: I stay.',
  ])('when "%s" only looks so, then it stays', (line) => {
    expect(ownText(line)).toBe(line);
  });
});

describe('a line of an old mail that lost its rule or a part of its header', () => {
  const header = 'From: Pau Vidal\nSent: Monday, 2 March 2026 8:15\nTo: Eva\nSubject: Keys';
  test.each([
    ['no rule', '  Original Message  ', header],
    ['a rule behind the words alone', 'Original Message ---', header],
    ['a rule before the words alone', '----- Original Message', header],
    ['no subject', 'Original Message', 'From: Pau Vidal\nTo: Eva\nSent: Monday, 2 March 2026 8:15'],
    ['no words above', '', 'From: Pau Vidal\nSent: Monday, March 02, 2026 8:15 AM\nTo: Eva; Ada'],
  ])('when it has %s, then it goes with the mail below it', (_, line, lines) => {
    expect(ownText(`${own}\n\n${line}\n${lines}\n\n${question}`)).toBe(own);
  });

  test.each([
    'Original message\nThe first draft is better.',
    'My way home:\nFrom: Lyon\nDate: Monday, 10:15\nTo: Turin',
  ])('when a person writes the words of one, as %j, then they stay', (text) => {
    expect(ownText(`${own}\n\n${text}`)).toBe(`${own}\n\n${text}`);
  });
});

describe('answers between the quoted lines', () => {
  const marked = `> ${question}\n\n${own}\n\n> And the car?\n\nIn the yard.`;
  const header = 'From: Pau Vidal <pau@riu.example>\nSent: Monday, 2 March 2026 8:15\nTo: Eva\nSubject: Keys';
  test.each([
    ['a header block', `Hello,\n\n${header}\n\n${marked}`],
    ['a line of an old mail', `Hello,\n\n-----Original Message-----\n${header}\n\n${marked}`],
    [
      'an attribution and a greeting',
      `Hello,\n\nOn Mon, Mar 2, 2026 at 8:15 AM Pau Vidal <pau@riu.example> wrote:\n\nHi Pau,\n\n${marked}`,
    ],
  ])('when they stand below %s, then they stay', (_, text) => {
    expect(ownText(text)).toMatch(/^Hello,[^]*The keys lie with the neighbour\.\n\nIn the yard\.$/);
    expect(ownText(text)).not.toContain(question);
  });

  test.each([
    'My answers inline.',
    'Please see my comments in red below.',
    'Meine Antworten im Text.',
    'Mes réponses en rouge.',
    'Mis respuestas en el texto.',
    'Mijn opmerkingen in de tekst.',
  ])('when "%s" points to them, then everything stays', (line) => {
    expect(ownText(`${line}\n\n${header}\n\n${question} With the neighbour.`)).toContain(
      'With the neighbour.',
    );
  });

  test('when a mark is lost where a quoted line was wrapped, then the rest of the line is no answer', () => {
    const wrapped = `> The keys to the cellar and to both of the sheds were with you, as\nfar\n> as I know.`;
    expect(ownText(`${own}\n\n${header}\n\n${question}\n\n${wrapped}`)).toBe(own);
  });

  test('when the quoted line above ends a sentence, then a line in small letters below it is an answer', () => {
    const asked =
      '> Which of the two sheds do you want to keep the keys to, and until when?\nthe left one\n> And the cellar?';
    expect(ownText(`${own}\n\n${header}\n\n${question}\n\n${asked}`)).toContain('the left one');
  });

  test('when only an older mail is marked, then the quoted mail goes', () => {
    const older = 'On Sun, Mar 1, 2026 at 8:15 AM Eva <eva@riu.example> wrote:\n> Hello\n';
    expect(ownText(`${own}\n\n${header}\n\n${question}\n\n${older}\nPau`)).toBe(own);
  });
});

describe('a mark ">>" that a program has joined to "»"', () => {
  const attribution = 'On Mon, Mar 2, 2026 at 8:15 AM Pau Vidal <pau@riu.example> wrote:';
  test.each([
    ['an attribution', `${own}\n\n${attribution}\n\n» ${question}\n» Pau`],
    ['quoted lines', `${own}\n\n> Hello,\n» ${question}\n\n» And the car?`],
    ['a quoted line below', `${own}\n\n» ${question}\n>> From: Pau Vidal`],
  ])('when %s stands beside it, then the line is quoted', (_, text) => {
    expect(trimQuotedText(text)).toMatchObject({
      ownText: own,
      quotedText: expect.stringContaining(question),
    });
    expect(trimQuotedText(text).quotedText).not.toContain('»');
  });

  test.each(['Our offers:\n» Boats\n» Oars', '»Come at once!« she said.\n»Why?« I asked.'])(
    'when a person writes it, as in %j, then the line stays',
    (text) => {
      expect(ownText(text)).toBe(text);
    },
  );
});

describe('the line of a help desk', () => {
  test.each([
    '##- Please type your reply above this line -##',
    '--- Bitte geben Sie Ihre Antwort oberhalb dieser Zeile ein ---',
    '===== Répondez au-dessus de cette ligne =====',
    '## Escriba su respuesta por encima de esta línea ##',
    '## Scrivi la tua risposta sopra questa riga ##',
    '--- Antwoord boven deze lijn ---',
  ])('when "%s" stands first, then it alone is left out; below own words all that follows is', (line) => {
    expect(ownText(`${line}\n\n${own}`)).toBe(own);
    expect(ownText(`${own}\n\n${line}\n\n${question}`)).toBe(own);
  });
});
