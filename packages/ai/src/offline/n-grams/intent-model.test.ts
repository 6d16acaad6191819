import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { englishIntent } from './english-intent.ts';
import { decodeModel, encodeModel, intentOf } from './intent-model.ts';

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url));

describe('the intent model', () => {
  test('when the file is read, then it is the one that the training record describes', () => {
    const record = JSON.parse(fileOf('english-intent.json').toString()) as {
      file: { name: string; octets: number; sha256: string };
    };
    const file = fileOf(record.file.name);
    expect(file).toHaveLength(record.file.octets);
    expect(createHash('sha256').update(file).digest('hex')).toBe(record.file.sha256);
  });

  test('when it is written and read again, then it is the same', () => {
    expect(decodeModel(encodeModel(englishIntent))).toEqual(englishIntent);
  });

  test('when a file of another size is read, then it is refused', () => {
    expect(() => decodeModel(Buffer.alloc(100))).toThrow('another size');
  });

  test('when a sentence asks in words that no rule knows, then its probability is higher than that of a statement', () => {
    const asking = intentOf(englishIntent, 'perhaps we should have a call about the budget', 'statement');
    const stating = intentOf(englishIntent, 'the lamps have arrived and look lovely', 'statement');
    expect(asking).toBeGreaterThan(stating);
  });
});
