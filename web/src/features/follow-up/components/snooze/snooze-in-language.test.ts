import { describe, expect, test } from '@jest/globals';
import type { Language } from '../../../../lib/language/languages.ts';
import { snoozeMomentIn, snoozeWordsInEnglish } from './snooze-in-language.ts';
import { snoozeMoment } from './snooze-words.ts';

/** A Wednesday, 14:20. */
const now = new Date(2026, 0, 14, 14, 20);
const at = (day: number, hour: number, minute = 0, month = 0) => new Date(2026, month, day, hour, minute);

describe('a snooze in the words of the page', () => {
  test.each<[language: Language, words: string, moment: Date]>([
    ['en', 'Monday 9', at(19, 9)],
    ['de', 'später heute', at(14, 18)],
    ['de', 'Morgen', at(15, 8)],
    ['de', 'übermorgen um 9 Uhr', at(16, 9)],
    ['de', 'Montag 9', at(19, 9)],
    ['de', 'nächste Woche', at(19, 8)],
    ['de', 'nächsten Mittwoch um 16.30 Uhr', at(21, 16, 30)],
    ['de', 'in einer Stunde', at(14, 15, 20)],
    ['de', 'in 2 Wochen', at(28, 8)],
    ['de', '20. Januar', at(20, 8)],
    ['de', '3. März 10:00', at(3, 10, 0, 2)],
    ['fr', 'demain à 9h30', at(15, 9, 30)],
    ['fr', 'plus tard aujourd’hui', at(14, 18)],
    ['fr', 'lundi prochain', at(19, 8)],
    ['fr', 'dans 3 heures', at(14, 17, 20)],
    ['fr', 'dans une semaine', at(21, 8)],
    ['fr', 'la semaine prochaine', at(19, 8)],
    ['fr', '20 janvier à 9 heures', at(20, 9)],
    ['fr', 'après-demain matin', at(16, 8)],
    ['es', 'mañana por la mañana', at(15, 8)],
    ['es', 'mañana', at(15, 8)],
    ['es', 'el lunes a las 9', at(19, 9)],
    ['es', 'dentro de 2 semanas', at(28, 8)],
    ['es', '20 de enero', at(20, 8)],
    ['es', 'la semana que viene', at(19, 8)],
    ['it', 'domani mattina', at(15, 8)],
    ['it', 'lunedì alle 9', at(19, 9)],
    ['it', 'tra 2 giorni', at(16, 8)],
    ['it', 'stasera', at(14, 20)],
    ['it', 'la prossima settimana', at(19, 8)],
    ['pt', 'amanhã às 9', at(15, 9)],
    ['pt', 'segunda 9', at(19, 9)],
    ['pt', 'daqui a 3 dias', at(17, 8)],
    ['pt', '20 de janeiro', at(20, 8)],
    ['nl', 'morgenochtend', at(15, 8)],
    ['nl', 'maandag om 9 uur', at(19, 9)],
    ['nl', 'volgende week', at(19, 8)],
    ['nl', 'over 2 weken', at(28, 8)],
    ['nl', 'over 3 uur', at(14, 17, 20)],
    ['de', 'morgen um 9', at(15, 9)],
    ['de', 'in drei Tagen', at(17, 8)],
    ['de', 'morgen um neun', at(15, 9)],
    ['de', 'Freitagnachmittag', at(16, 14)],
    ['de', 'Freitag Morgen', at(16, 8)],
    ['de', '20.1.', at(20, 8)],
    ['de', '20.01.2026 um 16.30', at(20, 16, 30)],
    ['de', 'nächsten Monat', at(1, 8, 0, 1)],
    ['de', 'am Wochenende', at(17, 8)],
    ['de', 'in einer halben Stunde', at(14, 14, 50)],
    ['fr', 'demain 9h', at(15, 9)],
    ['fr', 'demain à 9h', at(15, 9)],
    ['fr', 'dans 3h', at(14, 17, 20)],
    ['fr', 'dans trois jours', at(17, 8)],
    ['fr', '20 sept', at(20, 8, 0, 8)],
    ['fr', 'ce week-end', at(17, 8)],
    ['fr', 'le mois prochain', at(1, 8, 0, 1)],
    ['fr', '20/01', at(20, 8)],
    ['es', 'en tres días', at(17, 8)],
    ['es', 'este fin de semana', at(17, 8)],
    ['es', 'el mes que viene', at(1, 8, 0, 1)],
    ['it', 'fra tre giorni', at(17, 8)],
    ['it', 'nel fine settimana', at(17, 8)],
    ['it', 'il mese prossimo', at(1, 8, 0, 1)],
    ['pt', 'amanhã às 9h', at(15, 9)],
    ['pt', 'em três dias', at(17, 8)],
    ['pt', 'no próximo mês', at(1, 8, 0, 1)],
    ['nl', 'morgen 9u', at(15, 9)],
    ['nl', 'over drie dagen', at(17, 8)],
    ['nl', 'dit weekend', at(17, 8)],
    ['nl', 'volgende maand', at(1, 8, 0, 1)],
    ['nl', 'maandagochtend', at(19, 8)],
    ['en', 'in three days', at(17, 8)],
    ['en', 'end of the week', at(16, 8)],
    ['en', 'in half an hour', at(14, 14, 50)],
  ])('when it says in %s: %s, then it is that moment', (language, words, moment) => {
    const found = snoozeMoment(snoozeWordsInEnglish(words, language), now);
    expect(found?.toString()).toBe(moment.toString());
  });

  test.each<[page: Language, words: string, moment: Date]>([
    ['en', 'morgen um 9', at(15, 9)],
    ['en', 'demain 9h', at(15, 9)],
    ['de', 'tomorrow 9', at(15, 9)],
    ['nl', 'lundi à 9 heures', at(19, 9)],
  ])('when the page is in %s and the words are not: %s, then it is that moment', (page, words, moment) => {
    expect(snoozeMomentIn(words, page, now)?.toString()).toBe(moment.toString());
  });

  test('when no language knows the words, then they name no moment', () => {
    expect(snoozeMomentIn('someday', 'fr', now)).toBeNull();
  });

  test('when the beginning of a name may be a day or a month, then it is neither', () => {
    expect(snoozeWordsInEnglish('mar', 'es')).toBe('mar');
    expect(snoozeWordsInEnglish('mart 9', 'es')).toBe('tuesday 9');
  });
});
