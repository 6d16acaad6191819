/** Stands in for the catalogue of the browser's language: the tests are in English, and jest cannot load modules that await. */
export const language = 'en';
export const messages = {};

export const translateSentence = null;
