import { mailFeatures, type MailFeatures } from '@tern/ai/offline/judge/mail-features';
import { readByRules } from '@tern/ai/offline/read-ask';
import type { AskLine } from './ask-lines.ts';

/** A labelled mail as the judge sees it. */
export interface TrainingMail extends Pick<AskLine, 'id' | 'source' | 'writer' | 'language'> {
  readonly features: MailFeatures;
  readonly isYes: boolean;
}

/** The mail that the rules leave open; borderline mail teaches nothing. */
export function trainingMails(lines: readonly AskLine[]): TrainingMail[] {
  return lines.flatMap(({ id, source, writer, language, ask, mail }) => {
    const { sentences, isOpen } = readByRules(mail);
    if (ask === null || ask === 1 || !isOpen) return [];
    return { id, source, writer, language, isYes: ask === 2, features: mailFeatures(sentences) };
  });
}
