import { offlineEngineVersion, readAsk } from '@tern/ai/offline/read-ask';
import { isWrittenLetter } from '@tern/ai/offline/is-written-letter';
import { readReply } from '@tern/ai/offline/read-reply';
import type { MailReader } from '../../domain/mail/mail-reader.ts';

/** Reads by the sentence rules of packages/ai: no key, no outbound call, under a millisecond a mail. */
export const offlineMailReader: MailReader = {
  engineVersion: offlineEngineVersion,
  readAsk,
  readReply,
  isWrittenLetter,
};
