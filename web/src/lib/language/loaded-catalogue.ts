import { readKeptText } from '../kept/kept-text.ts';
import { languageFor, languageKey, type Language } from './languages.ts';
import type { Message } from './message.ts';

export type Messages = Readonly<Record<string, Message>>;
type Catalogue = () => Promise<{ default: Messages }>;

/** Each is a file of its own, which only readers of the language load. English is in the code. */
const catalogues: Record<Exclude<Language, 'en'>, Catalogue> = {
  de: () => import('../../languages/de.po'),
  fr: () => import('../../languages/fr.po'),
  es: () => import('../../languages/es.po'),
  it: () => import('../../languages/it.po'),
  pt: () => import('../../languages/pt.po'),
  nl: () => import('../../languages/nl.po'),
};

const wanted = languageFor(readKeptText(languageKey), navigator.languages);
// Awaited while the modules load: every module that has texts imports this one, so its texts can be constants.
const loaded = await messagesOf(wanted);

/** What the page is shown in. It changes by loading the page again. */
export const language: Language = loaded ? wanted : 'en';

export const messages: Messages = loaded ?? {};

/** Null where the catalogue cannot be loaded: the page is then in English. */
async function messagesOf(name: Language): Promise<Messages | null> {
  if (name === 'en') return {};
  return await catalogues[name]().then(
    (catalogue) => catalogue.default,
    () => null,
  );
}
