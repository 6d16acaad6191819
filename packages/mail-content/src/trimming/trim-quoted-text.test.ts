import { describe, expect, test } from '@jest/globals';
import { trimQuotedText } from './trim-quoted-text.ts';

const own = 'Yes, Thursday works for me.';

/** One line each as the mail programs print it; the language names the row. */
const attributions: readonly (readonly [string, string])[] = [
  ['English, Gmail', 'On Mon, Feb 3, 2025 at 9:41 AM Anna Keller <anna@nordwind.example> wrote:'],
  ['English, Apple Mail', 'On 3 Feb 2025, at 09:41, Anna Keller <anna@nordwind.example> wrote:'],
  ['English, Thunderbird', 'On 2/3/25 09:41, Anna Keller wrote:'],
  [
    'English, Yahoo',
    '    On Monday, February 3, 2025 at 09:41:02 AM GMT+1, Anna Keller <anna@nordwind.example> wrote:  ',
  ],
  ['English, Usenet', 'At 09:41 on 2025-02-03, Anna Keller <anna@nordwind.example> writes:'],
  ['English, AOL', 'In a message dated 2/3/2025 9:41:09 AM GMT, anna@nordwind.example writes:'],
  ['German, Gmail', 'Am Mo., 3. Feb. 2025 um 09:41 Uhr schrieb Anna Keller <anna@nordwind.example>:'],
  ['German, Thunderbird', 'Am 03.02.25 um 09:41 schrieb Anna Keller:'],
  ['French, Gmail', 'Le lun. 3 févr. 2025 à 09:41, Anna Keller <anna@nordwind.example> a écrit :'],
  ['French, Apple Mail', 'Le 3 févr. 2025 à 09:41, Anna Keller <anna@nordwind.example> a écrit\u00a0:'],
  ['Spanish', 'El lun, 3 feb 2025 a las 9:41, Anna Keller (<anna@nordwind.example>) escribió:'],
  ['Portuguese', 'Em seg., 3 de fev. de 2025 às 09:41, Anna Keller <anna@nordwind.example> escreveu:'],
  ['Italian', 'Il giorno lun 3 feb 2025 alle ore 09:41 Anna Keller <anna@nordwind.example> ha scritto:'],
  ['Dutch', 'Op ma 3 feb 2025 om 09:41 schreef Anna Keller <anna@nordwind.example>:'],
  ['Swedish', 'Den mån 3 feb. 2025 kl 09:41 skrev Anna Keller <anna@nordwind.example>:'],
  ['Danish', 'Den man. 3. feb. 2025 kl. 09.41 skrev Anna Keller <anna@nordwind.example>:'],
  ['Norwegian', 'man. 3. feb. 2025 kl. 09:41 skrev Anna Keller <anna@nordwind.example>:'],
  ['Finnish', 'ma 3. helmik. 2025 klo 9.41 Anna Keller (anna@nordwind.example) kirjoitti:'],
  ['Polish', 'pon., 3 lut 2025 o 09:41 Anna Keller <anna@nordwind.example> napisał(a):'],
  ['Polish, Thunderbird', 'W dniu 3.02.2025 o 09:41, Anna Keller pisze:'],
  ['Czech', 'po 3. 2. 2025 v 9:41 odesílatel Anna Keller <anna@nordwind.example> napsal:'],
  ['Slovak', 'po 3. 2. 2025 o 9:41 Anna Keller <anna@nordwind.example> napísal(a):'],
  ['Russian', 'пн, 3 февр. 2025 г. в 09:41, Anna Keller <anna@nordwind.example>:'],
  ['Russian, Thunderbird', '03.02.2025 09:41, Anna Keller пишет:'],
  ['Ukrainian', 'пн, 3 лют. 2025 р. о 09:41 Anna Keller <anna@nordwind.example> пише:'],
  ['Turkish', 'Anna Keller <anna@nordwind.example>, 3 Şub 2025 Pzt, 09:41 tarihinde şunu yazdı:'],
  ['Hungarian', 'Anna Keller <anna@nordwind.example> ezt írta (időpont: 2025. febr. 3., H, 9:41):'],
  ['Romanian', 'În lun., 3 feb. 2025 la 09:41, Anna Keller <anna@nordwind.example> a scris:'],
  ['Greek', 'Στις Δευ 3 Φεβ 2025 στις 9:41 π.μ., ο χρήστης Anna Keller <anna@nordwind.example> έγραψε:'],
  [
    'Hebrew',
    '\u200fבתאריך יום ב׳, 3 בפבר׳ 2025 ב-9:41 מאת \u202aAnna Keller\u202c\u200f <\u202aanna@nordwind.example\u202c\u200f>:\u202c',
  ],
  [
    'Arabic',
    'في الاثنين، 3 فبراير 2025 في 9:41 ص تمت كتابة ما يلي بواسطة Anna Keller <anna@nordwind.example>:',
  ],
  ['Japanese', '2025年2月3日(月) 9:41 Anna Keller <anna@nordwind.example>:'],
  ['Japanese, Apple Mail', '2025/02/03 9:41、Anna Keller <anna@nordwind.example>のメール:'],
  ['Russian, Mail.ru', 'Понедельник, 3 февраля 2025, 9:41 +03:00 от Anna Keller <anna@nordwind.example>:'],
  ['Chinese', 'Anna Keller <anna@nordwind.example> 于2025年2月3日周一 09:41写道：'],
  ['Chinese, QQ', '在 2025-02-03 09:41:00，"Anna Keller" <anna@nordwind.example> 写道：'],
  ['Korean', '2025년 2월 3일 (월) 오전 9:41, Anna Keller <anna@nordwind.example>님이 작성:'],
  ['Vietnamese', 'Vào Th 2, 3 thg 2, 2025 vào lúc 9:41 Anna Keller <anna@nordwind.example> đã viết:'],
  ['Indonesian', 'Pada tanggal Sen, 3 Feb 2025 pukul 09.41 Anna Keller <anna@nordwind.example> menulis:'],
];

