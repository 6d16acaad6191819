import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseAnswer } from './parse-answer.ts';

const tide = z.enum(['high', 'low']);
const schema = z.object({
  boats: z.array(z.object({ name: z.string(), tide: tide.nullable(), rig: z.enum(['sloop', 'ketch']) })),
  counts: z.record(tide, z.number()),
});
const boat = { name: 'Ida', tide: 'high', rig: 'sloop' };
const counts = { high: 1, low: 2 };

describe('an answer of a newer server', () => {
  test('when it has only known values, then it is parsed as it came', () => {
    expect(parseAnswer(schema, { boats: [boat], counts }).data).toEqual({ boats: [boat], counts });
  });

  test('when a value of an enumeration is not known, then it costs that field and not the list', () => {
    const boats = [{ ...boat, tide: 'neap' }, { ...boat, rig: 'junk' }, boat];
    expect(parseAnswer(schema, { boats, counts }).data).toEqual({
      boats: [{ ...boat, tide: null }, { ...boat, rig: 'junk' }, boat],
      counts,
    });
    expect(boats[0]?.tide).toBe('neap');
  });

  test('when a record has a key that is not known, then it is left out', () => {
    expect(parseAnswer(schema, { boats: [], counts: { ...counts, neap: 3 } }).data?.counts).toEqual(counts);
  });

  test('when anything else is wrong, then it fails', () => {
    expect(parseAnswer(schema, { boats: [{ ...boat, name: 7, rig: 'junk' }], counts }).success).toBe(false);
    expect(parseAnswer(schema, null).success).toBe(false);
    expect(parseAnswer(schema, { boats: [{ ...boat, rig: 3 }], counts }).success).toBe(false);
    expect(parseAnswer(z.object({ success: z.literal(true) }), { success: false }).success).toBe(false);
  });
});
