import { addressIn, promisedDayIn } from '@tern/ai/offline/replies/named-in-reply';
import { replyKinds as kindsOfModel, type ReplyReader } from '@tern/embedder/reply-reader';
import type { ReplyMeaningReader } from '../../domain/mail/mail-reader.ts';
import { chanceOf, replyKinds, type ReplyMeaning } from '../../domain/mail/reply-meaning.ts';
import { unlessAway } from './unless-away.ts';

/** From this chance on a reply may be of a kind. */
const mayBe = 0.15;
/** Longer texts are read up to here; the model reads less. */
const longestText = 4_000;

/** Reads by the model, and what the words name that may be needed: a day where the reply may put off, an address where it may hand over. */
export function createReplyMeaningReader(reader: Omit<ReplyReader, 'close'>): ReplyMeaningReader {
  const modelId = reader.replyModelId;
  return {
    modelId,
    async readReply({ text, language }) {
      const read = await unlessAway(reader.readReply(text.slice(0, longestText)));
      if (read === null) return null;
      const kinds = replyKinds.map((kind) => read.kinds[kindsOfModel.indexOf(kind)] ?? 0);
      const meaning: ReplyMeaning = { model: modelId, kinds, parts: read.parts };
      const isAtLeast = (kind: 'postponed' | 'handed-over') => chanceOf(kind, meaning) >= mayBe;
      const promised = isAtLeast('postponed') ? promisedDayIn({ text, language }) : null;
      const handsTo = isAtLeast('handed-over') ? addressIn(text.slice(0, longestText)) : null;
      return { ...meaning, ...(promised && { promised }), ...(handsTo !== null && { handsTo }) };
    },
    async readAsks(asks) {
      const vectors = await unlessAway(reader.readAsks(asks));
      return vectors && { model: modelId, vectors };
    },
  };
}
