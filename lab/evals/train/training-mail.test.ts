import { expect, test } from '@jest/globals';
import { setsOfStrangers, type StrangersMail } from '../strangers/strangers-mail.ts';
import type { SetName } from '../strangers/split-by-writer.ts';
import { askLines, devLines } from './ask-lines.ts';
import { trainingMails } from './training-mail.ts';

const mail = (set: SetName, half: StrangersMail['half'], ask: StrangersMail['ask'] = 2): StrangersMail => ({
  id: `${set}-${half}-${String(ask)}`,
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

const sets = Object.keys(setsOfStrangers) as SetName[];
const all = sets.flatMap((set) => [mail(set, 'dev'), mail(set, 'val'), mail(set, 'dev', 1)]);
const isStranger = ({ source }: { readonly source: string }) => sets.some((set) => set === source);

test.each([
  ['the weights of the rules are', devLines(all)],
  ['the reader is', askLines(all).filter(isStranger)],
])(
  'when %s fitted, then only on the dev halves that may ship: not on misleading mail, not on everyday mail',
  (_what, lines) => {
    expect(
      trainingMails(lines)
        .map(({ source }) => source)
        .sort(),
    ).toEqual(['folders', 'natural', 'office']);
    expect(lines.filter(({ id }) => id.includes('val'))).toEqual([]);
  },
);

const taught = Map.groupBy(
  askLines([]).filter((line) => !isStranger(line)),
  ({ source }) => source,
);
const desks = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((hand) => `desk-${hand}`);
const plain = ['a', 'b', 'c', 'd', 'e'].map((hand) => `plain-${hand}`);
const inboxes = ['a', 'b', 'c', 'd', 'e'].map((hand) => `inbox-${hand}`);

test('when hands wrote mail to teach, then each has mail that asks and mail that does not', () => {
  expect([...taught.keys()]).toEqual([...desks, ...inboxes, ...plain]);
  for (const [source, own] of taught) {
    const labels = own.map(({ ask, owes }) => (inboxes.includes(source) ? owes : ask));
    expect(new Set(labels)).toEqual(new Set([0, 1, 2]));
  }
});
