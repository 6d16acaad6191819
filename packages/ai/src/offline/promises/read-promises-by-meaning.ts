import { detectLanguage } from '../detect-language.ts';
import { likeliestSentence } from '../judge/likeliest-sentence.ts';
import type { WeighMail } from '../judge/mail-odds.ts';
import { isPromising } from '../judge/weigh-mail.ts';
import { rulesOf } from '../languages/all-languages.ts';
import type { ReadableMail } from '../read-sentences.ts';
import { withoutSignOff } from '../sign-off.ts';
import { splitSentences } from '../split-sentences.ts';
import { stripUntrusted } from '../strip-untrusted.ts';
import { promiseOfSentence, readPromises, type ReadPromise } from './read-promises.ts';

/**
 * Reads promises by the rules and by a text model: it says which mail promises anything, and where the rules see no promise in such a mail,
 * which sentence is the likeliest one (docs/decisions/0178).
 */
export async function readPromisesByMeaning(
  mail: ReadableMail,
  weigh: WeighMail,
): Promise<readonly ReadPromise[]> {
  const text = stripUntrusted(mail.text);
  const language = detectLanguage(text, mail.language);
  if (language === null || text.trim() === '') return [];
  const found = readPromises(mail);
  const { promises } = await weigh({ subject: mail.subject, text });
  if (!isPromising(found.length > 0, promises)) return [];
  if (found.length > 0) return found;
  const sentence = await likeliestSentence(
    withoutSignOff(splitSentences(text), rulesOf(language)),
    'promises',
    weigh,
  );
  return sentence ? [promiseOfSentence(sentence, language)] : [];
}
