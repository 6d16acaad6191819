import { expect, test } from '@jest/globals';
import { createOpenaiLanguageModel } from '@tern/ai/model/openai-language-model';
import { startModelServer } from '@tern/ai/testing/model-server';
import type { Engine } from './engine.ts';
import { askOutsideModel } from './outside-model.ts';

const mails = ['Could you send the plan?', 'Take a look at the picture.', 'Thanks a lot!'].map((text) => ({
  subject: 'The hall',
  text,
  language: 'en',
}));
const judge = ({ reader }: Engine) => mails.map((mail) => reader.readAsk(mail).certainty);

async function asked(says: object | null) {
  const server = await startModelServer(() =>
    says === null ? { status: 500 } : { says: JSON.stringify(says) },
  );
  const { baseUrl } = server;
  const model = createOpenaiLanguageModel({ baseUrl, apiKey: null, model: 'sage', firstDelayMs: 1 });
  const outside = await askOutsideModel(model, judge);
  await server.close();
  return { ...outside, seen: server.requests, judged: judge(outside.engine) };
}

test('when a model is given, then it is asked only about unsure mails, and its answer counts', async () => {
  const sentence = 'Take a look at the picture.';
  const {
    judged,
    seen,
    asked: count,
    unanswered,
  } = await asked({
    certainty: 'yes',
    sentence,
    confidence: 0.8,
    language: 'en',
  });
  expect(judged).toEqual(['yes', 'yes', 'no']);
  expect({ count, unanswered }).toEqual({ count: 1, unanswered: 0 });
  expect(seen).toHaveLength(1);
  expect(JSON.stringify(seen[0]?.body.messages)).toContain(sentence);
});

test('when it does not answer, then the offline reading stands and is counted as unanswered', async () => {
  const { judged, unanswered } = await asked(null);
  expect(judged).toEqual(['yes', 'unsure', 'no']);
  expect(unanswered).toBe(1);
});
