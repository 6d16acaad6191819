import type { Meaning } from '@tern/ai/offline/judge/weigh-mail';
import { mailFeatures, type MailFeatures } from '@tern/ai/offline/judge/mail-features';
import { readByRules, textsToEmbed } from '@tern/ai/offline/read-ask';
import { readSentences } from '@tern/ai/offline/read-sentences';
import type { Embedder } from '@tern/embedder/embedder';
import { ownTextOf } from '../strangers/judges.ts';
import { setsOfStrangers, type StrangersMail } from '../strangers/strangers-mail.ts';

/** A labelled mail as the judge sees it. */
export interface TrainingMail extends Pick<StrangersMail, 'set' | 'writer' | 'language'> {
  readonly features: MailFeatures;
  readonly meaning: Meaning;
  readonly isYes: boolean;
}

/** The mail of the dev halves that may ship and that the rules leave open; borderline mail teaches nothing. */
export async function trainingMails(
  mails: readonly StrangersMail[],
  embedder: Embedder,
): Promise<TrainingMail[]> {
  const training: TrainingMail[] = [];
  for (const mail of mails) {
    const { set, half, ask, writer, language } = mail;
    if (half !== 'dev' || ask === 1 || !setsOfStrangers[set].mayTrain) continue;
    const own = ownTextOf(mail);
    const { reading, isOpen } = readByRules(own);
    if (!isOpen) continue;
    const read = readSentences(own);
    const [whole, sentence = null] = await embedder.embed(textsToEmbed(read, reading), { kind: 'passage' });
    if (whole === undefined) throw new Error('the model gave no vector');
    training.push({
      set,
      writer,
      language,
      isYes: ask === 2,
      features: mailFeatures(read),
      meaning: { whole, sentence },
    });
  }
  return training;
}
