import { describe, expect, test } from '@jest/globals';
import { parseQuery } from './parse-query.ts';

/** A Monday. */
const now = new Date('2026-11-23T10:00:00Z');
const parse = (query: string, timeZone = 'UTC') => parseQuery(query, { timeZone, now });

test.each([
  ['before:friday offer', '2026-11-20'],
  ['before:monday offer', '2026-11-23'],
  ['before:last monday offer', '2026-11-16'],
  ['before:am Dienstag offer', '2026-11-17'],
  ['before:"domingo" offer', '2026-11-22'],
])('when it is "%s", then the weekday is the latest that has begun', (query, value) => {
  expect(parse(query)).toMatchObject({ text: 'offer', filters: [{ operator: 'before', value }] });
});

describe('a query with dates in words', () => {
  test.each([
    ['invoice last week', '2026-11-16 to 2026-11-22', 'invoice'],
    ['letzte Woche Rechnung', '2026-11-16 to 2026-11-22', 'Rechnung'],
    ['facture la semaine dernière', '2026-11-16 to 2026-11-22', 'facture'],
    ['factura semana pasada', '2026-11-16 to 2026-11-22', 'factura'],
    ['fattura la settimana scorsa', '2026-11-16 to 2026-11-22', 'fattura'],
    ['fatura semana passada', '2026-11-16 to 2026-11-22', 'fatura'],
    ['factuur vorige week', '2026-11-16 to 2026-11-22', 'factuur'],
    ['this week', '2026-11-23 to 2026-11-29', ''],
    ['lunch yesterday', '2026-11-22', 'lunch'],
    ['offer in March', '2026-03-01 to 2026-03-31', 'offer'],
    ['offer in December', '2025-12-01 to 2025-12-31', 'offer'],
    ['Angebot im März 2024', '2024-03-01 to 2024-03-31', 'Angebot'],
    ['réunion en août', '2026-08-01 to 2026-08-31', 'réunion'],
    ['reunião em março de 2025', '2025-03-01 to 2025-03-31', 'reunião'],
    ['last month Ben', '2026-10-01 to 2026-10-31', 'Ben'],
    ['last year taxes', '2025-01-01 to 2025-12-31', 'taxes'],
    ['factures en fevrier', '2026-02-01 to 2026-02-28', 'factures'],
    ['viaggio ad aprile', '2026-04-01 to 2026-04-30', 'viaggio'],
    ['viaggio a marzo', '2026-03-01 to 2026-03-31', 'viaggio'],
    ['offer\tin   March 2024', '2024-03-01 to 2024-03-31', 'offer'],
    ['offer on 5 March', '2026-03-05', 'offer'],
    ['offer on December 24th', '2025-12-24', 'offer'],
    ['on the 1st of May, 2025 lunch', '2025-05-01', 'lunch'],
    ['offer 5 March 2025', '2025-03-05', 'offer'],
    ['offer March 5, 2025', '2025-03-05', 'offer'],
    ['on 29 February', '2024-02-29', ''],
    ['Angebot am 5. März', '2026-03-05', 'Angebot'],
    ['offre le 1er mars 2025', '2025-03-01', 'offre'],
    ['oferta el 5 de marzo', '2026-03-05', 'oferta'],
    ["offerta l'8 marzo", '2026-03-08', 'offerta'],
    ['oferta em 5 de março de 2025', '2025-03-05', 'oferta'],
    ['offerte op 5 maart', '2026-03-05', 'offerte'],
    ['lunch 3 days ago', '2026-11-20', 'lunch'],
    ['lunch two weeks ago', '2026-11-09 to 2026-11-15', 'lunch'],
    ['vor einem Monat Rechnung', '2026-10-01 to 2026-10-31', 'Rechnung'],
    ['il y a 3 jours facture', '2026-11-20', 'facture'],
    ['factura hace dos años', '2024-01-01 to 2024-12-31', 'factura'],
    ['fattura 3 giorni fa', '2026-11-20', 'fattura'],
    ['fatura há 3 dias', '2026-11-20', 'fatura'],
    ['factuur drie dagen geleden', '2026-11-20', 'factuur'],
    ['lunch last Monday', '2026-11-16', 'lunch'],
    ['lunch on last Friday', '2026-11-20', 'lunch'],
    ['am letzten Dienstag Rechnung', '2026-11-17', 'Rechnung'],
    ['facture dimanche dernier', '2026-11-22', 'facture'],
    ['factura el miercoles pasado', '2026-11-18', 'factura'],
    ['fattura domenica scorsa', '2026-11-22', 'fattura'],
    ['fatura segunda-feira passada', '2026-11-16', 'fatura'],
    ['factuur afgelopen zaterdag', '2026-11-21', 'factuur'],
    ['in March or last week', '2026-03-01 to 2026-03-31', 'or last week'],
  ])(
    'when it is "%s", then the mail of %s is preferred, or meant where nothing else is asked',
    (query, value, rest) => {
      const { filters, conditions, preferred, words } = parse(query);
      expect(filters).toMatchObject([{ operator: 'during', value }]);
      const written = filters[0]?.written ?? '';
      expect(query).toContain(written);
      expect(query.replace(written, ' ').replace(/\s+/g, ' ').trim()).toBe(rest);
      const from = rest === '' ? conditions.after : preferred?.begin;
      expect(from?.toISOString().slice(0, 10)).toBe(value.slice(0, 10));
      if (rest === '') expect(words).toEqual([]);
      else expect(conditions.after).toBeNull();
    },
  );

  test('when days are preferred, then they stay words, and the answer has how to make a condition of them', () => {
    expect(parse('offer in March')).toMatchObject({
      text: 'offer in March',
      words: ['offer', 'march'],
      preferred: { begin: new Date('2026-03-01'), end: new Date('2026-04-01') },
      filters: [{ isPreferred: true, asCondition: 'after:2026-03-01 before:2026-04-01' }],
    });
    expect(parse('mail in March from:ana')).toMatchObject({
      text: '',
      preferred: null,
      conditions: { from: ['ana'], after: new Date('2026-03-01') },
    });
  });

  test.each([
    'march of the penguins',
    'may I ask',
    'hier ist es',
    'the last weekend',
    'April Rhodes',
    'weekly report',
    'plan a march to the sea',
    'pay a mars bar',
    'à mars',
    'life in mars',
    'de enero a marzo',
    'on 31 April',
    '5 may',
    'lundi',
    'the last Monday of May',
  ])('when it is "%s", then it is text', (query) =>
    expect(parse(query)).toMatchObject({ filters: [], text: query }),
  );

  test('when days begin elsewhere at another moment, then the span begins there', () => {
    const { conditions } = parse('yesterday', 'America/New_York');
    expect(conditions.after?.toISOString()).toBe('2026-11-22T05:00:00.000Z');
    expect(conditions.before?.toISOString()).toBe('2026-11-23T05:00:00.000Z');
  });

  test('when an operator names days too, then both conditions hold', () => {
    const { conditions, filters } = parse('after:2026-11-18 last week');
    expect(filters.map(({ operator }) => operator)).toEqual(['after', 'during']);
    expect(conditions.after?.toISOString()).toBe('2026-11-18T00:00:00.000Z');
    expect(conditions.before?.toISOString()).toBe('2026-11-23T00:00:00.000Z');
  });

  test.each([
    ['before:last week plan', 'before', '2026-11-16', 'plan'],
    ['after:last week plan', 'after', '2026-11-23', 'plan'],
    ['plan before: March', 'before', '2026-03-01', 'plan'],
    ['plan before:"5 March"', 'before', '2026-03-05', 'plan'],
    ['plan after:"letzte Woche"', 'after', '2026-11-23', 'plan'],
    // Like a date in numbers, one day means from that day on.
    ['after:yesterday', 'after', '2026-11-22', ''],
    ['after:3 days ago', 'after', '2026-11-20', ''],
  ] as const)(
    'when they are the value of an operator (%s), then it does not mean within them',
    (query, operator, value, text) => {
      const { filters, conditions, text: rest } = parse(query);
      expect(filters).toMatchObject([{ operator, value }]);
      expect(conditions).toMatchObject({ before: null, after: null, [operator]: new Date(value) });
      expect(rest).toBe(text);
    },
  );

  test('when the words stand in quotes, then they are a phrase', () => {
    expect(parse('"last week"').filters).toMatchObject([{ operator: 'phrase' }]);
  });
});

