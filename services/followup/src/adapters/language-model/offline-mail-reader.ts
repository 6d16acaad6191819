import { findDays } from '@tern/ai/offline/find-days';
import { sentencesOf } from '@tern/ai/offline/own-sentences';
import {
  meaningModel,
  offlineEngineVersion,
  readAsk,
  readByMeaning,
  readByRules,
} from '@tern/ai/offline/read-ask';
import {
  askedIn,
  openingOf,
  readReceived,
  readReceivedByMeaning,
} from '@tern/ai/offline/judge/read-received-ask';
import { isWrittenLetter } from '@tern/ai/offline/is-written-letter';
import { readPromises } from '@tern/ai/offline/promises/read-promises';
import { readReply } from '@tern/ai/offline/read-reply';
import type { Embedder } from '@tern/embedder/embedder';
import { AppError } from '@tern/kernel/app-error';
import type { MailReader, SentenceReader } from '../../domain/mail/mail-reader.ts';
import type { ReceivedReader } from '../../domain/owed/received-reader.ts';
import type { PromiseReader } from '../../domain/owed/promises/promise-reader.ts';

/** Reads by the sentence rules of packages/ai: no key, no outbound call, under a millisecond a mail. */
export const offlineMailReader: MailReader & ReceivedReader & PromiseReader = {
  engineVersion: offlineEngineVersion,
  readAsk,
  readReply,
  isWrittenLetter,
  readReceived: (mail) => ({ reading: readReceived(mail), opening: openingOf(mail.text) }),
  whomItAsks: askedIn,
  readPromises,
};

/**
 * Reads by the rules, and by meaning where they leave a mail open.
 * @param embedder of the model that the weights were fitted with
 * @throws Error when it is another model's
 */
export function createCloserMailReader(embedder: Embedder): MailReader & ReceivedReader & PromiseReader {
  if (embedder.modelId !== meaningModel)
    throw new Error(`The weights of the judge are for ${meaningModel}, not for ${embedder.modelId}.`);
  const vectorsOf = (texts: readonly string[]) => embedder.embed(texts, { kind: 'passage' });
  return {
    ...offlineMailReader,
    closer: { readByRules, readAsk: (mail) => unlessAway(readByMeaning(mail, vectorsOf)) },
    async readReceivedByMeaning(mail) {
      const reading = await unlessAway(readReceivedByMeaning(mail, vectorsOf));
      return { reading: reading ?? readReceived(mail), opening: openingOf(mail.text) };
    },
  };
}

/** Null when the model does not work now. */
async function unlessAway<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  }
}

export const offlineSentenceReader: SentenceReader = { findDays, sentencesOf };
