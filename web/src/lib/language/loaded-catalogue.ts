import { sentencesIn } from '@tern/contracts/sentences/tables';
import { readKeptText } from '../kept/kept-text.ts';
import { languageFor, languageKey, localeFor, type Language } from './languages.ts';
import { inTime, messagesInTime, type Catalogue, type Messages } from './messages-in-time.ts';

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
const [loaded, translate] =
  wanted === 'en'
    ? [{}, null]
    : await Promise.all([
        messagesInTime(catalogues[wanted]),
        inTime(async () => {
          const [sentences, { sentenceTranslator }] = await Promise.all([
            sentencesIn(wanted),
            import('./sentence-translator.ts'),
          ]);
          return sentenceTranslator(sentences, localeFor(wanted, navigator.languages));
        }),
      ]);

/** The language of the page. It changes by loading the page again. */
export const language: Language = loaded ? wanted : 'en';

export const messages: Messages = loaded ?? {};

/** Says the sentences of services in that language; null where the page is in English, as they come. */
export const translateSentence = loaded && translate;
