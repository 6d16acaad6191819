import type { Language } from './language-of.ts';

/** By language: `il` begins any sentence in Italian, and one about somebody in French. */
const openings: Record<Language['code'], string> = {
  en: "i'm|i am|i was|i've been|i run|i work|i teach|i lead|i manage|i head|i live|i have|i sell|as an?|we're|we are|we've got|we have|it's|it is|they're|they|he|she|that's|these are",
  de: 'ich bin|bin|wir sind|ich arbeite|ich leite|ich fuhre|ich unterrichte|ich betreibe|ich habe?|ich liege?|ich organisiere|ich verkaufe|ich suche|ich plane|ich pflege|ich mache gerade|wir haben|wir bauen|wir ziehen|als|seit|sie|er|das ist|es ist',
  fr: "je suis|je travaille|je dirige|je gere|je tiens une?|j'enseigne|j'ai|en tant que|nous sommes|nous avons|on est|on a|on refait|je vends|j'organise|je m'occupe|je bosse|c'est|ce sont|elles?|ils?",
  es: 'soy|estoy|trabajo|llevo|dirijo|gestiono|enseno(?!me)|doy clases|tengo|como|somos|es que|son|organizo|vendo|busco|hago|damos',
  it: 'sono|lavoro|faccio|dirigo|insegno|gestisco|ho|come|siamo|organizzo|vendo|cerco|curo|abbiamo',
  pt: 'sou|estou|trabalho|dirijo|giro|ensino|dou aulas|como|sao|organizo|procuro|vendo|tenho|temos',
  nl: 'ik ben|ik werk|ik zit|ik sta|ik leid|ik run|ik geef les|ik heb|ik lig|ik verkoop|ik organiseer|ik zoek|ik bouw|als|we hebben|wij hebben|we bouwen|wij zijn|we zijn|het is|dat is|ze',
};
const patterns = Object.fromEntries(
  Object.entries(openings).map(([code, words]) => [
    code,
    new RegExp(String.raw`^\s*(?:${words})(?!\p{L})(?!\s*$)`, 'u'),
  ]),
) as Record<Language['code'], RegExp>;

/** Whether a text begins what the user says of themselves or of others, which names no meetings: `I run a small gallery`. */
export const beginsAboutSelf = (plain: string, { code }: Language): boolean => patterns[code].test(plain);