describe('attributions', () => {
  test.each(attributions)(
    'when %s quotes with marks, then the attribution goes with the quote',
    (_, line) => {
      const trimmed = trimQuotedText(`${own}\n\n${line}\n\n> Does Thursday work?\n> Anna\n`);
      expect(trimmed.ownText).toBe(own);
      expect(trimmed.quotedText).toContain('Does Thursday work?');
    },
  );

  const addressed = attributions.filter(([, line]) => line.includes('@'));
  test.each(addressed)('when %s quotes without marks, then all that follows is quoted', (_, line) => {
    const trimmed = trimQuotedText(`${own}\n\n${line}\n\nDoes Thursday work?\n\nAnna\n`);
    expect(trimmed.ownText).toBe(own);
    expect(trimmed.quotedText).toContain('Does Thursday work?');
  });

  test('when neither an address nor marks show that it is a mail, then all stays', () => {
    for (const [, line] of attributions.filter((attribution) => !addressed.includes(attribution))) {
      const text = `${own}\n\n${line}\n\nDoes Thursday work?\n\nAnna`;
      expect(trimQuotedText(text).ownText).toBe(text);
    }
  });

  test('when an attribution is wrapped over lines, then all of them go', () => {
    const text = `${own}\n\nOn Mon, Feb 3, 2025 at 9:41 AM Anna Keller\n<anna@nordwind.example>\nwrote:\n\n> Does it?`;
    expect(trimQuotedText(text).ownText).toBe(own);
  });

  test('when a sentence of the sender ends in "wrote:" above own words, then nothing is cut', () => {
    const text = 'As Anna wrote:\n\nwe need two more days. Is that possible?';
    expect(trimQuotedText(text).ownText).toBe(text);
  });

  test.each([
    ['Anna wrote:'],
    ['anna keller wrote:'],
    ['Guido van Rossum wrote :'],
    ['Anna Keller a écrit :'],
    ['张三写道：'],
  ])('when the bare attribution %j stands above quote marks, then it goes too', (line) => {
    expect(trimQuotedText(`${line}\n> Does it work?\n\n${own}`).ownText).toBe(own);
  });
});

