import { describe, expect, test } from '@jest/globals';
import { searchConfig } from './config.ts';

const problems = (settings: object) =>
  Object.fromEntries(
    (searchConfig.safeParse(settings).error?.issues ?? []).map(({ path, message }) => [path.join(), message]),
  );

test('when nothing is set, then the model of this machine reads mail', () => {
  expect(searchConfig.parse({})).toMatchObject({ TERN_SEARCH_MODEL: 'local' });
});

test('when Elasticsearch is set correctly, then it is used', () => {
  for (const ELASTICSEARCH_URL of ['https://search.harbor.example:9200', 'http://127.0.0.1:9200'])
    expect(problems({ ELASTICSEARCH_URL, ELASTICSEARCH_API_KEY: 'a2V5' })).toEqual({});
});

test('when settings contradict each other, then each is named with what to do', () => {
  expect(problems({ ELASTICSEARCH_API_KEY: 'a2V5' })).toEqual({
    ELASTICSEARCH_URL: 'Set it too: what belongs to it is set.',
  });
  expect(
    problems({ ELASTICSEARCH_URL: 'http://search.harbor.example:9200', ELASTICSEARCH_API_KEY: 'a2V5' }),
  ).toEqual({ ELASTICSEARCH_API_KEY: 'A key only goes over https or to this machine.' });
  expect(Object.keys(problems({ ELASTICSEARCH_URL: 'https://user:word@search.harbor.example' }))).toEqual([
    'ELASTICSEARCH_URL',
  ]);
});

describe('the outside embedding model', () => {
  const model = { OPENAI_EMBEDDING_MODEL: 'embed:1', OPENAI_EMBEDDING_DIMENSIONS: '768' };
  const near = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' };

  test('when it is set correctly, then it is used, and no language model is needed', () => {
    expect(problems({ ...model, ...near })).toEqual({});
    expect(
      problems({ OPENAI_EMBEDDING_MODEL: 'text-embedding-3-small', ...near, OPENAI_API_KEY: 'k' }),
    ).toEqual({});
    // Settings that only the language model has are not checked by search.
    expect(problems({ ...near, OPENAI_API_KEY: 'k' })).toEqual({});
  });

  test('when its vectors are too short for one bit a dimension in Elasticsearch, then the setting is named with what to use', () => {
    const index = {
      ELASTICSEARCH_URL: 'http://127.0.0.1:9200',
      ELASTICSEARCH_VECTORS: 'bbq_flat',
    };
    const ofLength = (length: string) =>
      problems({ ...model, ...near, ...index, OPENAI_EMBEDDING_DIMENSIONS: length });
    expect(ofLength('64')).toEqual({});
    expect(ofLength('32')).toEqual({
      ELASTICSEARCH_VECTORS:
        'Use int8_hnsw or int8_flat: bbq needs at least 64 dimensions, and those of the model are 32.',
    });
  });

  test.each([
    [model, 'OPENAI_BASE_URL'],
    [{ ...near, OPENAI_EMBEDDING_MODEL: 'embed:1' }, 'OPENAI_EMBEDDING_DIMENSIONS'],
    [{ ...near, ...model, OPENAI_EMBEDDING_DIMENSIONS: '100' }, 'OPENAI_EMBEDDING_DIMENSIONS'],
    [{ ...model, OPENAI_BASE_URL: 'http://models.harbor.example/v1' }, 'OPENAI_BASE_URL'],
    [{ ...model, OPENAI_BASE_URL: 'http://192.168.1.20/v1', OPENAI_API_KEY: 'k' }, 'OPENAI_API_KEY'],
  ])('when it is %j, then %s is named', (settings, named) =>
    expect(Object.keys(problems(settings))).toEqual([named]),
  );
});
