export interface Language {
  readonly code: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl';
}

/** Frequent words that the other languages do not have, or seldom. */
const words: Record<Language['code'], string> = {
  en: 'the and is are of to with my not that anything what whatever show skip meetings only when for but have which',
  de: 'und nicht der das ist mit ich nur keine kein alles zeig termine wenn für auf auch bitte wichtig sind mich mir zum zur sonst oder',
  fr: 'les des et est avec je pas mes tout sauf pour une qui sont du le montre réunions ce moi mon chez au aux',
  es: 'los las el y con son mis todo lo del una quiero solo pero nada reuniones citas está que no muéstrame es salvo',
  it: 'il che di gli con sono le della dei non tutto solo mi riunioni quello anche sempre niente è e ho',
  pt: 'os as com são não tudo uma dos das meu minha reuniões só apenas ou sem o do da em no na que quero e é',
  nl: 'de het een niet met van ik alles geen en zijn wat alleen mijn ook te afspraken laat zien maar voor is',
};
const sets = Object.entries(words).map(([code, list]) => ({
  code: code as Language['code'],
  list: new Set(list.split(' ')),
}));

/** The language of the instructions, by their frequent words; English where nothing tells. */
export function languageOf(text: string): Language {
  const written = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const letters = /[ãõ]/u.test(text) ? 'pt' : /[ñ¿¡]/u.test(text) ? 'es' : /[ßäö]/u.test(text) ? 'de' : null;
  const [best] = sets
    .map(({ code, list }) => ({
      code,
      count: written.filter((word) => list.has(word)).length + (code === letters ? 3 : 0),
    }))
    .sort((one, other) => other.count - one.count);
  return { code: best && best.count > 0 ? best.code : 'en' };
}
