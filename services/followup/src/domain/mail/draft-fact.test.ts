import { expect, test } from '@jest/globals';
import { draftStateOf, type DraftFact } from './draft-fact.ts';

const fact = (
  draftMessageId: string,
  version: number,
  attempt: number,
  state: DraftFact['state'],
): DraftFact => ({
  draftMessageId,
  accountId: 'a',
  userId: 'u',
  sourceMessageId: 's',
  version,
  attempt,
  state,
});

test.each<[string, DraftFact[], string, string | null]>([
  ['no event came', [], 'NONE', null],
  ['a draft lies there', [fact('d1', 1, 1, 'saved')], 'DRAFTED', 'd1'],
  [
    'it was replaced and the old one is gone',
    [fact('d2', 2, 1, 'saved'), fact('d1', 3, 1, 'vanished')],
    'DRAFTED',
    'd2',
  ],
  ['it vanished', [fact('d1', 2, 1, 'vanished')], 'DRAFTED', null],
  ['it was withdrawn', [fact('d1', 2, 1, 'withdrawn')], 'NONE', null],
  ['it was sent', [fact('d1', 2, 1, 'sent')], 'NONE', null],
  ['a second attempt lies there', [fact('d1', 2, 1, 'vanished'), fact('d2', 3, 2, 'saved')], 'DRAFTED', 'd2'],
])('when %s, then the status follows', (_, facts, followUpDraftStatus, followUpDraftMessageId) => {
  for (const order of [facts, [...facts].reverse()]) {
    expect(draftStateOf(order)).toMatchObject({ followUpDraftStatus, followUpDraftMessageId });
  }
});
