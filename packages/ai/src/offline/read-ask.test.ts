import { describe, expect, test } from '@jest/globals';
import { cpuGrowth } from '@tern/tools/testing/cpu-growth';
import fc from 'fast-check';
import { readAsk } from './read-ask.ts';

const read = (text: string, subject = 'Lamps') => readAsk({ subject, text, language: null });

describe('asks', () => {
  test.each([
    ['question-to-reader', 'Could you send me the plan?'],
    ['question-to-reader', 'Anna, do you have the key?'],
    ['question-without-mark', 'Can you send me the plan.'],
    ['request-please', 'Please sign the second page.'],
    ['request-please', 'Two copies, please.'],
    ['let-me-know', 'Let me know which one you prefer.'],
    ['need-from-reader', 'We need your approval for the poster.'],
    ['need-from-reader', 'I was wondering whether the hall is free in May.'],
    ['proposal', 'How about Tuesday at ten?'],
    ['proposal', "Let's meet at the station."],
    ['request-order', 'Send the list to the printer.'],
    ['question', 'White or blue?'],
    ['question-to-reader', 'Kannst du mir den Plan schicken?'],
    ['request-please', 'Bitte prüfen Sie die Rechnung.'],
    ['question-to-reader', 'Pouvez-vous confirmer la date ?'],
    ['question-to-reader', '¿Puedes confirmar la fecha?'],
    ['question-to-reader', 'Você pode confirmar a data?'],
    ['question-to-reader', 'Puoi confermare la data?'],
    ['question-to-reader', 'Kun je de datum bevestigen?'],
  ])(
    'when a mail says %s as "%s", then it waits for an answer and rests on that sentence',
    (rule, sentence) => {
      expect(read(sentence)).toMatchObject({ certainty: 'yes', rule, sentence });
    },
  );
});

describe('words against', () => {
  test.each([
    ['thanks', 'Thanks a lot for the flowers on my desk!'],
    ['for-information', 'FYI, the office is closed on Monday.'],
    ['for-information', 'Attached are the minutes of the meeting.'],
    ['closing', 'Sounds good, see you on Monday.'],
    ['offer-of-help', 'If you have any questions, please let me know.'],
    ['no-reply-needed', 'No need to reply to this.'],
    ['own-commitment', 'I will bring the lamps on Monday.'],
    ['no-ask', 'The lamps stand in the hall.'],
    ['bulk-mail', 'Big sale this week! Can you resist? Unsubscribe here.'],
    ['closing', 'Alles klar, bis Montag!'],
    ['closing', 'Quedamos así, ¡hasta el lunes!'],
    ['for-information', 'Pour information, le bureau est fermé lundi.'],
  ])('when a mail only says %s as "%s", then no answer is awaited', (rule, sentence) => {
    expect(read(sentence)).toMatchObject({ certainty: 'no', rule });
  });

  test.each([
    'Never mind, I found it.',
    'Never mind, I found it. No need to reply.',
    'Forget it, we have one.',
    'Please ignore my question.',
    'I found it.',
    'This is no longer needed.',
    'Hat sich erledigt.',
    'Hat sich erledigt, ich habe den Plan.',
    'Das hat sich inzwischen erledigt.',
    'Danke für das Telefonat eben, damit ist alles geklärt.',
    'Ich brauche es nicht mehr.',
    "Je n'en ai plus besoin, merci.",
    'Laisse tomber, merci.',
    'Ya no lo necesito.',
    'Não é mais necessário.',
    'Lascia stare, grazie.',
    'Laat maar, ik heb hem.',
    'Hoeft niet meer.',
    'Ya no hace falta, gracias. Tengo las muestras.',
    'Já não é preciso, obrigado.',
    'Non serve più, grazie.',
    'Is niet meer nodig, dank je.',
  ])('when a mail takes its question back, as "%s", then that is why no answer is needed', (text) => {
    expect(read(text)).toMatchObject({ certainty: 'no', rule: 'takes-back' });
  });

  test.each([
    'No need to reply to this one.',
    'No need to worry about the lights.',
    'The plan is no longer needed.',
    'The shop is no longer open.',
    'Das Parkproblem hat sich erledigt.',
    'Den Plan brauche ich nicht mehr.',
    "Je n'ai plus besoin du plan.",
    'Ya no necesito el plan.',
    'Já não preciso do plano.',
    'Il piano non serve più.',
    'De winkel is niet meer open.',
    'Het plan is niet meer nodig.',
  ])(
    'when a mail says of something else that it is settled, as "%s", then it takes no question back',
    (text) => {
      const { certainty, rule } = read(text);
      expect(certainty).toBe('no');
      expect(rule).not.toBe('takes-back');
    },
  );

  test.each([
    'The booking is no longer necessary, please cancel it.',
    'Never mind, please send it to me again.',
    'Never mind, send it to Ben.',
    'Never mind. Send it to Ben.',
    'The red one is no longer available, let me know which one you prefer.',
    'Den alten Vertrag brauche ich nicht mehr, schick mir bitte den neuen.',
    'Das hat sich erledigt, schick mir bitte den neuen Vertrag.',
    "Je n'ai plus besoin du plan, merci de m'envoyer le devis.",
    'Ya no necesito el plan, envíame la factura.',
    'Já não preciso do plano, envie-me a fatura.',
    'O produto não é mais vendido, me avise qual prefere.',
    'Il piano non mi serve più, mandami la fattura.',
    'Het product is niet meer leverbaar, laat me weten wat je liever hebt.',
    'De oude heb ik niet meer nodig, stuur me de nieuwe.',
  ])('when something is needed no more and something else is asked, as "%s", then it waits', (text) => {
    expect(read(text).certainty).toBe('yes');
  });

  test.each([
    'Ist damit alles geklärt?',
    'Never mind the noise, could you send me the plan?',
    'Brauchst du den Plan nicht mehr?',
  ])('when a question only sounds like a withdrawal, as "%s", then it waits for an answer', (text) => {
    expect(read(text).certainty).toBe('yes');
  });

  test('when it asks politely and says that no reply is needed, then no answer is awaited', () => {
    expect(read('Have a look at the slides. No need to reply.').certainty).toBe('no');
  });

  test('when it asks firmly and also says that no reply is needed, then it is unsure', () => {
    expect(read('No need to reply to the first part. Could you send me the key?').certainty).toBe('unsure');
  });

  test('when only a deadline is named, then it is unsure', () => {
    expect(read('The form is due by Friday.')).toMatchObject({ certainty: 'unsure', rule: 'deadline' });
  });
});

