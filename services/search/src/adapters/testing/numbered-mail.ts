import type { IndexedMessage, NewMessage } from '../../domain/indexing/indexed-message.ts';
import type { SearchIndex } from '../../domain/indexing/search-index.ts';

export const numberedUser = 'user';
export const numberedDimensions = 32;
const readAtOnce = 8;

/** The events of message `number`, in this order. Each may be repeated, as by a bus. */
export type NumberedStep = 'arrives' | 'changes' | 'moves' | 'is assessed' | 'goes';
const versions = { arrives: 1, changes: 2, moves: 3, goes: 4 } as const;

export function stepsOf(number: number): NumberedStep[] {
  const every = (count: number, step: NumberedStep) => (number % count === 0 ? [step] : []);
  return [
    'arrives' as const,
    ...every(5, 'changes'),
    ...every(3, 'moves'),
    ...every(4, 'is assessed'),
    ...every(7, 'goes'),
  ];
}

/** The message after all its steps, as the index has it and as mail-sync publishes it again; null when it was removed. */
export function finalMessageOf(number: number): Partial<IndexedMessage> | null {
  const steps = stepsOf(number);
  if (steps.includes('goes')) return null;
  return {
    ...withoutVersion(messageOf(number, steps.includes('changes') ? 'second' : 'first')),
    ...(steps.includes('moves') && moved),
    needsFollowup: steps.includes('is assessed') ? true : null,
    responseMessageId: steps.includes('is assessed') ? 'answer' : null,
  };
}

/** The word that only this message has at the end. */
export const finalWordOf = (number: number) => finalMessageOf(number)?.text ?? null;

export const numberedId = (number: number) => `message-${number}`;

export async function takeStep(index: SearchIndex, number: number, step: NumberedStep): Promise<void> {
  const id = { userId: numberedUser, accountId: 'account', messageId: numberedId(number) };
  switch (step) {
    case 'arrives':
      return index.put([{ ...messageOf(number, 'first'), version: versions[step] }]);
    case 'changes':
      return index.put([{ ...messageOf(number, 'second'), version: versions[step] }]);
    case 'moves':
      return index.change([{ ...id, ...moved, version: versions[step] }]);
    case 'is assessed':
      return index.assess([
        { ...id, version: 1, needsFollowup: true, responseMessageId: 'answer', followUp: null },
      ]);
    case 'goes':
      return index.remove([{ kind: 'message', ...id, version: versions[step] }]);
  }
}

/** As mail-sync publishes stored mail again: every message in its state after all its steps, with version 0. */
export async function republish(index: SearchIndex, numbers: readonly number[]): Promise<void> {
  const stored = numbers.flatMap((number) => {
    const message = finalMessageOf(number);
    return message === null ? [] : [{ number, message }];
  });
  await index.put(
    stored.map(({ number, message }) => ({ ...messageOf(number, 'first'), ...message, version: 0 })),
  );
  for (const { number, message } of stored)
    if (message.needsFollowup !== null) await takeStep(index, number, 'is assessed');
}

/** @returns how many messages got vectors */
export async function readSome(index: SearchIndex, limit = readAtOnce): Promise<number> {
  const unread = await index.listUnread(limit);
  await index.putVectors(
    unread.map(({ userId, messageId, version, text }) => ({
      userId,
      messageId,
      version,
      windows: [
        { start: 0, end: 3, vector: directionOf(text) },
        { start: 3, end: text.length, vector: directionOf(`${text} end`) },
      ],
    })),
  );
  return unread.length;
}

export function directionOf(text: string): Float32Array {
  const vector = Float32Array.from({ length: numberedDimensions }, (_, at) =>
    Math.sin([...text].reduce((sum, letter, place) => sum + letter.charCodeAt(0) * (place + at + 1), at)),
  );
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const moved = { isRead: false, kinds: ['ARCHIVE'], mailboxes: [{ id: 'archive', name: 'Archive' }] };

function messageOf(number: number, word: string): NewMessage {
  return {
    userId: numberedUser,
    accountId: 'account',
    messageId: numberedId(number),
    version: 0,
    threadId: numberedId(number),
    direction: 'received',
    date: new Date(1_700_000_000_000 + number),
    subject: 'Common',
    from: { email: 'ana@sender.example', name: 'Ana' },
    recipients: [],
    text: `${word}${number}`,
    attachments: [],
    isRead: true,
    kinds: ['INBOX'],
    mailboxes: [{ id: 'inbox', name: 'Inbox' }],
  };
}

function withoutVersion({ version: _, ...message }: NewMessage): Omit<NewMessage, 'version'> {
  return message;
}
