import { detectLanguage } from '@tern/ai/offline/detect-language';
import { judgeSentence } from '@tern/ai/offline/judge-sentence';
import { rulesOf } from '@tern/ai/offline/languages/all-languages';
import { withoutSignOff } from '@tern/ai/offline/sign-off';
import { splitSentences } from '@tern/ai/offline/split-sentences';
import { tunable } from '../written/written-cases.ts';

/**
 * How many of the sentences of ordinary English mail ask: every mail that waits counts as one ask, divided by all sentences except
 * greetings and sign-offs. Nearly half of the collected training part asks; a threshold chosen at that share would lead to too many
 * follow-ups.
 */
export function shareOfAsks(): number {
  const rules = rulesOf('en');
  const mails = tunable.flatMap(({ mails: [mail, ...others], awaits }) =>
    mail && others.length === 0 && detectLanguage(mail.text, null) === 'en'
      ? [{ text: mail.text, awaits }]
      : [],
  );
  const sentences = mails.flatMap(({ text }) =>
    withoutSignOff(splitSentences(text), rules).filter(
      (sentence) => judgeSentence(sentence, undefined, rules).rule !== 'courtesy',
    ),
  );
  return mails.filter(({ awaits }) => awaits).length / sentences.length;
}
