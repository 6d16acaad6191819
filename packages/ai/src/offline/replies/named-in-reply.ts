import type { NamedDay } from '@tern/kernel/named-day';
import { detectLanguage } from '../detect-language.ts';
import { rulesOf } from '../languages/all-languages.ts';
import type { ReadableMail } from '../read-sentences.ts';
import { withoutSignOff } from '../sign-off.ts';
import { splitSentences } from '../split-sentences.ts';
import { stripUntrusted } from '../strip-untrusted.ts';
import { promisedDay } from './promised-day.ts';

/** The day by which a reply that puts its answer off promises it; null where it names none. */
export function promisedDayIn(mail: Pick<ReadableMail, 'text' | 'language'>): NamedDay | null {
  const text = stripUntrusted(mail.text);
  const rules = rulesOf(detectLanguage(text, mail.language) ?? 'en');
  return promisedDay(withoutSignOff(splitSentences(text), rules), rules);
}

/** The first e-mail address in a text, in lower case; null where there is none. */
export function addressIn(text: string): string | null {
  const address = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/.exec(text);
  return address?.[0].toLowerCase() ?? null;
}
