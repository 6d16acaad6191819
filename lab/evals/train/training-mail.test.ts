import { expect, test } from '@jest/globals';
import { setsOfStrangers, type StrangersMail } from '../strangers/strangers-mail.ts';
import type { SetName } from '../strangers/split-by-writer.ts';
import { trainingMails } from './training-mail.ts';

const embedder = {
  modelId: 'none',
  dimensions: 2,
  embed: (texts: readonly string[]) => Promise.resolve(texts.map(() => new Float32Array([1, 0]))),
  close: () => Promise.resolve(),
};

const mail = (set: SetName, half: StrangersMail['half'], ask: StrangersMail['ask'] = 2): StrangersMail => ({
  id: `${set}-${half}`,
  set,
  language: 'en',
  subject: 'The plan',
  text: 'Could you send me the plan?',
  ask,
  promise: null,
  writer: 'w',
  half,
  to: '',
  cc: '',
});

test('when weights are fitted, then only on the dev halves that may ship: not on misleading mail, not on everyday mail', async () => {
  const sets = Object.keys(setsOfStrangers) as SetName[];
  const seen = await trainingMails(
    sets.flatMap((set) => [mail(set, 'dev'), mail(set, 'val'), mail(set, 'dev', 1)]),
    embedder,
  );
  expect(seen.map(({ set }) => set).sort()).toEqual(['folders', 'natural', 'office']);
});
