import { fnv1a } from '@tern/kernel/fnv1a';
import { withoutAccents } from '../letter/without-accents.ts';

const shortest = 4;
/** Endings vary. */
const stem = 5;
const maxWords = 60;
const textRead = 4000;
/** Scripts without blanks between words: nothing can be said of their words here. */
const withoutBlanks = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;
const common = new Set(
  'this that with have will would your from they them then than when what which where could should please dear hello thanks thank regards best kind about there here been were also just only some more very sehr geehrte liebe hallo danke gruss grusse bitte haben werden wird wurde eine einen einem einer nicht auch noch oder aber dass wenn ich bonjour merci cordialement vous nous votre pour dans avec cette hola gracias saludos para como este esta pero ciao grazie saluti sono questo questa della come obrigado ola voce beste groeten bedankt deze voor naar zijn hebben worden konnen kannst konnten wurden puede puedes podria podrias pueden pouvez pourriez pourrait possible moglich posible possivel possibile potete potrebbe potresti poderia podem kunnen kunt'
    .split(' ')
    .map((word) => word.slice(0, stem)),
);

/** Hashes of the beginnings of the words that may name a topic, each once; none where words are not divided by blanks. No text is kept. */
export function topicWords(text: string): number[] {
  const read = text.slice(0, textRead);
  if (withoutBlanks.test(read)) return [];
  const words = withoutAccents(read).match(/\p{L}+/gu) ?? [];
  const found = new Set<number>();
  for (const word of words) {
    const start = word.slice(0, stem);
    if (word.length >= shortest && !common.has(start)) found.add(fnv1a(start, 0, start.length));
    if (found.size >= maxWords) break;
  }
  return [...found];
}
