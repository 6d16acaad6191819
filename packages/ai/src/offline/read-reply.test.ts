import { describe, expect, test } from '@jest/globals';
import { readReply } from './read-reply.ts';

const received = new Date('2025-08-27T10:00:00.000Z'); // a Wednesday
const read = (text: string, { subject = 'Re: Lamps', isAutomatic = false } = {}) =>
  readReply({ subject, text, language: null }, isAutomatic, received);

describe('replies', () => {
  test.each([
    ['answer', 'The lamps are in the hall.'],
    ['answer', 'Yes.'],
    ['answer', 'Sure. Do you want them in white?'],
    ['answer', "I'll send them tomorrow. The price is 40 euros a piece, plus 12 for the delivery."],
    [
      'answer',
      "I'm travelling this week, but here are the plans you wanted, both versions, with all the dimensions.",
    ],
    ['holding', "I'll check and get back to you."],
    ['holding', 'Hi Sam,\n\nthanks for your mail. Let me look into it.\n\nBest\nDana'],
    ['holding', 'Give me a few days.'],
    ['holding', 'Ich kläre das und melde mich.'],
    ['holding', 'Je vérifie et je reviens vers vous.'],
    ['holding', 'Lo reviso y te digo algo mañana.'],
    ['holding', 'Vou verificar e te aviso amanhã.'],
    ['holding', 'Controllo e ti faccio sapere.'],
    ['holding', 'Ik zoek het uit en kom erop terug.'],
    ['absence', "I'm out of the office until Monday and will reply when I return."],
    ['receipt', 'This is an automated message. We have received your request.'],
    ['holding', 'Got it, thanks. Snowed under until Thursday, I will go through it at the weekend.'],
    [
      'holding',
      'Dear Mr Field,\n\nThank you. I will take instructions on this and revert to you in due course.',
    ],
    ['holding', 'I have passed your note to our caretaker, who will be in touch about a date.'],
    ['holding', 'It depends on the weather, I will ring you on Monday when I have seen the forecast.'],
    ['holding', 'Leave it with me.'],
    [
      'holding',
      'The rooms are free. For the price I must ask my boss first, then I will write to you again.',
    ],
    ['answer', "Yes, Tuesday. I'll bring the keys."],
    ['answer', "It was the new checkout. I'll revert it now."],
    ['answer', 'Paid this morning, it should be with you tomorrow.'],
    ['answer', "I'm swamped this month, so I'll have to pass."],
    ['answer', 'I need to ask which of the two you mean. The big one or the small one?'],
    ['answer', 'Fill in the form and send it to us by Friday.'],
    ['holding', 'Das muss ich erst mit meinem Mann besprechen, ich melde mich nächste Woche.'],
    ['holding', 'Habe Ihre Anfrage an die Kollegin weitergeleitet, sie meldet sich bei Ihnen.'],
    ['holding', 'Je suis débordée, je regarde ça ce week-end et je te redis.'],
    ['holding', 'Todavía no lo sé. En cuanto hable con el jefe te digo algo.'],
    ['holding', 'Buongiorno, devo prima sentire il tecnico: appena so qualcosa Le faccio sapere.'],
    ['holding', 'Ainda não tive tempo de ver isso, amanhã te dou um retorno.'],
    ['holding', 'Ik moet het eerst even navragen en laat het je daarna weten.'],
    ['answer', 'Tomorrow works.'],
    ['answer', 'You are on the list for Saturday.'],
    ['answer', 'I put the keys back with the neighbour.'],
    ['answer', 'This is to let you know that we received your payment.'],
    ['answer', 'I passed it to Maria and she signed it.'],
    ['answer', 'It depends on the size: small rooms take two tins, large ones four.'],
    ['answer', 'I can do it for 250. I will come by on Saturday.'],
    ['answer', "The key is under the mat. I'll message you once I land."],
    ['answer', 'Once we have your deposit, we ship the bikes to you the same day.'],
    ['answer', "Ask for Tom at reception and he'll give you the badge."],
    ['answer', 'Super, dann mach ich den Nachtisch.'],
    ['answer', 'Freitag sehen wir euch dann um sieben bei uns.'],
    ['answer', 'En cuanto al color, te recomiendo el azul.'],
    ['answer', "L'ho appena spedito, ti arriva mercoledì."],
    ['answer', 'A encomenda foi enviada para a sua morada ontem.'],
    ['answer', 'Zodra we open zijn, ben je welkom: negen uur.'],
    ['holding', 'Sobald ich etwas weiß, sage ich es Ihnen.'],
    ['holding', 'Votre demande est en cours de traitement, la décision vous sera notifiée.'],
    ['holding', 'Logo que haja novidades dou-lhe conhecimento.'],
    ['holding', 'Je hoort van ons zodra het bestuur heeft besloten.'],
    ['answer', 'Ich habe Anna gefragt, sie bringt den Salat mit.'],
    ['answer', 'Ho inviato la fattura aggiornata ieri.'],
    ['answer', 'Vi aspettiamo alle otto.'],
    ['answer', 'Sexta às cinco na estação. Até lá!'],
    ['answer', 'Ik wacht op het station op je, spoor 3.'],
    ['answer', 'Ja, Dienstag passt. Den Schlüssel bringe ich mit.'],
    ['answer', "Oui, c'est bon pour mardi. J'apporte les clés."],
    ['answer', 'Lo siento, este año no puedo.'],
    ['answer', 'Purtroppo il 12 siamo al completo.'],
    ['answer', 'Sim, pode avançar. Os dois orçamentos seguem em anexo.'],
    ['answer', 'Nee, helaas lukt dat ons niet.'],
  ])('when it is a %s: "%s"', (kind, text) => {
    expect(read(text).kind).toBe(kind);
  });

  test('when no person wrote it, then it is never an answer', () => {
    expect(read('Your ticket is closed.', { isAutomatic: true }).kind).toBe('receipt');
    expect(read('I am on leave.', { isAutomatic: true }).kind).toBe('absence');
  });

  test.each([
    ['Re: Absence on Thursday', 'Approved, enjoy the day.'],
    ['Absence on Thursday', 'Approved, enjoy the day.'],
    ['AW: Abwesenheit 1.-4. Dezember', 'Klar, mache ich gern.'],
    ['AW: AW: Abwesenheit 1.-4. Dezember', 'Klar, mache ich gern.'],
    ['SV: Abwesenheit', 'Das geht.'],
    ['Re: Absence de Lea mardi', "C'est noté."],
    ['Re: Auto-reply text for the website', 'The second version is better.'],
    ['Re: Automatic reply: what shall it say?', 'That I am in Rome.'],
    ['Re: OOO next week?', 'Yes, the whole week.'],
    ['OOO next week', 'Fine with me.'],
    ['Re: Out of office hours of the hotline', 'From six to eight.'],
    ['Re: Fuera de la oficina?', 'Sí, el lunes.'],
    ['Re: Afwezigheid Tim', 'Dat is goed.'],
    ['Read: chapter 4', 'I read it in one go. Your message was well hidden!'],
    ['Gelesen: Kapitel 4', 'Ich habe es gelesen, sehr schön.'],
  ])('when "%s" has an answer in words below it ("%s"), then it is an answer', (subject, text) => {
    expect(read(text, { subject }).kind).toBe('answer');
  });

  test.each([
    ['Automatic reply: Lamps', 'I have limited access to my mail.'],
    ['Abwesenheitsnotiz: Lampen', 'Bitte wenden Sie sich an Tim.'],
    ['Réponse automatique : Lampes', 'Merci pour votre message.'],
    ['Autosvar: Lampor', 'Jag har semester till den 30 november.'],
    ['Automatiskt svar: Lampor', 'Jag har semester.'],
    ['Out of office', 'Thank you for your mail.'],
    ['OOO until Monday', 'Back on Monday.'],
    ['Absence', "Je suis absente jusqu'au 12 septembre."],
  ])(
    'when no header says so, but subject and text do ("%s", "%s"), then it is an absence',
    (subject, text) => {
      expect(read(text, { subject }).kind).toBe('absence');
    },
  );

  test.each([
    ['Gelesen: Angebot', 'Ihre Nachricht\n\nAn: Ida\nBetreff: Angebot\n\nwurde am 16.11. um 9:12 gelesen.'],
    [
      'Read: Offer',
      'Your message\n\nTo: Ida\nSubject: Offer\n\nwas read on Monday, 17 November 2025 at 9:12.',
    ],
    ['Not read: Offer', 'Your message to Ida was deleted without being read.'],
    ['Lu : Offre', 'Votre message à Ida a été lu le 16 novembre.'],
    ['Leído: Oferta', 'Su mensaje fue leído el 16 de noviembre.'],
    ['Gelezen: Offerte', 'Uw bericht is gelezen op 16 november.'],
  ])('when "%s" says only that the mail was opened, then it is a receipt', (subject, text) => {
    expect(read(text, { subject }).kind).toBe('receipt');
  });

  test.each([
    ['I am away until Monday.', '2025-09-01'],
    ['I am away until 12 September.', '2025-09-12'],
    ['I am on leave from September 1st to September 12th.', '2025-09-12'],
    ['I am back on 2025-10-03.', '2025-10-03'],
    ['I will return on 9/15.', '2025-09-15'],
    ['I am away until 3 January.', '2026-01-03'],
    ['Ich bin bis zum 12.09. im Urlaub.', '2025-09-12'],
    ['Ich bin bis einschließlich 5. September abwesend.', '2025-09-05'],
    ["Je suis absent jusqu'au 12 septembre 2025.", '2025-09-12'],
    ['Estoy de vacaciones hasta el 15 de septiembre.', '2025-09-15'],
    ['Sono in ferie fino al 15 settembre.', '2025-09-15'],
    ['Ik ben tot 8 september met vakantie.', '2025-09-08'],
    ['I am away.', null],
    ['I am away until further notice.', null],
  ])('when an absence says "%s", then it ends on %s', (text, day) => {
    const { kind, returnsAt } = read(text, { isAutomatic: true });
    expect([kind, returnsAt?.toISOString().slice(0, 10) ?? null]).toEqual(['absence', day]);
  });
});
