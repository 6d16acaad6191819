import { describe, expect, test } from '@jest/globals';
import type { NamedDay } from '@tern/kernel/named-day';
import { readAsk } from './read-ask.ts';

const deadlineDay = (language: string, text: string) =>
  readAsk({ subject: 'Autumn', text, language }).deadlineDay;
const dayOf = (day: number): NamedDay => ({ kind: 'date', day, month: null, year: null });
const eveOf24th: NamedDay = { kind: 'from-day', from: dayOf(24), count: -1, unit: 'days' };

describe('which day of a mail is the deadline', () => {
  test.each([
    ['en', 'Did the parcel arrive that I sent on the 2nd?'],
    ['de', 'Kannst du mir sagen, ob das Paket da ist? Ich habe es am Montag geschickt.'],
    ['fr', "Tu peux me dire si le colis que j'ai envoyé le 2 est arrivé ?"],
    ['es', '¿Llegó el paquete que mandé el día 2?'],
    ['pt', 'A encomenda que enviei no dia 2 chegou?'],
    ['it', 'Puoi dirmi se è arrivato il pacco che ho mandato il 2?'],
    ['nl', 'Is het pakje er dat ik de 2e heb gestuurd?'],
  ])('when a day is past by its verb, in %s as "%s", then it is none', (language, text) => {
    expect(deadlineDay(language, text)).toBeNull();
  });

  test.each([
    ['en', 'I was hoping you could let me have the figures on Monday.'],
    ['en', 'Could you confirm that we proceed on Monday?'],
    ['en', 'I spoke to Tom about the hall: can you send me the contract on Monday?'],
    ['de', 'Ist es möglich, mir das am Montag zu bestätigen?'],
    ['de', 'Ist es möglich mir das am Montag zu bestätigen?'],
    ['fr', "Vous avez besoin d'un devis : pouvez-vous me répondre lundi ?"],
    ['it', 'È importante che tu mi mandi il file lunedì.'],
    ['es', '¿Puede José mandarme el informe el lunes?'],
    ['es', 'Mándame el informe para el comité el lunes.'],
    ['pt', 'Preciso do plano do museu na segunda.'],
    ['nl', 'Is het mogelijk me de gegevens maandag te sturen?'],
  ])(
    'when a word of the clause only looks like a past one, in %s as "%s", then its day is the deadline',
    (language, text) => {
      expect(deadlineDay(language, text)).toEqual({ kind: 'weekday', weekday: 1, isNext: false });
    },
  );

  test.each([
    ['en', 'Could you let me have your notes before the board? It meets on the 24th.'],
    ['de', 'Kannst du mir deine Punkte vor der Sitzung geben? Die ist am 24.'],
    ['fr', 'Tu peux me passer tes points avant le conseil ? Il est le 24.'],
    ['fr', 'Tu peux me passer tes points avant le conseil du 24 ?'],
    ['es', '¿Me pasas tus puntos antes de la junta? Es el 24.'],
    ['pt', 'Passas-me os teus pontos antes da reunião? É no dia 24.'],
    ['it', 'Mi passi i tuoi punti prima del consiglio? È il 24.'],
    ['it', 'Mi passi i tuoi punti prima del consiglio del 24?'],
    ['nl', 'Geef je me je punten voor de vergadering? Die is de 24e.'],
  ])(
    'when the day of an event stands behind, in %s as "%s", then the deadline is the day before it',
    (language, text) => {
      expect(deadlineDay(language, text)).toEqual(eveOf24th);
    },
  );

  test.each([
    ['en', 'I need to know by the 12th whether you can be there on the 27th.', 12],
    ['de', 'Ich muss bis zum 12. wissen, ob du am 27. kannst.', 12],
    ['fr', "J'ai besoin de savoir avant le 12 si tu peux venir pour le 27.", 12],
    ['es', 'Necesito saber antes del 12 si puedes venir para el 27.', 12],
    ['pt', 'Preciso saber até dia 12 se fechamos para dia 27.', 12],
    ['it', 'Devo sapere entro il 12 se puoi venire per il 27.', 12],
    ['nl', 'Ik moet voor de 12e weten of je de 27e kunt.', 12],
  ])(
    'when another day is that of what is asked, in %s as "%s", then it is not that one',
    (language, text, day) => {
      expect(deadlineDay(language, text)).toEqual(dayOf(day));
    },
  );

  test.each([
    ['en', 'Send me your summary, they have extended the deadline to the 26th.'],
    ['es', 'Han ampliado el plazo hasta el 26, así que mándame tu resumen.'],
    ['it', 'Il termine è stato prorogato al 26, quindi mandami il tuo riassunto.'],
    ['nl', 'De deadline is verlengd tot en met de 26e, dus stuur me je samenvatting.'],
  ])('when a term lasts longer now, in %s as "%s", then its new day is the deadline', (language, text) => {
    expect(deadlineDay(language, text)).toEqual(dayOf(26));
  });

  test.each([
    ['de', 'Die Frist läuft am 4. Mai ab. Bitte denken Sie an Ihre Unterlagen.'],
    ['fr', 'Le dernier jour est le 4 mai. Merci de renvoyer votre dossier.'],
  ])(
    'when a sentence of its own names the term, in %s as "%s", then its day is the deadline',
    (language, text) => {
      expect(deadlineDay(language, text)).toEqual({ kind: 'date', day: 4, month: 4, year: null });
    },
  );

  test.each([
    ['en', "Which colour of paint do you want? I'm ordering the paint on Monday."],
    ['fr', 'Quelle couleur de peinture tu veux ? Je commande la peinture lundi.'],
    ['es', '¿Qué color de pintura quieres? El lunes encargo la pintura.'],
    ['pt', 'Que cor de tinta queres? Encomendo a tinta na segunda.'],
    ['it', 'Che colore di vernice vuoi? Lunedì ordino la vernice.'],
    ['nl', 'Welke kleur verf wil je? Maandag bestel ik de verf.'],
  ])(
    'when the writer orders on a day, in %s as "%s", then the answer is wanted by then',
    (language, text) => {
      expect(deadlineDay(language, text)).toEqual({ kind: 'weekday', weekday: 1, isNext: false });
    },
  );

  test.each([
    ['en', 'Can you help me move the sofa? I am booking the flight on Monday.'],
    ['en', 'Can you tell me who won? I am ordering the curtains on Monday.'],
    ['de', 'Kannst du mir beim Sofa helfen? Ich buche den Flug am Montag.'],
    ['fr', "Tu peux m'aider à porter le canapé ? Je réserve le vol lundi."],
    ['es', '¿Me ayudas con el sofá? Reservo el vuelo el lunes.'],
    ['pt', 'Ajudas-me com o sofá? Reservo o voo na segunda.'],
    ['it', 'Mi aiuti con il divano? Prenoto il volo lunedì.'],
    ['nl', 'Kun je me helpen met de bank? Ik boek de vlucht maandag.'],
  ])('when the writer orders another thing, in %s as "%s", then its day is no deadline', (language, text) => {
    expect(deadlineDay(language, text)).toBeNull();
  });

  test.each([
    ['en', 'Did you see the film before the dinner? It is on Friday.'],
    ['en', 'Have you got the notes from before the dinner? It is on Friday.'],
    ['de', 'Hast du den Film vor der Feier gesehen? Die ist am Freitag.'],
    ['fr', 'Tu as vu le film avant le dîner ? Il est vendredi.'],
    ['es', '¿Viste la película antes de la cena? Es el viernes.'],
    ['pt', 'Viste o filme antes do jantar? É na sexta.'],
    ['it', 'Hai visto il film prima della cena? È venerdì.'],
    ['nl', 'Heb je de film voor het eten gezien? Dat is vrijdag.'],
  ])(
    'when a question is about what was before an event, in %s as "%s", then the event sets no deadline',
    (language, text) => {
      expect(deadlineDay(language, text)).toBeNull();
    },
  );

  test.each([
    ['en', 'We are holding the boat for you until Monday. Do you want it?'],
    ['de', 'Wir halten Ihnen das Boot bis Montag frei. Möchten Sie es?'],
    ['fr', "Nous vous gardons le bateau jusqu'à lundi. Le voulez-vous ?"],
    ['es', 'Le guardamos la barca hasta el lunes. ¿La quiere?'],
    ['pt', 'Guardamos-lhe o barco até segunda. Quer ficar com ele?'],
    ['it', 'Le teniamo la barca fino a lunedì. La vuole?'],
    ['nl', 'Wij houden de boot tot maandag voor u apart. Wilt u hem?'],
  ])(
    'when something is kept for the reader up to a day, in %s as "%s", then the answer is wanted by then',
    (language, text) => {
      expect(deadlineDay(language, text)).toEqual({ kind: 'weekday', weekday: 1, isNext: false });
    },
  );

  test.each([
    ['en', 'We are holding the boat until Monday. Can you tell me by the 12th?'],
    ['de', 'Wir halten das Boot bis Montag. Kannst du mir bis zum 12. Bescheid geben?'],
    ['fr', "Nous gardons le bateau jusqu'à lundi. Tu me réponds avant le 12 ?"],
    ['es', 'Guardamos la barca hasta el lunes. ¿Me contestas antes del 12?'],
    ['pt', 'Guardamos o barco até segunda. Respondes-me até dia 12?'],
    ['it', 'Teniamo la barca fino a lunedì. Mi rispondi entro il 12?'],
    ['nl', 'Wij houden de boot tot maandag. Kun je het me voor de 12e laten weten?'],
  ])(
    'when the answer has a day of its own beside it, in %s as "%s", then that one counts',
    (language, text) => {
      expect(deadlineDay(language, text)).toEqual(dayOf(12));
    },
  );

  test.each([
    ['en', 'Which one do you want? Monday will do nicely.'],
    ['en', 'Which one do you want? Monday would be soon enough.'],
    ['de', 'Welches wollt ihr? Es reicht am Montag.'],
    ['fr', 'Lequel voulez-vous ? Lundi me convient.'],
    ['es', '¿Cuál queréis? Me basta el lunes.'],
    ['pt', 'Qual queres? Basta-me na segunda.'],
    ['it', 'Quale volete? Mi basta lunedì.'],
    ['nl', 'Welke willen jullie? Maandag is vroeg genoeg.'],
  ])('when a day is soon enough, in %s as "%s", then the answer is wanted by then', (language, text) => {
    expect(deadlineDay(language, text)).toEqual({ kind: 'weekday', weekday: 1, isNext: false });
  });

  test.each([
    ['en', 'Please send the list, the delivery is scheduled for Monday.'],
    ['de', 'Bitte schicken Sie die Liste, die Lieferung ist für Montag geplant.'],
    ['fr', 'Merci d’envoyer la liste, la livraison est prévue pour lundi.'],
    ['es', 'Envíe la lista, por favor; la entrega está prevista para el lunes.'],
    ['pt', 'Envie a lista, por favor; a entrega está marcada para segunda.'],
    ['it', 'Mandi la lista, per favore; la consegna è prevista per lunedì.'],
    ['nl', 'Graag de lijst sturen, de levering staat gepland voor maandag.'],
  ])('when something is planned for a day, in %s as "%s", then that day is no deadline', (language, text) => {
    expect(deadlineDay(language, text)).toBeNull();
  });

  test.each([
    ['en', 'Could you send it by Tuesday, Monday the 12th at the latest?'],
    ['de', 'Kannst du es bis Dienstag schicken, spätestens am 12.?'],
    ['fr', "Peux-tu l'envoyer d'ici mardi, au plus tard le 12 ?"],
    ['es', '¿Puedes mandarlo para el martes, a más tardar el 12?'],
    ['pt', 'Podes mandá-lo até terça, o mais tardar no dia 12?'],
    ['it', 'Puoi mandarlo entro martedì, al più tardi il 12?'],
    ['nl', 'Kun je het voor dinsdag sturen, uiterlijk de 12e?'],
  ])('when a second day is the latest, in %s as "%s", then it is the deadline', (language, text) => {
    expect(deadlineDay(language, text)).toEqual(dayOf(12));
  });

  test.each([
    ['en', 'The fair is held until 30 August. Could you send me the photos?'],
    ['en', 'You have 30 days for returns. Which size should I order?'],
    ['es', 'Tienes 22 días, como todos. ¿Cuándo quieres las vacaciones?'],
    ['nl', 'Ik zit vast in vergaderingen tot vrijdag. Kun je mij de notulen sturen?'],
    ['pt', 'Pode enviar a encomenda para Santos?'],
  ])('when a time is not that of the answer, in %s as "%s", then there is no deadline', (language, text) => {
    expect(deadlineDay(language, text)).toBeNull();
  });

  test.each([
    ['en', 'Could you water the plants until the holidays end on 7 September?'],
    ['de', 'Treffen wir uns vor dem Konzert am 6. September am Eingang?'],
    ['fr', 'On mange ensemble avant le concert du 6 septembre ?'],
    ['es', '¿Tomamos algo antes del partido del sábado?'],
    ['pt', 'Bebemos um café antes do jogo de sábado?'],
    ['it', 'Ci vediamo prima della partita di sabato?'],
    ['nl', 'Drinken we wat voor het concert op 6 september?'],
  ])('when people meet before something, in %s as "%s", then its day is no deadline', (language, text) => {
    expect(deadlineDay(language, text)).toBeNull();
  });
});
