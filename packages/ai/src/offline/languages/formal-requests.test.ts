import { describe, expect, test } from '@jest/globals';
import { readAsk } from '../read-ask.ts';

const read = (text: string) => readAsk({ subject: 'Boot', text, language: null });

describe('requests without a question mark', () => {
  test.each([
    ['de', 'Guten Tag,\n\nich wollte Sie fragen, ob der Steg im Mai schon offen ist.'],
    ['de', 'Sehr geehrte Damen und Herren,\n\nhiermit bewerbe ich mich um einen Liegeplatz für mein Boot.'],
    ['de', 'Liebe Frau Holm,\n\nes würde uns freuen, wenn der Termin so bleiben kann.'],
    ['de', 'Guten Tag,\n\nich möchte gerne für Samstag einen Tisch für vier Personen reservieren.'],
    ['en', 'You are requested to confirm your berth by Friday.'],
    ['de', 'Sie werden gebeten, uns die Maße des Bootes bis Freitag mitzuteilen.'],
    ['es', 'Se ruega confirmar la asistencia antes del viernes.'],
    ['nl', 'Gelieve ons voor vrijdag te laten weten of u komt.'],
    ['it', 'Si prega di confermare la presenza entro venerdì.'],
    ['fr', "Bonjour,\n\nje souhaiterais savoir combien coûte une place au port pour l'été."],
    ['fr', 'Madame,\n\nvous voudrez bien nous retourner le formulaire signé.'],
    ['es', 'Buenos días:\n\nQuisiera saber cuánto cuesta un amarre para el verano.'],
    ['es', 'Hola, no sé si puedes venir el martes al puerto con las llaves.'],
    ['pt', 'Bom dia,\n\nGostaria de saber quanto custa um lugar no porto durante o verão.'],
    ['pt', 'Boa tarde,\n\nFico a aguardar a vossa resposta sobre o lugar no porto, que é para todo o verão.'],
    ['it', 'Buongiorno,\n\nvorrei sapere quanto costa un posto barca per tutta la stagione.'],
    ['it', 'Ciao Marta, fammi sapere quando arrivano le chiavi del molo.'],
    ['nl', 'Goedemorgen,\n\nik zou graag willen weten wat een ligplaats in de zomer kost.'],
    ['nl', 'Beste Joost,\n\nwij vernemen graag of de steiger in mei open is.'],
  ])('when a mail in %s asks as "%s", then an answer is awaited', (language, text) => {
    expect(read(text)).toMatchObject({ language, certainty: 'yes' });
  });

  test.each([
    ['es', 'Estimado cliente:\n\nEl puerto abre en mayo. Se ruega no responder a este correo.'],
    ['es', 'Se ruega silencio en la sala durante el concierto.'],
    ['nl', 'Gelieve niet te antwoorden op deze mail.'],
    ['nl', 'U wordt verzocht de hond aan de lijn te houden.'],
    ['it', 'Voglia gradire i nostri più cordiali saluti.'],
    ['it', 'Gentile signora,\n\nla invito a visitare il nostro sito.'],
    ['it', 'Si prega di non rispondere a questo messaggio.'],
    ['en', 'You are required to wear a badge.'],
    ['en', 'You are asked not to reply to this message.'],
    ['de', 'Sie werden gebeten, den Anweisungen des Personals zu folgen.'],
    ['de', 'Sie werden gebeten, auf diese Mail nicht zu antworten.'],
    ['pt', 'Queira aceitar os nossos melhores cumprimentos.'],
    ['fr', 'Prière de ne pas répondre à ce message.'],
    ['de', 'Wir bitten um Ihr Verständnis. Der Steg bleibt bis Mai geschlossen.'],
    ['de', 'Sehr gerne, bis Samstag!'],
    ['fr', "Je vous prie d'agréer, Madame, mes salutations distinguées. Le port est ouvert."],
    ['es', 'Les pedimos disculpas por el retraso, el amarre ya está libre.'],
    ['pt', 'Pedimos desculpa pelo atraso, o lugar no porto já está livre.'],
    ['it', 'Le chiedo scusa per il ritardo, il posto barca è libero da ieri.'],
  ])('when a mail in %s is polite as "%s", then nothing is asked', (_, text) => {
    expect(read(text).certainty).not.toBe('yes');
  });
});
