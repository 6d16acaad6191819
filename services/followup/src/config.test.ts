import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { followupConfig } from './config.ts';

const messagesFor = (environment: Record<string, string>) =>
  followupConfig
    .safeParse(environment)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const model = { OPENAI_MODEL: 'small:8b' };

describe('the settings of the outside model', () => {
  test.each([
    [{}],
    [{ OPENAI_API_KEY: 'key-1' }],
    [{ ...model, OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }],
    [{ ...model, OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_API_KEY: 'key-1' }],
    [{ ...model, OPENAI_BASE_URL: 'http://[::1]:11434/v1', OPENAI_API_KEY: 'key-1' }],
    [{ ...model, OPENAI_BASE_URL: 'http://192.168.1.20:8000/v1' }],
    [{ OPENAI_EMBEDDING_MODEL: 'embed:1', OPENAI_BASE_URL: 'http://192.168.1.20:8000/v1' }],
    [{ ...model, OPENAI_BASE_URL: 'http://models:8000/v1' }],
    [{ ...model, OPENAI_BASE_URL: 'https://models.harbor.example/v1', OPENAI_API_KEY: 'key-1' }],
  ])('when they are %j, then they are taken', (environment) => {
    expect(messagesFor(environment)).toEqual([]);
  });

  test.each([
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'OPENAI_MODEL: Set it too'],
    [model, 'OPENAI_BASE_URL: Set it too'],
    [{ ...model, OPENAI_BASE_URL: 'models' }, 'OPENAI_BASE_URL: Use an address'],
    [{ ...model, OPENAI_BASE_URL: 'ftp://models.harbor.example' }, 'OPENAI_BASE_URL: Use an address'],
    [
      { ...model, OPENAI_BASE_URL: 'https://me:secret@models.harbor.example/v1' },
      'OPENAI_BASE_URL: Use an address',
    ],
    [
      { ...model, OPENAI_BASE_URL: 'https://models.harbor.example/v1?key=1' },
      'OPENAI_BASE_URL: Use an address',
    ],
    [{ ...model, OPENAI_BASE_URL: 'http://models.harbor.example/v1' }, 'OPENAI_BASE_URL: Use https'],
    [{ ...model, OPENAI_BASE_URL: 'http://8.8.8.8/v1' }, 'OPENAI_BASE_URL: Use https'],
    [{ ...model, OPENAI_BASE_URL: 'http://127.evil.example/v1' }, 'OPENAI_BASE_URL: Use https'],
    [
      { ...model, OPENAI_BASE_URL: 'http://192.168.1.20:8000/v1', OPENAI_API_KEY: 'key-1' },
      'OPENAI_API_KEY: A key only goes',
    ],
    [{ OPENAI_API_KEY: 'two words' }, 'OPENAI_API_KEY: Use the key'],
    [{ OPENAI_MODEL: 'two words', OPENAI_BASE_URL: 'http://models/v1' }, 'OPENAI_MODEL: Use the name'],
    [{ TERN_MODEL_CALLS_PER_DAY: '0' }, 'TERN_MODEL_CALLS_PER_DAY: Use a whole number'],
  ])('when they are %j, then the wrong one is named', (environment, expected) => {
    expect(messagesFor(environment)).toEqual([expect.stringContaining(expected)]);
  });

  test('when they are those of the recipe, then they are taken', () => {
    const recipe = readFileSync(
      new URL('../../../docs/recipes/use-a-model-on-this-machine.md', import.meta.url),
      'utf8',
    );
    const lines = [...recipe.matchAll(/^ +([A-Z_]+)=(\S+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    expect(lines).toHaveLength(2);
    expect(messagesFor(Object.fromEntries(lines) as Record<string, string>)).toEqual([]);
  });
});
