import { findDays } from '@tern/ai/offline/find-days';
import { sentencesOf } from '@tern/ai/offline/own-sentences';
import {
  askModel,
  offlineEngineVersion,
  readAsk,
  readByMeaning,
  readByRules,
} from '@tern/ai/offline/read-ask';
import { askedIn, openingOf, readReceived } from '@tern/ai/offline/judge/read-received-ask';
import { isUnaskedOffer } from '@tern/ai/offline/judge/unasked-offer';
import { isWrittenLetter } from '@tern/ai/offline/is-written-letter';
import { readPromises } from '@tern/ai/offline/promises/read-promises';
import { readPromisesByMeaning } from '@tern/ai/offline/promises/read-promises-by-meaning';
import { readReply } from '@tern/ai/offline/read-reply';
import type { AskReader } from '@tern/embedder/ask-reader';
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
  readReceived(mail) {
    const reading = readReceived(mail);
    return {
      reading,
      opening: openingOf(mail.text),
      isUnaskedOffer: reading.certainty === 'yes' && isUnaskedOffer(mail.text, reading.language),
    };
  },
  whomItAsks: askedIn,
  readPromises,
};

/**
 * Reads by the rules, and by meaning where they leave a mail open.
 * @param askReader the model that the weights were fitted with
 * @param replyReader reads the meanings of replies and asks; null where none is at hand
 * @throws Error when it is another model's
 */
export function createCloserMailReader(
  askReader: Omit<AskReader, 'close'>,
  replyReader: ReplyReader | null = null,
): MailReader & ReceivedReader & PromiseReader {
  if (askReader.askModelId !== askModel)
    throw new Error(`The weights of the judge are for ${askModel}, not for ${askReader.askModelId}.`);
  return {
    ...offlineMailReader,
    ...(replyReader && { meanings: createReplyMeaningReader(replyReader) }),
    closer: {
      readByRules,
      readAsk: (mail) => unlessAway(readByMeaning(mail, (words) => askReader.weighMail(words))),
    },
    async readPromisesByMeaning(mail) {
      const read = await unlessAway(readPromisesByMeaning(mail, (words) => askReader.weighMail(words)));
      return read ?? readPromises(mail);
    },
  };
}

export const offlineSentenceReader: SentenceReader = { findDays, sentencesOf };