describe('what a decision carries', () => {
  test('when the ask is a bare phrase, then the sentence before it is there', () => {
    expect(read('I would move the fair to May. Thoughts?')).toMatchObject({
      sentence: 'Thoughts?',
      before: 'I would move the fair to May.',
    });
  });

  test('when a deadline is named, then it is there word for word', () => {
    expect(read('Could you send it by Friday, so that I can print?').deadline).toBe('by Friday');
    expect(read('Könntest du es bis Freitag schicken?').deadline).toBe('bis Freitag');
  });

  test('when a mail asks several questions, then all are there in their order', () => {
    expect(
      read('1. When do you deliver? 2. Could you send the plan? 3. Who signs? The lamps are here.').asks,
    ).toEqual(['1. When do you deliver?', '2. Could you send the plan?', '3. Who signs?']);
    expect(read('How are you? Please send me the plan. Thanks!').asks).toEqual(['Please send me the plan.']);
    expect(read('Thanks for the plan.').asks).toEqual([]);
  });

  test.each([
    ['Do you have the tent? Is there a stove?', ['Do you have the tent?', 'Is there a stove?']],
    [
      'Können Sie den Ofen liefern? Wie lang ist das Rohr?',
      ['Können Sie den Ofen liefern?', 'Wie lang ist das Rohr?'],
    ],
    ['¿Puede venir el lunes? ¿Y el otro también?', ['¿Puede venir el lunes?', '¿Y el otro también?']],
    [
      'Could you come on Monday? Please bring the long ladder.',
      ['Could you come on Monday?', 'Please bring the long ladder.'],
    ],
    ['Could you come on Monday? Please answer by Friday.', ['Could you come on Monday?']],
    [
      'Caro sócio, a quota está paga? Fica com o cacifo?',
      ['Caro sócio, a quota está paga?', 'Fica com o cacifo?'],
    ],
    ['We need a tent for 200. Is it free in June?', ['Is it free in June?']],
  ])('when a mail says %j, then it asks %j', (text, asks) => {
    expect(read(text).asks).toEqual(asks);
  });

  test('when it asks again, then it nudges', () => {
    expect(read('Just following up on my last mail.')).toMatchObject({ certainty: 'yes', nudges: true });
  });

  test('when a mail passes on or answers without a word of its own, then it asks nothing', () => {
    for (const subject of ['Re: Lunch tomorrow?', 'FW: Lunch tomorrow?', 'AW: WG: Kommst du morgen?'])
      expect(read('', subject)).toMatchObject({ certainty: 'no', rule: 'no-own-text' });
  });

  test('when only the subject asks, then the subject decides', () => {
    expect(read('', 'Lunch tomorrow?')).toMatchObject({ certainty: 'yes', sentence: 'Lunch tomorrow?' });
    expect(read('', 'Lamps')).toMatchObject({ certainty: 'no', rule: 'no-own-text' });
  });

  test('when the language has no rules, then a plain question asks, and anything else is unsure instead of a guess', () => {
    expect(read('Vi ses på fredag och du får planen av mig. Tack så mycket och hej då.')).toMatchObject({
      certainty: 'unsure',
      language: null,
    });
    expect(read('資料を送っていただけますか？')).toMatchObject({ certainty: 'yes', language: null });
  });

  test('when any text is read, then the sentence is a part of what is visible of it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'Could you help?',
            'Thanks.',
            '\n',
            '\n\n',
            ' ',
            '- item',
            'e.g. this',
            '…',
            '<b>',
            'Ünïcode',
            '3. Mai',
            'please send it',
            ',',
          ),
          { maxLength: 60 },
        ),
        (parts) => {
          const text = parts.join(' ');
          const { sentence } = read(text, '');
          if (sentence !== null) expect(text.replaceAll('<b>', '')).toContain(sentence);
        },
      ),
    );
  });

  test.each(['please ', '?', '<', 'a.', '\n', 'if you have any ', '<div style="', 'ignore '])(
    'when a text repeats "%s" to be slow, then the time grows as the text does',
    (part) => {
      const growth = cpuGrowth((length) => read(part.repeat(length / part.length)), 200_000);
      expect(growth).toBeLessThan(9);
    },
  );
});
