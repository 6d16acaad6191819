import { describe, expect, test } from '@jest/globals';
import { isWrittenLetter } from './is-written-letter.ts';
import { readReply } from './read-reply.ts';

const kind = (text: string, subject = 'Re: Keys') =>
  readReply({ subject, text, language: null }, false, new Date('2026-05-05')).kind;

describe('absence notices without headers', () => {
  test.each([
    ['English', 'Thank you for your message. I am on annual leave and will return on 7 January.'],
    ['German', 'Ich befinde mich derzeit im Urlaub und bin ab dem 7. Januar wieder erreichbar.'],
    ['French', 'Je suis en congés jusqu’au 7 janvier inclus.'],
    ['Spanish', 'Me encuentro de vacaciones hasta el 7 de enero. Para urgencias contacte con Ana.'],
    ['Portuguese', 'Estou de férias até 7 de janeiro.'],
    ['Italian', 'Sono in ferie fino al 7 gennaio. Per urgenze contattare il collega.'],
    ['Dutch', 'Ik ben met vakantie tot 7 januari.'],
    ['Swedish', 'Jag är på semester till den 7 januari.'],
    ['Danish', 'Jeg er på ferie indtil den 7. januar. Ved hastesager kontakt venligst Lars.'],
    ['Norwegian', 'Jeg er bortreist og er tilbake 7. januar.'],
    ['Finnish', 'Olen lomalla 7. tammikuuta asti.'],
    ['Polish', 'Przebywam na urlopie do 7 stycznia.'],
    ['Czech', 'Do 7. ledna jsem na dovolené, vrátím se 8. ledna.'],
    ['Slovak', 'Som na dovolenke do 7. januára.'],
    ['Hungarian', 'Január 7-ig szabadságon vagyok. Sürgős esetben keressék kollégámat.'],
    ['Romanian', 'Sunt în concediu până pe 7 ianuarie.'],
    ['Croatian', 'Na godišnjem sam odmoru do 7. siječnja.'],
    ['Slovenian', 'Odsoten sem do 7. januarja.'],
    ['Lithuanian', 'Šiuo metu atostogauju iki sausio 7 d.'],
    ['Latvian', 'Esmu atvaļinājumā līdz 7. janvārim.'],
    ['Estonian', 'Olen puhkusel kuni 7. jaanuarini.'],
    ['Bulgarian', 'В отпуск съм до 7 януари.'],
    ['Greek', 'Απουσιάζω από το γραφείο μέχρι τις 7 Ιανουαρίου.'],
    ['Russian', 'Я нахожусь в отпуске до 7 января. По срочным вопросам обращайтесь к Ивану.'],
    ['Ukrainian', 'Я у відпустці до 7 січня.'],
    ['Turkish', '7 Ocak tarihine kadar izindeyim. Acil durumlarda Ayşe ile irtibata geçebilirsiniz.'],
    ['Hebrew', 'אני בחופשה עד 7 בינואר.'],
    ['Arabic', 'أنا خارج المكتب حتى 7 يناير.'],
    ['Japanese', '1月7日まで休暇をいただいております。お急ぎの場合は田中までご連絡ください。'],
    ['Chinese', '我目前休假，1月7日返回。如有急事请联系小王。'],
    ['Korean', '1월 7일까지 휴가입니다. 급한 용무는 김대리에게 연락 바랍니다.'],
    ['Vietnamese', 'Tôi đang nghỉ phép đến ngày 7 tháng 1.'],
    ['Indonesian', 'Saya sedang cuti hingga 7 Januari.'],
    ['Thai', 'ขณะนี้ดิฉันลาพักร้อน จะกลับมาทำงานวันที่ 7 มกราคม'],
    ['Catalan', 'Estic de vacances fins al 7 de gener.'],
  ])('when one is in %s, then it is no answer', (_, text) => {
    expect(kind(`${text}\n\nIda Lind`)).toBe('absence');
  });

  test.each([
    'Ανακοίνωση: Keys',
    'Αυτόματη απάντηση: Keys',
    '자동 회신: Keys',
    'Otomatik Yanıt: Keys',
    'Răspuns automat: Keys',
    'Автоматична відповідь: Keys',
    'תשובה אוטומטית: Keys',
    'رد تلقائي: Keys',
    '自动回复: Keys',
    'Balasan otomatis: Keys',
  ])('when a program writes "%s", then its prefix decides', (subject) => {
    expect(kind('1.', subject)).toBe(subject.startsWith('Αν') ? 'answer' : 'absence');
  });

  test.each([
    'I am on leave from 3 May up to and including 9 May. Please contact Mr. Ode or Mrs. Lind in urgent cases.',
    'I am out of the office between the 3rd and the 9th of May.',
    'Ich bin zwischen dem 3. und dem 9. Mai nicht im Büro. Bitte wenden Sie sich an Hr. Lind.',
    'Je suis en congés entre le 3 et le 9 mai. Pour toute urgence, merci de contacter Mlle. Roche.',
    'Estaré de vacaciones entre el 3 y el 9 de mayo. Para urgencias contacte con la Sra. Roche o el Dr. Gil.',
    'Sono in ferie tra il 3 e il 9 maggio. Per urgenze contattare il Sig. Rossi o la Dott.ssa Bruni.',
    'Ik ben tot en met 9 mei met vakantie.',
    'Van 3 tot en met 9 mei ben ik niet op kantoor. Voor spoed kunt u contact opnemen met mevr. De Wit.',
    'Jag är på semester till och med den 9 maj. Kontakta T. Berg vid brådskande ärenden.',
    'Jeg er på ferie fra og med 3. til og med 9. mai. Kontakt J. Dahl i hastesaker.',
    'Jestem na urlopie do 9 maja. W pilnych sprawach proszę o kontakt z p. Nowak.',
    'Do 9. května jsem na dovolené. V naléhavých případech kontaktujte p. Nováka.',
    'Я в отпуске до 9 мая. По срочным вопросам обращайтесь к И. Петрову.',
  ])('when one holds spans of days and titles, as "%s", then it is no answer', (text) => {
    expect(kind(`${text}\n\nIda Lind`)).toBe('absence');
  });

  test.each([
    'I am on leave until Monday and the keys are with Tom.',
    'I am travelling on Friday. Between the 3rd and the 9th works for us.',
    'I am away until the 3rd and the 9th works for us.',
    'Ik ben tot en met vrijdag met vakantie en de sleutels liggen bij Tom.',
    'I am on leave until Monday, but yes, the 3rd works for us.',
    'No, the office is open until 7 January.',
    'The pumps are out of stock until 7 January. Please contact Tom.',
    'Не съм получил договора от вас.',
    'Da, sunt la birou până la ora 5.',
    'Olen toimistolla maanantaihin asti.',
    '水泵1月7日到货。',
    'Pompalar 7 Ocak tarihine kadar gelir.',
  ])('when a person writes "%s", then it is an answer', (text) => {
    expect(kind(text)).toBe('answer');
  });
});

