import { aMessageSynced } from '@tern/testing/a-message-synced';
import { promiseIdOf } from '../src/domain/owed/promises/promise.ts';
import { ana, ben, type Message } from './a-followup-domain.ts';
import { anAnswerTo } from './an-owed-mail.ts';

/** A mail in which Ana promises Ben figures by Wednesday, on Monday, 25 August 2025. */
export function aPromise(messageId: string, overrides: Partial<Message> = {}): Message {
  return aMessageSynced({
    messageId,
    rawMessageId: `<${messageId}@sender.example>`,
    direction: 'sent',
    kinds: ['SENT'],
    from: ana,
    to: [ben],
    date: '2025-08-25T08:00:00.000Z',
    subject: 'Budget of the fair',
    text: "Hi Ben,\n\nthanks for the call. I'll send you the figures by Wednesday.\n\nAna",
    ...overrides,
  });
}

/** A mail in which Ben promises Ana the same. */
export function aPromiseOfBen(messageId: string, overrides: Partial<Message> = {}): Message {
  return aPromise(messageId, {
    direction: 'received',
    kinds: ['INBOX'],
    from: ben,
    to: [ana],
    text: "Hi Ana,\n\nthanks for the call. I'll send you the figures by Wednesday.\n\nBen",
    ...overrides,
  });
}

const attachments = [{ name: 'figures.pdf', type: 'application/pdf', size: 1000 }];

/** The mail of the promiser with which the figures come, a day later. */
export function theFigures(promise: Message, messageId: string, overrides: Partial<Message> = {}): Message {
  const { direction, kinds, from, to } = promise;
  return anAnswerTo(promise, messageId, {
    direction,
    kinds,
    from,
    to,
    text: 'Attached.',
    attachments,
    ...overrides,
  });
}

/** Gives the id of the sentence that both promise. */
export const idOfPromise = (messageId: string) =>
  promiseIdOf(messageId, "I'll send you the figures by Wednesday.");