describe('separators and header blocks', () => {
  test.each([
    ['-----Original Message-----\nFrom: Anna Keller'],
    ['-----Ursprüngliche Nachricht-----\nVon: Anna Keller'],
    ["-----Message d'origine-----\nDe : Anna Keller"],
    ['-----Mensaje original-----'],
    ['--- Исходное сообщение ---'],
    [
      '________________________________\nFrom: Anna Keller <anna@nordwind.example>\nSent: Monday, February 3, 2025 9:41 AM\nTo: Robin Vale\nSubject: Review',
    ],
    [
      'From: Anna Keller <anna@nordwind.example>\nDate: Monday, 3 February 2025 at 09:41\nTo: Robin Vale\nSubject: Review',
    ],
    ['*From:* Anna Keller\n*Sent:* Monday, February 3, 2025\n*To:* Robin\n*Subject:* Review'],
    [
      'Von: Anna Keller [mailto:anna@nordwind.example]\nGesendet: Montag, 3. Februar 2025 09:41\nAn: Robin Vale\nBetreff: Termin',
    ],
    [
      'De : Anna Keller <anna@nordwind.example>\nEnvoyé : lundi 3 février 2025 09:41\nÀ : Robin Vale\nObjet : Rendez-vous',
    ],
    ['De: Anna Keller\nEnviado el: lunes, 3 de febrero de 2025 9:41\nPara: Robin\nAsunto: Cita'],
    ['De: Anna Keller\nEnviada em: segunda-feira, 3 de fevereiro de 2025 09:41\nPara: Robin\nAssunto: Data'],
    ['Da: Anna Keller\nInviato: lunedì 3 febbraio 2025 09:41\nA: Robin\nOggetto: Data'],
    ['Van: Anna Keller\nVerzonden: maandag 3 februari 2025 09:41\nAan: Robin\nOnderwerp: Datum'],
    ['De: Anna Keller\nAsunto: Cita'],
    ['Von: Anna Keller <anna@nordwind.example>\nBetreff: Termin'],
    ['Från: Anna Keller\nSkickat: den 3 februari 2025 09:41\nTill: Robin\nÄmne: Datum'],
    ['Fra: Anna Keller\nSendt: 3. februar 2025 09:41\nTil: Robin\nEmne: Dato'],
    [
      'Lähettäjä: Anna Keller\nLähetetty: maanantai 3. helmikuuta 2025 9.41\nVastaanottaja: Robin\nAihe: Aika',
    ],
    ['Od: Anna Keller\nWysłano: poniedziałek, 3 lutego 2025 09:41\nDo: Robin\nTemat: Termin'],
    ['Od: Anna Keller\nOdesláno: pondělí 3. února 2025 9:41\nKomu: Robin\nPředmět: Termín'],
    ['От: Anna Keller\nОтправлено: 3 февраля 2025 г. 9:41\nКому: Robin\nТема: Срок'],
    ['Kimden: Anna Keller\nGönderildi: 3 Şubat 2025 Pazartesi 09:41\nKime: Robin\nKonu: Tarih'],
    ['差出人: Anna Keller\n送信日時: 2025年2月3日 9:41\n宛先: Robin\n件名: 日程'],
    ['发件人: Anna Keller\n发送时间: 2025年2月3日 9:41\n收件人: Robin\n主题: 日程'],
    ['보낸 사람: Anna Keller\n보낸 날짜: 2025년 2월 3일\n받는 사람: Robin\n제목: 일정'],
  ])('when a mail is quoted below %j, then it is cut there', (head) => {
    const trimmed = trimQuotedText(`${own}\n\n${head}\n\nDoes Thursday work?\n`);
    expect(trimmed.ownText).toBe(own);
    expect(trimmed.quotedText).toContain('Does Thursday work?');
  });

  test('when Outlook writes from right to left, then its header block is known', () => {
    const head =
      '\u200fמאת: Bob <b@x.example>\n\u200fנשלח: יום שני 3 פברואר 2025\n\u202bאל: Anna\u202c\n\u200fנושא: X';
    expect(trimQuotedText(`${own}\n\n${head}\n\nDoes it?`).ownText).toBe(own);
  });

  test.each([
    'De: Ana\nAsunto: Reparto de mesas\n\n¿Nos vemos a las diez?',
    'Put this at the top:\n\nFrom: the whole crew\nSubject: thank you\nand then the poem, yes?',
    'The two fields are\nFrom: your name\nSubject: the room\n\nDoes that help?',
  ])('when a person writes a memo or names the fields (%j), then it is no header block', (text) => {
    expect(trimQuotedText(text).ownText).toBe(text);
  });

  test('when a person writes an itinerary, then it is no header block', () => {
    const text = 'Here is the trip.\n\nFrom: Berlin\nTo: Lisbon\nDate: 3 February\n\nDoes that suit you?';
    expect(trimQuotedText(text).ownText).toBe(text);
  });
});

