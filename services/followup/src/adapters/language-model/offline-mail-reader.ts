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
import type { ReplyReader } from '@tern/embedder/reply-reader';
import type { MailReader, SentenceReader } from '../../domain/mail/mail-reader.ts';
import type { ReceivedReader } from '../../domain/owed/received-reader.ts';
import type { PromiseReader } from '../../domain/owed/promises/promise-reader.ts';
import { createReplyMeaningReader } from './reply-meaning-reader.ts';
import { unlessAway } from './unless-away.ts';

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
 * @param replyReader reads the meanings of replies and asks; null where none is at hand
 * @throws Error when it is another model's
 */
export function createCloserMailReader(
  embedder: Embedder,
  replyReader: ReplyReader | null = null,
): MailReader & ReceivedReader & PromiseReader {
  if (embedder.modelId !== meaningModel)
    throw new Error(`The weights of the judge are for ${meaningModel}, not for ${embedder.modelId}.`);
  const vectorsOf = (texts: readonly string[]) => embedder.embed(texts, { kind: 'passage' });
  return {
    ...offlineMailReader,
    ...(replyReader && { meanings: createReplyMeaningReader(replyReader) }),
    closer: { readByRules, readAsk: (mail) => unlessAway(readByMeaning(mail, vectorsOf)) },
    async readReceivedByMeaning(mail) {
      const reading = await unlessAway(readReceivedByMeaning(mail, vectorsOf));
      return { reading: reading ?? readReceived(mail), opening: openingOf(mail.text) };
    },
  };
}

export const offlineSentenceReader: SentenceReader = { findDays, sentencesOf };
