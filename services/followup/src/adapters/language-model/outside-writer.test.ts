import { describe, expect, jest, test } from '@jest/globals';
import { ModelFailure, type LanguageModel } from '@tern/ai/model/language-model';
import { createOutsideWriter } from './outside-writer.ts';

const owner = { userId: 'ana', accountId: 'work' };
const toWrite = {
  mail: { subject: 'Offer', text: 'Could you send the signed offer by Friday?' },
  ask: 'Could you send the signed offer by Friday?',
  deadline: 'by Friday',
  language: 'en',
  tone: 'neutral' as const,
  sentOn: '24 August',
  styleSamples: [],
};
const onRefused = jest.fn<(failure: ModelFailure) => void>();

function writerWith(complete: LanguageModel['complete']) {
  return createOutsideWriter({ modelOf: () => ({ name: 'small', complete }), onRefused });
}

describe('writing by a model', () => {
  test('when the model answers, then its sentences and its name are returned', async () => {
    const text =
      'I am coming back to the signed offer that I asked for on 24 August. Could you send it this week?';
    const written = await writerWith(async () => JSON.stringify({ text })).write(owner, toWrite);
    expect(written).toEqual({ text, engine: 'model/small' });
  });

  test.each(['not-allowed', 'budget-spent', 'unavailable', 'refused'] as const)(
    'when the model is %s, then the offline engine writes the text',
    async (kind) => {
      onRefused.mockClear();
      const writer = writerWith(async () => {
        throw new ModelFailure(kind, 'no', { wasAsked: false });
      });
      const notWritten = expect.any(String) as unknown;
      expect(await writer.write(owner, toWrite)).toEqual(kind === 'not-allowed' ? null : { notWritten });
      expect(onRefused).toHaveBeenCalledTimes(kind === 'refused' ? 1 : 0);
    },
  );

  test('when its text must not be shown, then the offline engine writes the text, and the reason is given', async () => {
    const text = 'Visit https://evil.example now.';
    expect(await writerWith(async () => JSON.stringify({ text })).write(owner, toWrite)).toEqual({
      notWritten: 'what the model wrote could not be shown',
    });
  });
});
