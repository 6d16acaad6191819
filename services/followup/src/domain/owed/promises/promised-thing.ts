import { fnv1a } from '@tern/kernel/fnv1a';
import { topicWords } from '../../mail/topic-words.ts';

/** Beginnings of words that promise, give or tell a time, and name no thing. */
const nameless =
  'send forwa share mail email attac write reply answe retur come back call let know tell get give make have will shall going gonna then soon today tomor next week month later morni eveni after befor time hour minut day days monda tuesd wedne thurs frida satur sunda end again until possi schic sende melde gebe geben sage sagen mache machen morge heute nachs woche monat bald spate zuruc besch antwo schre envoi envoy enver renve revie repon demai proch semai bient mand mando manda envia envio respo manan proxi seman pront volve dire digo aviso avisa domai domani prossi settim invio invie rispo presto faccio facci saper amanh breve retor stuur sture volge laat laten weten terug morgen gauw komen sende weite nous vous lei ihnen euch dich'
    .split(' ')
    .map((word) => fnv1a(word.slice(0, 5), 0, word.slice(0, 5).length));
const namesNothing = new Set(nameless);
/** More words are no name of a thing. */
const maxTopics = 12;

/** Hashes of the words that name what a promise is about; none where it names nothing. */
export function thingOf(about: string): number[] {
  return topicWords(about)
    .filter((topic) => !namesNothing.has(topic))
    .slice(0, maxTopics);
}
