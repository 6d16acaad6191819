import { describe, expect, test } from '@jest/globals';
import { readAsk } from './read-ask.ts';

const dayIn = (text: string) => readAsk({ subject: 'Offer', text, language: null }).deadlineDay;
const quoted = (text: string) => readAsk({ subject: 'Offer', text, language: null }).deadline;

const weekday = (day: number, isNext = false) => ({ kind: 'weekday', weekday: day, isNext });
const inDays = (days: number) => ({ kind: 'in-days', days });
const endOf = (unit: string, isNext = false) => ({ kind: 'end-of', unit, isNext });
const date = (day: number | null, month: number | null, year: number | null = null) => ({
  ...{ kind: 'date', day, month, year },
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
    ['Could you send me the plan by 5pm?', null],
    ['Könntest du es mir bis Freitag schicken?', weekday(5)],
    ['Könnten Sie mir das bitte bis morgen schicken?', inDays(1)],
    ['Könnten Sie mir das bitte bis Ende der Woche schicken?', endOf('week')],
    ['Könnten Sie mir das bitte bis zum 15. September schicken?', date(15, 8)],
    ['Könnten Sie mir das bitte bis 12.09. schicken?', date(12, 8)],
    ['Könnten Sie mir das bitte bis 12 Uhr schicken?', null],
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

  test('when the day has several words, then it is quoted to its end', () => {
    expect(quoted('Could you reply by 5 September, please?')).toBe('by 5 September');
    expect(quoted('Könnten Sie mir das bitte bis zum 15. September schicken?')).toBe('bis zum 15. September');
  });
});
