import { readKeptText } from '../kept/kept-text.ts';
import { languageFor, languageKey, type Language } from './languages.ts';
import { messagesInTime, type Catalogue, type Messages } from './messages-in-time.ts';

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
const loaded = wanted === 'en' ? {} : await messagesInTime(catalogues[wanted]);

/** What the page is shown in. It changes by loading the page again. */
export const language: Language = loaded ? wanted : 'en';

export const messages: Messages = loaded ?? {};
