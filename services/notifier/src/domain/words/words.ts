import type { Language } from '@tern/contracts/languages';
import type { BasicWords } from './basics/basic-words.ts';
import { basicsInGerman } from './basics/de.ts';
import { basicsInEnglish } from './basics/en.ts';
import { basicsInSpanish } from './basics/es.ts';
import { basicsInFrench } from './basics/fr.ts';
import { basicsInItalian } from './basics/it.ts';
import { basicsInDutch } from './basics/nl.ts';
import { basicsInPortuguese } from './basics/pt.ts';
import { noticesInGerman } from './notices/de.ts';
import { noticesInEnglish } from './notices/en.ts';
import { noticesInSpanish } from './notices/es.ts';
import { noticesInFrench } from './notices/fr.ts';
import { noticesInItalian } from './notices/it.ts';
import { noticesInDutch } from './notices/nl.ts';
import type { NoticeWords } from './notices/notice-words.ts';
import { noticesInPortuguese } from './notices/pt.ts';
import { reportInGerman } from './report/de.ts';
import { reportInEnglish } from './report/en.ts';
import { reportInSpanish } from './report/es.ts';
import { reportInFrench } from './report/fr.ts';
import { reportInItalian } from './report/it.ts';
import { reportInDutch } from './report/nl.ts';
import { reportInPortuguese } from './report/pt.ts';
import type { ReportWords } from './report/report-words.ts';

/** All that Tern's mails and notifications say in one language. A text that is missing or not used does not compile. */
export interface Words extends BasicWords {
  readonly report: ReportWords;
  readonly notices: NoticeWords;
}

const words: Readonly<Record<Language, Words>> = {
  en: { ...basicsInEnglish, report: reportInEnglish, notices: noticesInEnglish },
  de: { ...basicsInGerman, report: reportInGerman, notices: noticesInGerman },
  fr: { ...basicsInFrench, report: reportInFrench, notices: noticesInFrench },
  es: { ...basicsInSpanish, report: reportInSpanish, notices: noticesInSpanish },
  it: { ...basicsInItalian, report: reportInItalian, notices: noticesInItalian },
  pt: { ...basicsInPortuguese, report: reportInPortuguese, notices: noticesInPortuguese },
  nl: { ...basicsInDutch, report: reportInDutch, notices: noticesInDutch },
};

export const wordsIn = (language: Language): Words => words[language];
