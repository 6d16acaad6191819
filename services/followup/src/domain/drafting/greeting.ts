import type { Recipient } from '../follow-up-record.ts';

const greetingWords =
  '(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?|moin|bonjour|bonsoir|salut|ch[eè]re?s?|madame|monsieur|hola|buen(?:os|as) (?:d[ií]as|tardes)|estimad[oa]s?|querid[oa]s?|ol[aá]|oi|bom dia|boa tarde|prezad[oa]s?|car[oaei]|ciao|salve|buongiorno|gentile|egregio|hoi|beste|dag|geachte|goede(?:morgen|middag))(?= |,|!|:|$)';
/** Titles are shortened with a dot; any other dot ends a sentence, and a greeting is none. */
const title = '\\b(?:mrs?|ms|dr|prof|hr|fr|sra?|dott|sig|mme)\\.';
/** A line that only greets: nothing behind a comma, or a comma at its end as well, as in `Hi Anna, hi Ben,`. */
const greetingLine = new RegExp(
  `^${greetingWords}(?:(?:${title}|[^\\n?.,;!:])*[,!:]?|(?:${title}|[^\\n?.;!:])*[,!:])$`,
  'iu',
);
/** A greeting on the line that goes on: `Hi Kate, do you still ...`. */
const greetingStart = new RegExp(`^(${greetingWords}[^,\\n?!:]{0,40}), +(?=\\S)`, 'iu');
const longestGreeting = 60;
const shortestName = 3;
/** Words in a display name that no person has. */
const notAPerson =
  /\b(?:team|support|sales|info|office|service|hr|help|desk|group|dept|department|gmbh|ag|inc|llc|ltd|admin|events?|billing|accounts?|press|jobs|hello|contact|club|bank|shop|store)\b/i;

/** How the text greets, with a comma, or with its colon where one stands, as in Spanish; null when it does not. */
export function greetingIn(text: string): string | null {
  const own = text.trimStart().split('\n', 1)[0]?.trim() ?? '';
  if (own.length <= longestGreeting && greetingLine.test(own))
    return `${own.replace(/[,!:.\s]+$/, '')}${own.endsWith(':') ? ':' : ','}`;
  const start = greetingStart.exec(own)?.[1];
  return start === undefined ? null : `${start},`;
}

/** A greeting for people whom the user has not greeted yet: by first name where it is sure. @param hello plain, say `Hello` */
export function greetingOf(recipients: readonly Recipient[], hello: string): string {
  const name = firstNameOf(recipients);
  return name === null ? `${hello},` : `${hello} ${name},`;
}

/** A sentence without the greeting in front of it. */
export function withoutGreeting(sentence: string): string {
  return sentence.replace(greetingStart, '');
}

/**
 * Sure only with one addressee whose name looks like a person's and is in his address: "Ben Ode" or "Ode, Ben" for
 * ben@ or ode@. "Harbour Frames" at sales@ is a company.
 */
function firstNameOf(recipients: readonly Recipient[]): string | null {
  const to = recipients.filter(({ kind }) => kind === 'TO');
  const [only] = to;
  if (!only || to.length > 1 || only.name === null || notAPerson.test(only.name)) return null;
  const inOrder = only.name
    .replace(/["']/g, '')
    .replace(/^([^,]+),\s*(.+)$/, '$2 $1')
    .trim();
  const words = inOrder.split(/\s+/);
  const [first = ''] = words;
  if (!/^\p{Lu}[\p{L}'-]{1,30}$/u.test(first) || words.length > 4 || /\d|@/.test(inOrder)) return null;
  const mailbox = only.email.split('@')[0] ?? '';
  return words.some((word) => word.length >= shortestName && mailbox.includes(plain(word))) ? first : null;
}

/** As names are written in addresses: lower case, without accents. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
}
