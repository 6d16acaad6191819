import { anyOf } from './language-rules.ts';

/** Signs of bulk mail: one of these is enough, of the others two are needed. */
const certain =
  /\b(?:unsubscribe|opt[- ]out|you (?:are|'re) receiving this|you received this (?:e-?mail|message|newsletter) because|view (?:this|it) (?:e-?mail )?in (?:your|a) browser|manage (?:your )?(?:e-?mail )?preferences|newsletter abbestellen|vom newsletter abmelden|se desabonner|desabonner|darse de baja|cancelar (?:a |su )?(?:inscri|suscrip)|annulla l'iscrizione|afmelden voor)\b|do not reply to this (?:e-?mail|message)|this is an automat(?:ed|ic(?:ally generated)?) (?:e-?mail|message|notification)/;
/** One of the other signs, tested on its own because `©` is no word. */
const rights = /\b(?:all rights reserved|privacy policy|terms (?:and|&) conditions|terms apply)\b|©/;
/** The other signs, each beginning with a word. */
const phrases = [
  'click (?:here|below|the (?:link|button)|on the)',
  '\\d{1,2} ?% (?:off|discount|cash)',
  "(?:limited[- ]time|act now|act fast|hurry|don't miss|last chance|offer (?:ends|expires)|expires (?:today|soon|in))\\b",
  '(?:free (?:trial|shipping|gift|access|download|webinar|ebook)|risk[- ]free|money[- ]back|no obligation|best price|lowest price)\\b',
  '(?:verify|confirm|update|validate|restore|reactivate) your (?:account|identity|password|payment|billing|credentials|information|mailbox)\\b',
  'your (?:account|mailbox|password|access|card) (?:has been|will be|is about to|was) (?:suspended|locked|limited|disabled|deactivated|blocked|closed|terminated|compromised)',
  "(?:you(?:'ve| have) (?:won|been (?:selected|chosen))|congratulations! you|claim your|lottery|million (?:dollars|usd|euros?)|gift card|next of kin|western union|wire transfer fee)\\b",
  '(?:sign up (?:now|today|free)|register (?:now|today|here)|buy now|shop now|order now|subscribe (?:now|today)|get started (?:now|today|free)|learn more|save (?:up to|big)|download now)\\b',
  '(?:guaranteed|100% (?:free|satisfaction)|no credit card|earn (?:up to )?\\$|make money|work from home|weight loss|viagra|casino|mortgage rates?|refinance)\\b',
];
const eachPhrase = phrases.map((phrase) => anyOf(phrase));
const anyPhrase = anyOf(...phrases);
const signsNeeded = 2;

/** Whether the text was made for many readers or by a machine: no answer to it is awaited. */
export function isBulkText(text: string): boolean {
  const lower = text.toLowerCase();
  if (certain.test(lower)) return true;
  // One search for all of them decides most mail: without any, there are too few signs.
  if (!anyPhrase.test(lower)) return false;
  let seen = rights.test(lower) ? 1 : 0;
  for (const phrase of eachPhrase) {
    if (phrase.test(lower)) seen += 1;
    if (seen >= signsNeeded) return true;
  }
  return false;
}
