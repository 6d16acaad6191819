import { describe, expect, test } from '@jest/globals';
import { trimQuotedText } from './trim-quoted-text.ts';

const own = 'Yes, Thursday works for me.';

describe('signatures', () => {
  test.each([
    ['-- \nAnna Keller\nNordwind'],
    ['--\nAnna Keller\nNordwind'],
    [
      '--\nAnna Keller, Engineer,\nNordwind Ltd.\nTel: +44 20 7946 0000 (office)\nhttps://nordwind.example/people/anna',
    ],
    ['Sent from my iPhone'],
    ['Get Outlook for iOS<https://example.example>'],
    ['Von meinem iPhone gesendet'],
    ['Gesendet von Mail für Windows'],
    ['Envoyé de mon iPhone'],
    ['Enviado desde mi iPhone'],
    ['Enviado do meu iPhone'],
    ['Inviato da iPhone'],
    ['Verstuurd vanaf mijn iPhone'],
    ['Skickat från min iPhone'],
    ['Sendt fra min iPhone'],
    ['Lähetetty iPhonesta'],
    ['Wysłane z iPhone’a'],
    ['Odesláno z iPhonu'],
    ['Отправлено с iPhone'],
    ['iPhone’umdan gönderildi'],
    ['iPhoneから送信'],
    ['发自我的iPhone'],
    ['나의 iPhone에서 보냄'],
    ['Sent from my Samsung Galaxy S23 Ultra'],
    ['Sent from my mobile. Please excuse typos.'],
    ['Sent from Yahoo Mail for iPhone<https://mail.example/a?b=c>'],
    ['Sent with [Proton Mail](https://proton.example/) secure email.'],
    ['Sent from Mail for Windows 10'],
    ['Gesendet mit der GMX Mail App'],
    ['Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.'],
    ['Holen Sie sich Outlook für Android'],
    ["Envoyé depuis l'application Mail Orange"],
    ['Téléchargez Outlook pour iOS'],
    ['Enviado desde Correo para Windows'],
    ['Enviado do meu smartphone Samsung Galaxy.'],
    ['Inviato dal mio telefono'],
    ['Verzonden met Outlook voor Android'],
    ['Lähetetty Android-laitteesta'],
    ['Wysłane z mojego telefonu'],
    ['Отправлено из мобильной Почты Mail.ru'],
    ['Az én iPhone készülékemről küldve'],
    ['Trimis de pe iPhone-ul meu'],
    ['Στάλθηκε από το iPhone μου'],
    ['נשלח מה-iPhone שלי'],
    ['Được gửi từ iPhone của tôi'],
    ['Dikirim dari iPhone saya'],
    ['发自我的华为手机'],
    ['Outlook for iOS から送信'],
    ['_______________________________________________\nplans mailing list\nplans@lists.example'],
    [
      'This e-mail and any attachments are confidential and may be privileged. If you are not the intended recipient, please delete it.',
    ],
    [
      'Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, informieren Sie bitte sofort den Absender.',
    ],
  ])('when %j stands below the text, then it is left out', (below) => {
    expect(trimQuotedText(`${own}\n\n${below}\n`)).toMatchObject({ ownText: own, quotedText: '' });
  });

  test('when a signature stands above a quote, then both are left out', () => {
    const text = `${own}\n\n-- \nRobin\n\nOn Mon, Feb 3, 2025 at 9:41 AM Anna <a@b.example> wrote:\n> Does it?`;
    expect(trimQuotedText(text).ownText).toBe(own);
  });

  test('when a postscript stands below a signature, then it stays', () => {
    expect(trimQuotedText('Hi\n\n-- \nPeter\n\nPS: please bring the keys').ownText).toContain(
      'PS: please bring',
    );
  });

  test('when the text goes on below the line of a device, then only that line is left out', () => {
    const text = `${own}\n\nSent from my iPhone\n\nPS: please bring the keys`;
    expect(trimQuotedText(text).ownText).toBe(`${own}\n\nPS: please bring the keys`);
  });

  test.each([
    ['Sent via DHL on Monday, tracking 123.'],
    ['Sent from my iPhone yesterday, did you get it?'],
    ['Sent with the invoice of March.'],
    ['Gesendet mit DHL am Montag.'],
    ['Gesendet mit Kurier.'],
    ['Sent with goods for the webshop'],
    ['Sent from my phone?'],
    ['Sent from my phone https://files.example/plan.pdf'],
    ['Outlook für Q3: plus 5 %.'],
    ['Outlook für 2025'],
    ['Envoyé de Paris mardi.'],
    ['Enviado desde Madrid el lunes.'],
    ['Lähetetty eilen, voitko vahvistaa?'],
    ['Wysłane z magazynu wczoraj.'],
    ['Отправлено с курьером в среду.'],
    ['从北京发自我的同事'],
  ])('when a person writes %j, then it is no line of a device', (line) => {
    for (const text of [`${own}\n${line}`, `${own}\n\n${line}\nCould you confirm by Friday?`])
      expect(trimQuotedText(text).ownText).toBe(text);
  });

  test('when the line of a device is written about, then it stays', () => {
    const text = 'Below each mail stands:\nSent from my iPhone\nHow do I get rid of it?';
    expect(trimQuotedText(text).ownText).toBe(text);
  });

  test.each([
    ['a rule of two dashes with a long text below it', `First\n--\n${'line\n'.repeat(30)}end`],
    [
      '"sent from" in the middle of a letter',
      `Sent from my side yesterday.\n${'More text.\n'.repeat(8)}`.trim(),
    ],
    [
      'a notice that is the whole mail',
      'This message is confidential: the price is 100. Only the intended recipient may read that. '
        .repeat(2)
        .trim(),
    ],
  ])('when there is %s, then it stays', (_, text) => {
    expect(trimQuotedText(text).ownText).toBe(text);
  });
});
