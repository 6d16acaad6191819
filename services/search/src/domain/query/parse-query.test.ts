import { describe, expect, test } from '@jest/globals';
import { parseQuery } from './parse-query.ts';

/** A Monday. */
const now = new Date('2026-11-23T10:00:00Z');
const parse = (query: string, timeZone = 'UTC') => parseQuery(query, { timeZone, now });

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
  ])('when it is "%s", then the mail of %s is meant', (query, value, text) => {
    const { filters, conditions, text: rest } = parse(query);
    expect(filters).toMatchObject([{ operator: 'during', value }]);
    expect(query).toContain(filters[0]?.written);
    expect(rest).toBe(text);
    expect(conditions.after?.toISOString().slice(0, 10)).toBe(value.slice(0, 10));
  });

  test.each([
    'march of the penguins',
    'may I ask',
    'hier ist es',
    'the last weekend',
    'April Rhodes',
    'weekly report',
  ])('when it is "%s", then it is text', (query) =>
    expect(parse(query)).toMatchObject({ filters: [], text: query }),
  );

  test('when days begin elsewhere at another moment, then the span begins there', () => {
    const { conditions } = parse('yesterday', 'America/New_York');
    expect(conditions.after?.toISOString()).toBe('2026-11-22T05:00:00.000Z');
    expect(conditions.before?.toISOString()).toBe('2026-11-23T05:00:00.000Z');
  });

  test('when an operator names days too, then both have to hold', () => {
    const { conditions, filters } = parse('after:2026-11-18 last week plan');
    expect(filters.map(({ operator }) => operator)).toEqual(['after', 'during']);
    expect(conditions.after?.toISOString()).toBe('2026-11-18T00:00:00.000Z');
    expect(conditions.before?.toISOString()).toBe('2026-11-23T00:00:00.000Z');
  });

  test('when the words stand in quotes, then they are a phrase', () => {
    expect(parse('"last week"').filters).toMatchObject([{ operator: 'phrase' }]);
  });
});

test('when phrases are longer than an index can look for, then the rest is text', () => {
  const long = Array.from({ length: 30 }, (_, at) => `w${at}`).join(' ');
  const { filters, text } = parse(`"${long}" "${long} more"`);
  expect(filters).toMatchObject([{ operator: 'phrase', value: long }]);
  expect(text).toContain('more');
});