describe('answers between quotes', () => {
  test('when answers stand between quoted lines, then they are kept and the quotes are not', () => {
    const text =
      'On Mon, Feb 3, 2025, Anna <a@b.example> wrote:\n> When?\nThursday.\n\n> Where?\n> Upstairs?\nYes, upstairs.\n';
    expect(trimQuotedText(text)).toMatchObject({
      ownText: 'Thursday.\n\nYes, upstairs.',
      quotedText: 'On Mon, Feb 3, 2025, Anna <a@b.example> wrote:\nWhen?\nWhere?\nUpstairs?',
    });
  });

  test('when a mailbox file has marked a line that begins with From, then it is no quote', () => {
    expect(trimQuotedText('Hello\n>From Monday on I am away.\nBye').ownText).toContain('>From Monday on');
  });

  test('when all is quoted, then nothing is own', () => {
    expect(trimQuotedText('> a\n> b').ownText).toBe('');
  });
});

describe('own text that looks like a quote or a signature', () => {
  test.each([
    [
      'a letter is quoted in prose',
      'Dear all,\n\nOn 12.03.2025 at 14:30 the landlord wrote:\n\n"I will not pay."\n\nWhat shall we do now? Please answer by Friday.',
    ],
    [
      'a mail is quoted in prose',
      'Dear all,\n\nOn 12.03.2025 at 14:30 I heard from bob@x.example, who wrote:\n\n"I will not pay."\n\nWhat now?',
    ],
    [
      'an agenda has times and addresses',
      'Agenda\n2025-02-03 10:15 Bob <bob@x.example>:\nIntro\nIs that ok?',
    ],
    [
      'a journey is booked',
      'Please book:\nFrom: Berlin\nTo: Munich\nDate: 12 May\nContact: anna@x.example\nCan you do it by Friday?',
    ],
    [
      'a payment is asked for',
      'Please pay:\nFrom: info@x.example\nTo: anna@y.example\nDate: 12 May\nSum: 100 EUR\nCan you do it?',
    ],
    [
      'a meeting is described',
      'Hi,\n\nDate: 12.05.2025\nFrom: 10:00\nTo: 12:00\nSubject: budget\n\nCan you come?',
    ],
    [
      'a sentence of the writer looks like a notice',
      'Hi Bob,\n\nThis message is confidential. The recipient of the parcel is Anna; please call me by Friday, so that we find out what happened.',
    ],
    [
      'a mail is drafted for another person',
      'Please send this:\nFrom: info@x.example\nTo: anna@y.example\nSubject: Offer\n\nDear Anna, here is the offer.',
    ],
    ['two dashes part two topics', 'First topic is done.\n--\nSecond topic: can you send me the contract?'],
    ['two dashes part two short topics', 'Done.\n--\nBudget\nplease send me the numbers'],
    ['two dashes part many topics', 'Rent\n--\nPower\n--\nWater'],
    ['a list is spoken of', `Hello\n${'_'.repeat(24)}\nPlease unsubscribe anna@x.example from it. Can you?`],
    [
      'a question ends what looks like a notice',
      'Hi Bob,\n\nThis message from the board is confidential, so please do not share it. But can you tell me by Friday whether you agree with the plan?',
    ],
    [
      'a request looks like a notice',
      'Hi Bob,\n\nThis message from the board is confidential, so please do not share it. Bring the signed contract by Friday to the office in Leeds.',
    ],
  ])('when %s, then nothing is cut', (_, text) => {
    expect(trimQuotedText(text)).toMatchObject({ ownText: text, quotedText: '' });
  });

  test.each([
    ['# Does it?'],
    [') Does it?'],
    ['| Does it?'],
    ['AK> Does it?'],
    ['--]Does it?'],
    ['[...]'],
    ['<snip>'],
    ['[lost]'],
  ])('when a quote has marks of its own, %j, then the answer below it stays', (quoted) => {
    const text = `Hello,\n\nOn Mon, 3 Feb 2025 at 10:15, Anna <a@x.example> wrote:\n${quoted}\n\n${own}`;
    expect(trimQuotedText(text).ownText).toContain(own);
  });

  test('when an answer stands below an attribution whose quote was removed, then it stays', () => {
    const text = 'On Mon, 3 Feb 2025 at 10:15, Bob <b@x.example> wrote:\n\nYes, that works for me.';
    expect(trimQuotedText(text).ownText).toContain('Yes, that works for me.');
  });

  test.each([
    ["I do not agree with what Anna said in her last mail; here's what she wrote:"],
    ['On 3.2.2025 at 14:30 we met the board of the bank.\nLater they wrote:'],
    ['On 3 March I asked for the 2 invoices\nand this is what the shop of the museum then wrote:'],
  ])('when %j stands above a quote, then lines that are no attribution stay', (line) => {
    const [first = ''] = line.split('\n');
    expect(trimQuotedText(`${own}\n\n${line}\n> We pay.\n\nWhat now?`).ownText).toContain(first);
  });
});

describe('text that looks like what programs print', () => {
  test.each([
    ['Hi,\n\nwe met on 05/09/2001 11:21 AM\nTo: be decided\nSubject matter is open.\n\nBye'],
    ['Agenda\n05/09/2025 11:00\nTo do: pay rent\nPlease confirm.'],
    ['Dear all,\n\nthe log shows\n\nA> 12\nB> 13\n\nWhich one?'],
    ['Hi,\n\n---- What Mara wrote in the book ----\n\nCan you check?'],
    ['Train from Oslo sent: not yet. Could you ask?'],
    ['Hi,\n\nMara Lind <mara@fjell.example>\n2013/7/20 is her birthday. Will you come?'],
  ])('when the text is only %j, then it stays', (text) => {
    expect(trimQuotedText(text).ownText).toBe(text);
  });
});

describe('shape', () => {
  test('when lines end in CRLF and gaps are wide, then lines end in LF and gaps are one line', () => {
    expect(trimQuotedText('\r\n a \r\n\r\n\r\n\r\nb\r\n').ownText).toBe(' a\n\nb');
  });

  test('when the text is empty, then so is all', () => {
    expect(trimQuotedText('')).toEqual({ ownText: '', ownWords: '', quotedText: '' });
  });
});