describe('a query with operators', () => {
  test.each(['join:in:x', 'photo:1', 'http://to:8080', 'refrain:from:me', 'x-is:unread'])(
    'when one stands within a word (%s), then it is text',
    (query) => expect(parse(query)).toMatchObject({ filters: [], text: query }),
  );

  test.each(['from:ana', 'lease from:ana', '(from:ana', '"lease"from:ana', 'LEASE FROM:ana'])(
    'when one begins a word (%s), then it is a condition',
    (query) => expect(parse(query).conditions.from).toEqual(['ana']),
  );

  test('when the words of one stand in a phrase too, then each keeps its own place', () => {
    const query = '"do in:x" in:x in March "in March"';
    const { filters, text } = parse(query);
    expect(filters.map(({ start, written }) => [start, written])).toEqual([
      [0, '"do in:x"'],
      [10, 'in:x'],
      [24, '"in March"'],
      [15, 'in March'],
    ]);
    expect(text).toBe('');
  });
});

test('when phrases are longer than an index can look for, then the rest is text', () => {
  const long = Array.from({ length: 30 }, (_, at) => `w${at}`).join(' ');
  const { filters, text } = parse(`"${long}" "${long} more"`);
  expect(filters).toMatchObject([{ operator: 'phrase', value: long }]);
  expect(text).toContain('more');
});
