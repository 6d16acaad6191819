import { mailFeatures, type MailFeatures } from '@tern/ai/offline/judge/mail-features';
import { settledByRules } from '@tern/ai/offline/read-ask';
import { readSentences } from '@tern/ai/offline/read-sentences';
import { ownTextOf } from '../strangers/judges.ts';
import { setsOfStrangers, type StrangersMail } from '../strangers/strangers-mail.ts';

/** A labelled mail as the judge sees it. */
export interface TrainingMail extends Pick<StrangersMail, 'set' | 'writer' | 'language'> {
  readonly features: MailFeatures;
  readonly isYes: boolean;
}

/** Of the dev halves that may ship, what the rules leave open; borderline mail teaches nothing. */
export function trainingMails(mails: readonly StrangersMail[]): TrainingMail[] {
  return mails.flatMap((mail): TrainingMail[] => {
    const { set, half, ask, writer, language } = mail;
    if (half !== 'dev' || ask === 1 || !setsOfStrangers[set].mayTrain) return [];
    const read = readSentences(ownTextOf(mail));
    if (read.rules === null || settledByRules(read)) return [];
    return [{ set, writer, language, features: mailFeatures(read), isYes: ask === 2 }];
  });
}
