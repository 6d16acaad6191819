import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { listSimilarAsks as endpoint } from '@tern/contracts/http/search';
import { AppError } from '@tern/kernel/app-error';
import { embedOrNull } from './embed-or-null.ts';
import { findSimilar } from './find-similar.ts';
import { foundMessageOf, readSilence } from './found-message.ts';
import { cutWindows } from './indexing/cut-windows.ts';
import type { IndexedMessage } from './indexing/indexed-message.ts';
import { noConditions } from './query/search-query.ts';
import { significantWords } from './ranking/significant-words.ts';
import type { SearchContext } from './search-messages.ts';

export interface SimilarAsksInput {
  readonly userId: string;
  readonly messageId: string;
}

const maxAsks = 3;
const maxRecipients = 20;
/** Hits taken from each list: most sent mail asks for nothing and is filtered out. */
const candidates = 100;
/** Below this score, short mails resemble each other only by greeting and signature. */
const leastScore = 0.15;

/**
 * The user's sent mail of other conversations that is near one mail in words and meaning and asked for something, with the date of its
 * answer: it shows how long such an answer usually takes. Everything comes from the index.
 * @throws AppError `not-found` where the index has no such message of the user
 */
export async function listSimilarAsks(
  context: SearchContext,
  { userId, messageId }: SimilarAsksInput,
): Promise<ResponseOf<typeof endpoint>> {
  const { index } = context;
  const [source] = await index.read(userId, [messageId]);
  if (!source) throw new AppError('not-found');
  // Names are left out: the user is in all sent mail, and only the subject matter counts.
  const [window] = cutWindows({ ...source, from: null, recipients: [] });
  const [vector = null] = (await embedOrNull(context, userId, [window?.text ?? ''])) ?? [];
  const { scored } = await findSimilar(context, {
    userId,
    messageId,
    words: significantWords(`${source.subject}\n${source.text}`),
    conditions: { ...noConditions, in: ['sent'] },
    vector,
    limit: candidates,
  });
  const asks = scored
    .filter(({ message }) => isAskElsewhere(message, source))
    .filter(({ score }) => score >= leastScore)
    .slice(0, maxAsks);
  const answers = await index.read(
    userId,
    asks.flatMap(({ message: { responseMessageId } }) => responseMessageId ?? []),
  );
  const silence = await readSilence(context, userId);
  const answeredAt = new Map(answers.map((answer) => [answer.messageId, answer.date.toISOString()]));
  return {
    asks: asks.map(({ message, score }) => ({
      message: foundMessageOf(message, silence),
      to: message.recipients.slice(0, maxRecipients).map(({ email, name }) => ({ email, name })),
      similarityScore: score,
      answeredAt: answeredAt.get(message.responseMessageId ?? '') ?? null,
    })),
  };
}

function isAskElsewhere(message: IndexedMessage, source: IndexedMessage): boolean {
  const isSameConversation = message.accountId === source.accountId && message.threadId === source.threadId;
  return message.direction === 'sent' && message.needsFollowup === true && !isSameConversation;
}
