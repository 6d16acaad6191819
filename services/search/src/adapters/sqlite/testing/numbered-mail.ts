import type { NewMessage } from '../../../domain/indexing/indexed-message.ts';
import type { SearchIndex } from '../../../domain/indexing/search-index.ts';

export const numberedUser = 'user';
const numberedDimensions = 32;
const readAtOnce = 8;

/** The events of message `number`, in this order. Each may be repeated, as by a bus. */
export type NumberedStep = 'arrives' | 'changes' | 'goes';

export function stepsOf(number: number): NumberedStep[] {
  return [
    'arrives',
    ...(number % 5 === 0 ? ['changes' as const] : []),
    ...(number % 7 === 0 ? ['goes' as const] : []),
  ];
}

/** The words that find the message at the end; null when it was removed. */
export function finalWordOf(number: number): string | null {
  const steps = stepsOf(number);
  if (steps.includes('goes')) return null;
  return steps.includes('changes') ? `second${number}` : `first${number}`;
}

export async function takeStep(index: SearchIndex, number: number, step: NumberedStep): Promise<void> {
  const id = { userId: numberedUser, accountId: 'account', messageId: `message-${number}` };
  if (step === 'goes') return index.remove([{ kind: 'message', version: 3, ...id }]);
  const message: NewMessage = {
    ...id,
    version: step === 'arrives' ? 1 : 2,
    threadId: id.messageId,
    direction: 'received',
    date: new Date(1_700_000_000_000 + number),
    subject: 'Common',
    from: { email: 'ana@sender.example', name: 'Ana' },
    recipients: [],
    text: step === 'arrives' ? `first${number}` : `second${number}`,
    attachments: [],
    isRead: true,
    kinds: ['INBOX'],
    mailboxes: [{ id: 'inbox', name: 'Inbox' }],
  };
  return index.put([message]);
}

/** @returns how many messages got vectors */
export async function readSome(index: SearchIndex): Promise<number> {
  const unread = await index.listUnread(readAtOnce);
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
