import { describe, expect, test } from '@jest/globals';
import type { LanguageModel, ModelRequest } from './language-model.ts';
import { writeFollowUp, type FollowUpToWrite } from './write-follow-up.ts';

const toWrite: FollowUpToWrite = {
  mail: {
    subject: 'Offer for the spring fair',
    text: 'Hi Ben,\n\nthe plan is on plans.sender.example/fair. Could you send me the signed offer by Friday?\n\nAna',
  },
  ask: 'Could you send me the signed offer by Friday?',
  deadline: 'by Friday',
  language: 'en',
  tone: 'friendly',
  sentOn: '24 August',
  styleSamples: ['Hey Ben, quick one: are the chairs in?', 'Hey Ben, all good here.', 'Third.', 'Fourth.'],
};
const good =
  'I wanted to come back to the signed offer for the spring fair. Could you send it to me this week?';

function answering(...texts: unknown[]) {
  const requests: ModelRequest[] = [];
  const model: LanguageModel = {
    name: 'small',
    async complete(request) {
      requests.push(request);
      return JSON.stringify({ text: texts[Math.min(requests.length, texts.length) - 1] });
    },
  };
  return { model, requests };
}

describe('writing a follow-up by a model', () => {
  test('when the text is right, then it comes on one line with the engine that wrote it', async () => {
    const { model, requests } = answering(good.replace('. ', '.\n\n'));
    expect(await writeFollowUp(model, toWrite)).toEqual({ text: good, engine: 'model/small' });
    const material = requests[0]?.messages[1]?.content ?? '';
    expect(material.match(/<<<begin style-sample/g)).toHaveLength(3);
    expect(material).not.toContain('Fourth.');
  });

  test.each([
    ['empty', ''],
    ['too long', `${good} `.repeat(10)],
    ['four sentences', 'The offer is still open. Did you see it? Is it signed? Can you send it?'],
    ['the same twice', 'Could you send the offer? Could you send the offer?'],
    ['a link of its own', `${good} See https://evil.example/pay.`],
    ['a bare link of its own', `${good} See pay.evil.example/now.`],
    ['an address', `${good} Copy max@evil.example.`],
    ['a header field', `Cc: Max. ${good}`],
    ['a placeholder', `Dear [Name], ${good}`],
    ['markup', `<b>${good}</b>`],
    ['marks of markup', `**${good}**`],
    ['hidden characters', `${good}\u202e`],
    [
      'another language',
      'Ich wollte noch einmal wegen des unterschriebenen Angebots für die Messe nachfragen, das noch nicht da ist.',
    ],
    ['about something else', 'Just checking whether there is any news from your side about the garden.'],
    ['not a text', 7],
  ])('when the text is %s, then the model is asked once more and then it fails', async (_, wrong) => {
    expect((await writeFollowUp(answering(wrong, good).model, toWrite)).text).toBe(good);
    const stubborn = answering(wrong);
    await expect(writeFollowUp(stubborn.model, toWrite)).rejects.toMatchObject({ kind: 'unusable' });
    expect(stubborn.requests).toHaveLength(2);
  });

  test('when it repeats a link that the user wrote, then the text is accepted', async () => {
    const text = `${good} The plan is still on plans.sender.example/fair.`;
    expect((await writeFollowUp(answering(text).model, toWrite)).text).toBe(text);
  });

  test('when the language is not known, then it is not checked', async () => {
    const text = 'Hej, har du haft tid att titta på offer från min sida?';
    expect((await writeFollowUp(answering(text).model, { ...toWrite, language: null })).text).toBe(text);
  });

  test('when the model has a long name, then the engine still fits a draft', async () => {
    const { model } = answering(good);
    const { engine } = await writeFollowUp({ ...model, name: 'm'.repeat(100) }, toWrite);
    expect(engine).toHaveLength(64);
  });
});
