import { describe, expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aReply, ana, ben, notAutomatic, type Message } from '../../../test/a-followup-domain.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { assessThread } from '../threads/assess-thread.ts';

const ask = aMessageSynced({ messageId: 'ask' });
const letter = 'Hi Ana,\n\nthe signed offer is ready, you can fetch it on Monday.\n\nKind regards\nBen';
const generated = { ...notAutomatic, autoSubmitted: 'auto-generated' };
const stateWith = (overrides: Partial<Message>) =>
  assessThread(
    [
      ask,
      aMessageSynced(aReply(ask, { messageId: 'reply', automatic: generated, text: letter, ...overrides })),
    ],
    [ana.email],
    offlineMailReader,
  ).get('ask');

describe("a help desk's auto-generated mail", () => {
  test('when a person wrote it and its headers name my mail, then it is the answer', () => {
    expect(stateWith({})).toMatchObject({
      responseMessageId: 'reply',
      responseEvidence: { rule: 'in-reply-to', from: ben.email },
    });
  });

  test('when the person only promises an answer for later, then I still wait', () => {
    expect(stateWith({ text: "Hi Ana,\n\nI'll check that and get back to you.\n\nBen" })).toMatchObject({
      responseMessageId: null,
      waitReason: 'holding-answer',
    });
  });

  test.each<[string, Partial<Message>]>([
    ['it is a receipt', { text: 'Hi Ana,\n\nyour request has been received.\n\nKind regards\nSupport' }],
    ['a program answered by itself', { automatic: { ...notAutomatic, autoSubmitted: 'auto-replied' } }],
    ['an absence program says so, too', { automatic: { ...generated, autoReplyHeader: true } }],
    ['its precedence says so, too', { automatic: { ...generated, precedence: 'auto_reply' } }],
    [
      'nothing but its subject is mine',
      { inReplyTo: ['<other@desk.example>'], references: ['<other@desk.example>'] },
    ],
    ['it has no headers of an answer', { inReplyTo: [], references: [] }],
  ])('when %s, then I still wait', (_, overrides) => {
    expect(stateWith(overrides)?.responseMessageId).toBeNull();
  });
});
