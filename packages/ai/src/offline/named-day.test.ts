import { describe, expect, test } from '@jest/globals';
import { readAsk } from './read-ask.ts';

const dayIn = (text: string) => readAsk({ subject: 'Offer', text, language: null }).deadlineDay;
const quoted = (text: string) => readAsk({ subject: 'Offer', text, language: null }).deadline;

const weekday = (day: number, isNext = false) => ({ kind: 'weekday', weekday: day, isNext });
const inDays = (days: number) => ({ kind: 'in-days', days });
const endOf = (unit: string, isNext = false) => ({ kind: 'end-of', unit, isNext });
const date = (day: number | null, month: number | null, year: number | null = null) => ({
  kind: 'date',
  day,
  month,
  year,
});

describe('the day that a deadline names', () => {
  test.each([
    ['Could you send it by Friday?', weekday(5)],
    ['Could you please send me the file by next Tuesday?', weekday(2, true)],
    ['Can you let me know by tomorrow?', inDays(1)],
    ['Could you confirm by end of day?', inDays(0)],
    ['Please send it to me by EOD Friday.', weekday(5)],
    ['Could you send it before the end of the week?', endOf('week')],
    ['Could you send it by the end of next month?', endOf('month', true)],
    ['Could you reply by 5 September, please?', date(5, 8)],
    ['Could you reply by September 5th, 2025?', date(5, 8, 2025)],
    ['Could you send me the plan by 9/15?', date(15, 8)],
    ['Could you send me the plan by the 15th?', date(15, null)],
    ['Could you send me the plan by 5pm?', inDays(0)],
    ['Könntest du es mir bis Freitag schicken?', weekday(5)],
    ['Könnten Sie mir das bitte bis morgen schicken?', inDays(1)],
    ['Könnten Sie mir das bitte bis Ende der Woche schicken?', endOf('week')],
    ['Könnten Sie mir das bitte bis zum 15. September schicken?', date(15, 8)],
    ['Könnten Sie mir das bitte bis 12.09. schicken?', date(12, 8)],
    ['Könnten Sie mir das bitte bis 12 Uhr schicken?', inDays(0)],
    ["Pourriez-vous me l'envoyer avant vendredi ?", weekday(5)],
    ["Pourriez-vous m'envoyer le contrat d'ici le 15 septembre ?", date(15, 8)],
    ["Pourriez-vous m'envoyer le contrat avant la fin de la semaine ?", endOf('week')],
    ['¿Podrías enviarme el contrato antes del viernes?', weekday(5)],
    ['¿Podrías enviarme el contrato antes del 15 de septiembre?', date(15, 8)],
    ['Você poderia me enviar o contrato até sexta-feira?', weekday(5)],
    ['Você poderia me enviar o contrato até amanhã?', inDays(1)],
    ['Ciao Luca, mi potresti mandare il contratto entro venerdì?', weekday(5)],
    ['Ciao Luca, mi potresti mandare il contratto entro fine mese?', endOf('month')],
    ['Ciao Luca, mi potresti mandare il contratto entro la fine della settimana?', endOf('week')],
    ['Potresti inviarmi il contratto entro la fine della settimana?', endOf('week')],
    ['Ciao Luca, mi potresti mandare il contratto entro la fine del mese?', endOf('month')],
    ['Ciao Luca, mi potresti mandare il contratto entro la prossima settimana?', endOf('week', true)],
    ['Ciao Luca, mi potresti mandare il contratto entro la fine di agosto?', date(null, 7)],
    ['Könnten Sie mir das bitte bis spätestens Ende August schicken?', date(null, 7)],
    ['Könnten Sie mir das bitte bis Ende nächster Woche schicken?', endOf('week', true)],
    ["Pourriez-vous m'envoyer le contrat d'ici la fin du mois ?", endOf('month')],
    ['¿Podrías enviarme el contrato antes de fin de mes?', endOf('month')],
    ['Você poderia me enviar o contrato até o fim do mês?', endOf('month')],
    ['Kun je mij het contract voor het einde van de maand sturen?', endOf('month')],
    ['Kun je mij het contract voor vrijdag sturen?', weekday(5)],
    ['Kun je mij het contract uiterlijk morgen sturen?', inDays(1)],
  ])('when the mail says "%s", then it is read', (text, expected) => {
    expect(dayIn(text)).toEqual(expected);
  });

  test.each([
    'Our office is closed until Wednesday. Could you send me the plan?',
    'I was ill until today. Could you resend the file?',
    'I was ill until today, could you resend the file?',
    'Could you send me the plan, as I am out of the office until Thursday?',
    'The offer is valid until 30 November. Are you interested?',
    'I am in Berlin until Thursday. Where can we meet?',
    'Before Friday I would like to buy cake. Do you want some?',
    'I will be back by Friday. Could you send me the plan?',
    'am Freitag war ich bei euch im Laden. Kannst du mir die Muster schicken?',
    'Am 3. November haben wir telefoniert. Können Sie mir das Angebot schicken?',
    'Ich bin bis Mittwoch im Urlaub. Können Sie mir das Angebot schicken?',
    'Wir haben bis Mittwoch geschlossen, können Sie mir das Angebot schicken?',
    "Je suis en congé jusqu'à mercredi. Pouvez-vous m'envoyer le devis ?",
    'Estoy fuera hasta el lunes. ¿Puedes enviarme la factura?',
    'La oficina está cerrada hasta el miércoles, ¿puedes enviarme la factura?',
    'Estou de férias até segunda. Pode enviar-me a fatura?',
    'Sono via per lunedì. Puoi mandarmi il file?',
    'Ik ben tot maandag weg. Kun je me de offerte sturen?',
  ])('when the mail says "%s", then that day is no deadline of the ask', (text) => {
    expect(quoted(text)).toBeNull();
    expect(dayIn(text)).toBeNull();
  });

  test.each([
    ['Could you check the draft? It has to be at the printer by Friday.', 'by Friday'],
    ['Could you check the draft? By Friday would be great.', 'By Friday'],
    ['I need to know before Tuesday. Which room do you prefer?', 'before Tuesday'],
    ['The hall must be booked before Friday. Which one do you prefer?', 'before Friday'],
    ['The hall has to be booked by Friday. Which one do you prefer?', 'by Friday'],
    ['Which room do you prefer? I have to book by Monday.', 'by Monday'],
    ['Which room do you prefer? They want to know by Monday.', 'by Monday'],
    ['Welchen Saal willst du? Ich muss ihn bis Freitag buchen.', 'bis Freitag'],
    ["Quelle couleur préférez-vous ? L'imprimeur attend la réponse avant vendredi.", 'avant vendredi'],
    ['Ich bräuchte die Info bis Freitag.', 'bis Freitag'],
    ['Kannst du das prüfen? Die Druckerei braucht das bis Freitag.', 'bis Freitag'],
    ['Welchen Saal willst du? Er muss bis Freitag gebucht werden.', 'bis Freitag'],
    ['Quelle salle préférez-vous ? Il faut réserver avant vendredi.', 'avant vendredi'],
    ['¿Qué sala prefieres? Hay que reservar antes del viernes.', 'antes del viernes'],
    ['Quale sala preferisci? Serve alla tipografia entro venerdì.', 'entro venerdì'],
    ['Que sala prefere? A gráfica precisa disso até sexta.', 'até sexta'],
    ['Welke zaal wil je? De drukker heeft het voor vrijdag nodig.', 'voor vrijdag'],
    ['Could you check the draft? The deadline is Friday.', 'deadline is Friday'],
    ['Puoi darmi una risposta da qui a lunedì?', 'da qui a lunedì'],
    ['Dizes-me até sexta, inclusive, quantos são?', 'até sexta'],
    [
      "Pouvez-vous nous rendre les clés dans la première semaine d'avril ?",
      "dans la première semaine d'avril",
    ],
    ['Could you check the draft? Please answer by Friday.', 'by Friday'],
    ['Could you check the draft? I need it by Friday.', 'by Friday'],
    ['The fair runs until Friday and I need your slides by Wednesday.', 'by Wednesday'],
    ['Could you check and sign the draft by Friday?', 'by Friday'],
    ['By Friday, could you check the draft?', 'By Friday'],
    ['I was away until Monday, could you check the draft by Friday?', 'by Friday'],
    ['Kannst du mir das schicken? Spätestens am Freitag.', 'Spätestens am Freitag'],
    [
      'Kannst du die Preise prüfen? Deine Korrekturen brauche ich bis Freitag, dann wird gedruckt.',
      'bis Freitag',
    ],
    ['Kannst du mir das schicken? Bis Freitag wäre super.', 'Bis Freitag'],
    ['Kannst du mir das schicken? Das muss bis Freitag in die Druckerei.', 'bis Freitag'],
    ['Pouvez-vous relire le texte ? Avant vendredi, si possible.', 'Avant vendredi'],
    ['¿Puedes revisar el texto? Lo necesito antes del viernes.', 'antes del viernes'],
    ['Pode rever o texto? Preciso disso até sexta.', 'até sexta'],
    ['Puoi rileggere il testo? Mi serve entro venerdì.', 'entro venerdì'],
    ['Kun je de tekst nakijken? Uiterlijk vrijdag.', 'Uiterlijk vrijdag'],
  ])('when the mail says "%s", then "%s" is the deadline of the ask', (text, deadline) => {
    expect(quoted(text)).toBe(deadline);
  });

  test('when the day has several words, then it is quoted to its end', () => {
    expect(quoted('Could you reply by 5 September, please?')).toBe('by 5 September');
    expect(quoted('Könnten Sie mir das bitte bis zum 15. September schicken?')).toBe('bis zum 15. September');
  });
});
