import type { Recipient } from '../follow-up-record.ts';

const greetingLine =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?|moin|bonjour|bonsoir|salut|ch[eè]re?s?|madame|monsieur|hola|buen(?:os|as) (?:d[ií]as|tardes)|estimad[oa]s?|querid[oa]s?|ol[aá]|oi|bom dia|boa tarde|prezad[oa]s?|car[oaei]|ciao|salve|buongiorno|gentile|egregio|hoi|beste|dag|geachte|goede(?:morgen|middag))\b[^\n?]{0,60}[,!:]?$/iu;
const longestGreeting = 60;
/** Words in a display name that no person has. */
const notAPerson =
  /\b(?:team|support|sales|info|office|service|hr|help|desk|group|dept|department|gmbh|ag|inc|llc|ltd|admin|events?|billing|accounts?|press|jobs|hello|contact|club|bank|shop|store)\b/i;

export interface GreetingParts {
  /** Own text of the sent mail. */
  readonly text: string;
  readonly recipients: readonly Recipient[];
  /** The language's plain greeting, say `Hello`. */
  readonly hello: string;
}

/** The user's own greeting where the mail has one: it is right in tone and name. Else the first name where it is sure. */
export function greetingFor({ text, recipients, hello }: GreetingParts): string {
  const own = text.trimStart().split('\n', 1)[0]?.trim() ?? '';
  if (own.length <= longestGreeting && greetingLine.test(own)) return `${own.replace(/[,!:.\s]+$/, '')},`;
  const name = firstNameOf(recipients);
  return name === null ? `${hello},` : `${hello} ${name},`;
}

/** Sure only with one addressee whose name looks like a person's: "Ben Ode", "Ode, Ben", or "Ben" for ben@. */
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
  if (words.length === 1 && !only.email.startsWith(first.toLowerCase())) return null;
  return first;
}
