import { describe, expect, test } from '@jest/globals';
import { isNoReplyLike, isOneOf } from './address-key.ts';

describe('addresses that no person reads', () => {
  test.each([
    'no-reply',
    'noreply',
    'do_not_reply',
    'noreply-invoice',
    'shop.noreply',
    'no-reply+4711',
    'bounces+12',
    'keine-antwort',
    'nicht.antworten',
    'bitte-nicht-antworten',
    'ne-pas-repondre',
    'sans-reponse',
    'no-responder',
    'no.contestar',
    'sin-respuesta',
    'nao-responda',
    'não-responda',
    'non-rispondere',
    'niet-beantwoorden',
    'geen-antwoord',
    'ingen-svar',
    'svara-inte',
    'svar-ikke',
    'ala-vastaa',
    'ei-vastausta',
    'nie-odpowiadaj',
    'brak-odpowiedzi',
    'neodpovidejte',
    'ne-valaszolj',
    'nu-raspunde',
    'ne-odgovaraj',
    'yanitlamayiniz',
    'cevap-yok',
    'ne-otvechat',
  ])('when the name is %s, then it is one', (name) => {
    expect(isNoReplyLike(`${name}@shop.example`)).toBe(true);
  });

  test.each([
    'anna',
    'nora.antwoord',
    'reply',
    'support',
    'antworten',
    'simone.sinclair',
    'answers',
    'nathan.answer',
  ])('when the name is %s, then a person may read it', (name) => {
    expect(isNoReplyLike(`${name}@shop.example`)).toBe(false);
  });
});

describe('own addresses', () => {
  const own = new Set(['ida@lund.example', 'i.lind@gmail.com']);
  test.each(['ida@lund.example', 'ida+notes@lund.example', 'ilind+x@googlemail.com', 'i.l.ind@gmail.com'])(
    'when mail goes to %s, then it is one of them',
    (email) => {
      expect(isOneOf(own, email)).toBe(true);
    },
  );

  test.each(['ada@lund.example', 'ida@other.example', 'i.da@lund.example', '+ida@lund.example'])(
    'when mail goes to %s, then it is none',
    (email) => {
      expect(isOneOf(own, email)).toBe(false);
    },
  );
});
