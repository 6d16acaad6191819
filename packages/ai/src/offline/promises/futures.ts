import type { LanguageCode } from '../language-rules.ts';

/** The stems, before the ending, of being, having, being able, having to, wanting, knowing, staying, waiting and travelling, and of thanks: they promise no deed. */
const spanishStates =
  'se|esta|hab|tend|pod|debe|quer|sab|permanece|queda|espera|aguarda|segui|i|vend|llega|sald|viaja|vola|dormi|extraña|echa|gusta|necesita|recorda|olvida|agradece|cree|pensa|vivi|mori|pasa|anda|cae|ve';
const italianStates =
  'sar|avr|potr|dovr|vorr|sapr|star|rester|rimarr|aspetter|attender|andr|verr|arriver|partir|uscir|viagger|dormir|torner|mancher|ricorder|dimenticher|ringrazier|creder|penser|vivr|morir|passer|vedr|sentir';

/** Verbs in -arar, -erar, -irar, whose past ends as the future of the others does: "preparé" is "I prepared". */
const spanishPasts =
  '(?:pre|com|se|re)?pa|acla|decla|dispa|amp[ae]|espe|supe|recupe|ope|coope|conside|gene|alte|ente|libe|tole|acele|mi|admi|reti|ti|esti|gi|aspi|respi|inspi|suspi|compa';

/** Over a sentence in lower case with its accents, in languages whose future has an accent that nouns have not. */
export const futures: Partial<Record<LanguageCode, RegExp>> = {
  es: new RegExp(
    `(?<!(?<!\\p{L})(?:no|si|que|cuando|como|donde)(?: (?:te|le|os|les|se|lo|la|los|las|me|nos)){0,2} )(?<!\\p{L})(?!(?:${spanishStates}|${spanishPasts})ré(?!\\p{L}))\\p{L}{1,18}[aei]ré(?!\\p{L})`,
    'u',
  ),
  it: new RegExp(
    `(?<!(?<!\\p{L})(?:non|se|che|quando|come|dove)(?: (?:ti|le|vi|te|ve|gli|glie\\p{L}+|lo|la|li|ne|mi|ci)){0,2} )(?<!\\p{L})(?!(?:${italianStates})ò(?!\\p{L}))(?!però)\\p{L}{1,18}(?:[ei]r|rr|far|dar)ò(?!\\p{L})`,
    'u',
  ),
};
