import { keepText, readKeptText } from '../kept/kept-text.ts';
import { languageKey, localeFor, type Language } from './languages.ts';
import { language, messages } from './loaded-catalogue.ts';
import { messageText, type Message, type Values } from './message.ts';

export { language };

/** For Intl: how dates and numbers are written. */
export const pageLocale = localeFor(language, navigator.languages);

/** English texts have the cases of English, however numbers are written. */
const pluralLocale = language === 'en' ? 'en' : pageLocale;

interface Descriptor {
  /** The English text itself where it has no placeholders, else what Lingui makes of it. */
  readonly id: string;
  readonly message?: Message | undefined;
  readonly values?: Values | undefined;
}

/** The macros of Lingui are compiled to calls of it. */
export const i18n = {
  /** The build has compiled every message (build/messages.ts); tests compile them here. */
  compile: (message: Message): Message => message,
  _(told: string | Descriptor): string {
    const { id, message = id, values = {} } = typeof told === 'string' ? { id: told } : told;
    return messageText(messages[id] ?? i18n.compile(message), values, pageLocale, pluralLocale);
  },
};

document.documentElement.lang = language;

/** Shows the page in the language from now on; null follows the browser. */
export function chooseLanguage(chosen: Language | null): void {
  keepText(languageKey, chosen);
  window.location.reload();
}

export const chosenLanguage = () => readKeptText(languageKey);
