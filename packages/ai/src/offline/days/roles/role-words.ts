import type { LanguageCode } from '../../language-rules.ts';

/** Another person wants it: beside a term only, since these words also make plans. */
export const byThird: Record<LanguageCode, string> = {
  en: 'wants?',
  de: 'will|mochte',
  fr: 'veut|veulent',
  es: 'quieren?',
  pt: 'quer(?:em)?',
  it: 'vuole|vogliono',
  nl: 'wil',
};

/** "Registration closes only on the 15th": what is wanted is wanted before. */
export const onlyThen = /^(?:erst|not|n't|pas|no|est que) /;

/** A term that lasts longer now: "it has been extended to the 26th". */
export const extended: Record<LanguageCode, string> = {
  en: 'extended (?:\\S+ ){0,3}?(?:to|until|till)',
  de: 'verlangert|\\p{L}+(?:schluss|frist)',
  fr: 'prolonge\\p{L}*|repoussee?',
  es: 'ampliad[oa]|prorrogad[oa]',
  pt: 'prorrogad[oa]|alargad[oa]|estendid[oa]',
  it: 'prorogat[oa]',
  nl: 'verlengd',
};

/** A question word inside the sentence: what follows is what the writer wants to know. */
export const questionWords: Record<LanguageCode, string> = {
  en: 'who|what|which|when|where|how|why|whether|if',
  de: 'wer|was|welche\\w*|wann|wo|wie|ob',
  fr: 'ou|qui|quoi|quand|comment|si',
  es: 'quien|cuando|donde|como|si',
  pt: 'quem|quando|onde|como|se',
  it: 'chi|cosa|quando|dove|come|se',
  nl: 'wie|wat|welke|wanneer|waar|hoe|of',
};

/** Between two things of one sentence. */
export const joins: Record<LanguageCode, RegExp> = {
  en: / and $/,
  de: / und $/,
  fr: / et $/,
  es: / [ye] $/,
  pt: / e $/,
  it: / e $/,
  nl: / en $/,
};

/** Behind or before a day: that day is soon enough for the answer. */
export const suffices: Record<LanguageCode, string> = {
  en: "(?:would|will|'ll|'d) (?:be (?:soon enough|early enough|fine|perfect|plenty|good enough|in time)|do (?:nicely|fine|me|us)|do(?= ?(?:$|[,.;!?])))|is (?:soon|early) enough",
  de: '(?:reicht|genugt|langt|reichte|wurde (?:reichen|genugen))',
  fr: "suffit|suffira|suffirait|(?:me|nous) (?:convient|conviendrait|va tres bien)|ira tres bien|fera l'affaire",
  es: '(?:me|nos) (?:basta|bastaria|vale|viene bien|sirve)|es suficiente|seria suficiente',
  pt: 'chega bem|(?:me|nos) (?:basta|serve)|basta-me|serve-me|e suficiente|(?:esta|fica) otimo',
  it: '(?:mi|ci) (?:basta|bastano|va bene|andrebbe bene)|e sufficiente|sarebbe sufficiente|va benissimo',
  nl: 'is (?:vroeg|snel|ruim) genoeg|volstaat|is (?:prima|ruim op tijd)|mag ook',
};

/** Up to a day: the writer, or another one, keeps something for the reader, which an answer later than that does not get. */
export const keeps: Record<LanguageCode, string> = {
  en: '(?:will |can |to )?(?:hold|holding|holds|keep|keeps|keeping|held|reserved|reserving|put by)',
  de: 'halten?|hebt?|heben|freigehalten|reserviert|reserviere|reservieren|zuruckgelegt|legen',
  fr: 'gard(?:e|ons|ent)|reserv(?:e|ee|ons|es|ees)|bloqu(?:e|ons)',
  es: 'guard(?:o|a|amos|an)|reserv(?:o|a|amos|ad[oa]s?)|manten(?:emos|go)|mantiene[n]?|espero|esperamos|aguanto|aguanta',
  pt: 'guard(?:o|a|amos|am)|segur(?:o|a|amos|am)|reserv(?:o|a|amos|ad[oa]s?)|mantem|mantenho|mantemos|aguent(?:o|a|amos)',
  it: 'ten(?:go|iamo|gono)|tiene|blocc(?:o|a|hiamo|at[oa])|riserv(?:o|a|iamo|at[oaie])|metto da parte',
  nl: 'houd|houden|hou|vast|apart|gereserveerd|reserveren',
};

/** Past participles of planning, in any language. */
export const plannedWords =
  'scheduled|planned|booked|pencilled in|fixed|geplant|angesetzt|vorgesehen|anberaumt|gepland|voorzien|ingepland|prevue?s?|programmee?s?|fixee?s?|calee?s?|previst[oaie]s?|programad[oa]s?|marcad[oa]s?|fijad[oa]s?|agendad[oa]s?|convocad[oa]s?|fissat[oaie]|programmat[oaie]|attes[oa]';
/** "Scheduled for" before a day, in any language: "for" sets no term there. */
export const plannedFor = new RegExp(
  `(?<!\\p{L})(?:${plannedWords}|set|down) (?:for|fur|zum|voor|tegen|pour|para|per)(?: (?:the|den|de|le|la|el|il|o|dia))? ?$`,
  'u',
);
/** Something is planned, in a clause. */
export const isPlanned = new RegExp(`(?<!\\p{L})(?:${plannedWords})(?!\\p{L})`, 'u');

/** The reader, in a clause: "for you", "your seat". */
export const yours: Record<LanguageCode, string> = {
  en: 'you|yours?',
  de: 'dir|dich|euch|ihnen|ihre?[nmrs]?|deine?[nmrs]?|eure?[nmrs]?|fur sie',
  fr: 'vous|te|toi|votre|vos|ton|ta|tes',
  es: 'te|le|os|les|tus?|sus?|vuestr[oa]s?|ti|usted(?:es)?',
  pt: 'te|lhes?|vos|voces?|\\p{L}+-(?:te|lhes?|vos)|ti|teus?|tuas?|seus?|suas?|vosso|vossa',
  it: 'ti|le|vi|te|lei|voi|tu[oaei]|tuoi|su[oae]|suoi|vostr[oaei]',
  nl: 'u|je|jou|jullie|uw|jouw',
};