describe('reactions', () => {
  test.each([
    '👍',
    '❤️ 🎉',
    '👍\n\nIda Lind reacted via Gmail',
    'Ida Lind reacted to your message:\n👍',
    'Ida Lind hat mit 👍 auf Ihre Nachricht reagiert',
    'Ida Lind a réagi à votre message',
    'Ida Lind reaccionó a tu mensaje',
    'Liked “Could you bring the keys?”',
    'Reacted 🎉 to “Could you bring the keys?”',
    'A aimé « Pouvez-vous apporter les clés ? »',
  ])('when a mail is "%s", then it is no answer', (text) => {
    expect(kind(text)).toBe('reaction');
  });

  test.each(['Yes 👍', '3', 'OK, I liked “The Keys”, and I bring the book on Monday.'])(
    'when a mail is "%s", then it is an answer',
    (text) => {
      expect(kind(text)).toBe('answer');
    },
  );
});

describe('help desks', () => {
  test.each([
    [
      'German',
      'Vielen Dank für Ihre Anfrage. Ihr Ticket hat die Nummer 47112. Wir kümmern uns schnellstmöglich darum.',
    ],
    [
      'French',
      'Votre demande a bien été enregistrée sous le numéro de dossier 48213. Un conseiller vous répondra dans les meilleurs délais.',
    ],
    [
      'Spanish',
      'Hemos recibido su solicitud. El número de incidencia es 48213. Nos pondremos en contacto lo antes posible.',
    ],
    [
      'Italian',
      'Abbiamo ricevuto la sua richiesta. Il numero di pratica è 48213. Le risponderemo al più presto.',
    ],
    [
      'Dutch',
      'Wij hebben uw aanvraag ontvangen. Uw ticketnummer is 48213. Wij nemen zo spoedig mogelijk contact op.',
    ],
    [
      'Portuguese',
      'Recebemos a sua solicitação. O número do protocolo é 48213. Responderemos o mais rápido possível.',
    ],
  ])('when one confirms a request in %s, then it is no answer', (_, text) => {
    expect(kind(text)).toBe('receipt');
  });

  test('when a person names a number, then it is an answer', () => {
    expect(kind('Yes, invoice 47112 was paid on Monday.')).toBe('answer');
    expect(kind('Das Ticket 4711 kostet 20 Euro. Die Schlüssel kommen am Montag.')).toBe('answer');
  });

  test.each([
    [
      'English',
      '##- Please type your reply above this line -##\n\nYour request (48999) has been updated. To add comments, reply to this email.\n\nIda, May 5, 10:12 AM CET:\n\nThe keys lie with the neighbour since Monday.\n\nThis email is a service from Lund.',
    ],
    [
      'German',
      'Ihre Anfrage (48999) wurde aktualisiert. Antworten Sie auf diese E-Mail.\n\nIda Lind (Support)\n05.05.2026, 10:12 MEZ\n\nHallo Frau Test, die Schlüssel liegen beim Nachbarn.\n\nViele Grüße\nIda',
    ],
  ])('when a person answers inside a frame in %s, then the words count and the frame does not', (_, text) => {
    expect(isWrittenLetter({ subject: 'Keys', text, language: null })).toBe(true);
    expect(kind(text)).toBe('answer');
  });

  test('when a frame holds only a confirmation, then no person wrote it', () => {
    const text =
      'Your request (48999) has been received and is being reviewed by our support staff.\n\nTo add additional comments, reply to this email.';
    expect(isWrittenLetter({ subject: 'Keys', text, language: null })).toBe(false);
  });
});
