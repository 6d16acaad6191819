import { describe, expect, test } from '@jest/globals';
import { cpuGrowth } from '@tern/tools/testing/cpu-growth';
import { readPromises } from './read-promises.ts';

const promisesIn = (text: string) => readPromises({ subject: 'Lamps', text, language: null });

describe('promises', () => {
  test('when a mail promises something, then the sentence is quoted with its day', () => {
    expect(
      promisesIn("Hi Sam,\n\nthanks for the call. I'll send you the\ncontract by Friday.\n\nBest\nDana"),
    ).toEqual([
      {
        sentence: "I'll send you the contract by Friday.",
        day: { kind: 'weekday', weekday: 5, isNext: false },
        sends: true,
        about: expect.stringMatching(/^I'll send you the contract +\.$/),
      },
    ]);
  });

  test.each([
    ['Te mando los planos.', 'Te mando los planos mañana.'],
    ['Ich bringe Ihnen den Plan.', 'Morgen bringe ich Ihnen den Plan.'],
  ])('when only a time near its words makes it a promise, then it needs one: "%s" and "%s"', (now, later) => {
    expect(promisesIn(later)).toHaveLength(1);
    expect(promisesIn(now).length).toBeLessThanOrEqual(1);
  });

  test.each([
    'Ti ricordo che il termine scade domani.',
    'Le solicito una recogida para mañana.',
    'Nous vous remercions de nous répondre demain.',
    'Je vous propose de nous voir demain.',
    'Lembro-lhe que o prazo acaba amanhã.',
    'Wir bitten Sie, morgen zu kommen.',
  ])('when a verb does with this mail what it names, as in "%s", then it is no promise', (text) => {
    expect(promisesIn(text)).toEqual([]);
  });

  test.each([
    'Arreglaré la bomba.',
    'Se lo recopilaré todo.',
    'Le scoprirò chi è stato.',
    'Tradurrò il testo.',
    'I looked at it and will summarize the rest.',
  ])('when "%s" has the future of a verb that no table names, then it is a promise', (text) => {
    expect(promisesIn(text)).toHaveLength(1);
  });

  test.each([
    'Preparé la lista ayer.',
    'Però non mi piace.',
    'Seré breve.',
    'Agradeceré su respuesta.',
    'Sarò lì alle nove.',
  ])('when "%s" has a past, a state or another word with that ending, then it is none', (text) => {
    expect(promisesIn(text)).toEqual([]);
  });

  test.each([
    'Will do.',
    'We will come back to you next week.',
    'Let me check with my boss first.',
    'You will hear from me on Monday.',
    'Ich melde mich nächste Woche.',
    'Die Unterlagen schicken wir Ihnen morgen.',
    'Ich werde das prüfen.',
    "Je t'envoie ça demain.",
    'Nous reviendrons vers vous la semaine prochaine.',
    'Te lo mando mañana.',
    'Voy a hablar con el casero.',
    'Ti faccio sapere.',
    'Pagheremo la fattura entro fine mese.',
    'Vou falar com o síndico e te aviso.',
    'Entraremos em contato na próxima semana.',
    'Ik laat het je morgen weten.',
    'Wij komen er volgende week op terug.',
  ])('when the writer binds himself, as "%s", then it is a promise', (text) => {
    expect(promisesIn(text)).toHaveLength(1);
  });

  test.each([
    'Nothing for you to do, will bring options Friday.',
    'Cube tests are back next week; will forward them.',
    "I'll e-mail directions when it gets closer.",
    "I'll leave her a full sheet.",
  ])('when the words that bind stand within "%s", then it is a promise', (text) => {
    expect(promisesIn(text)).toHaveLength(1);
  });

  test('when somebody else will do it, though a comma stands before the words, then it is no promise', () => {
    expect(promisesIn('It was due in September, but will now be presented in May.')).toEqual([]);
  });

  test.each([
    ['an offer', 'I can send it tomorrow if you like.'],
    ['an offer', "If you want, I'll send you the plans on Friday."],
    ['an offer', 'Ich schicke Ihnen gern morgen die Pläne, wenn Sie möchten.'],
    ['an offer', 'Si vous voulez, je vous envoie le plan demain.'],
    ['an offer', 'Si quieres, te lo mando mañana.'],
    ['an offer', 'Se vuoi, ti mando il piano domani.'],
    ['an offer', 'Se quiser, envio o plano amanhã.'],
    ['an offer', 'Als je wilt, stuur ik je morgen het plan.'],
    ['a courtesy', 'I look forward to seeing you on Friday.'],
    ['a courtesy', "I'll be happy to answer any questions."],
    ['a courtesy', 'Wir freuen uns auf Freitag.'],
    ['a report', 'I sent it yesterday.'],
    ['a report', "I told him that I'd call tomorrow."],
    ['a report', 'Ich habe es gestern geschickt.'],
    ['a question', 'Shall I send it tomorrow?'],
    ['a quotation', 'He wrote: "I will send it tomorrow."'],
    ['a negation', 'I will not send it tomorrow.'],
    ['a negation', 'Ich werde das nicht unterschreiben.'],
    ['a negation', 'No te lo mando mañana.'],
    ['a habit', 'I always send the report on Friday.'],
    ['a plan of others', 'Ana will send the plan tomorrow.'],
    ['a plan of others', 'Ana schickt morgen den Plan.'],
    ['a plan of others', 'Ana enverra le plan demain.'],
    ['what is done with this mail', 'Anbei schicke ich Ihnen die Pläne.'],
    ['what is done with this mail', 'Le envío adjunto el contrato.'],
  ])('when it is %s, as "%s", then it is no promise', (_, text) => {
    expect(promisesIn(text)).toEqual([]);
  });

  test('when a sentence has two days, then the one of the promise is taken', () => {
    const [promise] = promisesIn(
      "I got your mail of Monday. I'll bring the keys tomorrow, before the party on Sunday.",
    );
    expect(promise?.day).toEqual({ kind: 'in-days', days: 1 });
  });

  test('when the day stands alone behind the promise, then it belongs to it', () => {
    const [promise] = promisesIn('I will look into it. By Wednesday.');
    expect(promise?.day).toMatchObject({ kind: 'weekday', weekday: 3 });
  });

  test('when a mail promises a lot, then the first three are given', () => {
    expect(promisesIn("I'll call Ana. I'll ask Ben. I'll write to Cleo. I'll pay Dan.")).toHaveLength(3);
  });

  test('when the language has no rules, then nothing is found', () => {
    expect(readPromises({ subject: '', text: '明日送ります。', language: null })).toEqual([]);
  });

  test.each(['i will ', 'ich werde ', 'je vais te ', 'te lo mando ', 'vou te ', 'ik zal ', '"'])(
    'when a text repeats "%s" to be slow, then the time grows as the text does',
    (part) => {
      expect(cpuGrowth((times) => promisesIn(part.repeat(times)), 20_000)).toBeLessThan(9);
    },
  );
});
