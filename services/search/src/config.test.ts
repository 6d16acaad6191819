import { expect, test } from '@jest/globals';
import { searchConfig } from './config.ts';

const problems = (settings: object) =>
  Object.fromEntries(
    (searchConfig.safeParse(settings).error?.issues ?? []).map(({ path, message }) => [path.join(), message]),
  );

test('when nothing is set, then the model of this machine reads mail', () => {
  expect(searchConfig.parse({})).toEqual({ TERN_SEARCH_MODEL: 'minilm' });
});

test('when Elasticsearch is set as it should be, then it is taken', () => {
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
