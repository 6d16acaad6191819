import { fnv1a } from '@tern/kernel/fnv1a';
import { fold } from '../letter/without-accents.ts';

/** A word that may be a name, over folded text. */
const name = '(?<name>(?!(?:me|mi|mir|te|ti)(?!\\p{L}))\\p{L}[\\p{L}-]{1,30})';
/** The writer, as they name themselves beside another. */
const me = '(?:i|me|myself|ich|mich|mir|moi|yo|mi|eu|mim|io|ik|mij)';
const and = '(?:and|und|et|y|e|ed|en|&|plus|sowie)';
const also =
  '(?:too|also|as well|likewise|either|auch|ebenfalls|ebenso|genauso|aussi|pareil|egalement|non plus|tambien|igualmente|tampoco|tambem|igualmente|anche|pure|idem|ook|eveneens|evenmin)';
const forWords =
  '(?:for|on behalf of|fur|im namen von|pour|au nom de|de la part de|por|para|en nombre de|em nome de|per|a nome di|anche per|voor|namens)';

/** Before two who are named together: what is said holds for both. */
const forThem = `(?:${forWords}|from|of|by|von|da|di|van|de)`;
const clauseStart = '(?:^|[.!?,;:\\n] ?)(?:(?:and|und|et|y|e|en|yes|ja|oui|si|sim) ,?)?';
/** Says that two who are named together do something. */
const weDo =
  "(?:both |all |beide )?(?:come|can|can't|cannot|take|bring|are (?:in|coming|fine|ok|free|both|up for)|have (?:no|paid|already)|kommen|konnen|nehmen|bringen|sind|haben|machen|passt|venons|pouvons|prenons|apportons|sommes|avons|vamos|podemos|venimos|llevamos|traemos|estamos|levamos|trazemos|veniamo|possiamo|portiamo|prendiamo|siamo|ci siamo|komen|kunnen|nemen|brengen|zijn|(?:will )?(?:share|split|do)|(?:will )?(?:open|close) (?:together|at)|teilen|faisons|partageons|hacemos|compartimos|fazemos|dividimos|facciamo|dividiamo|doen|delen)(?!\\p{L})";
/** Before a name: that person is asked, informed or mentioned. */
const spokenAbout =
  '(?:ask\\w*|tell|about|hear\\w* from|with|to|invite|copy|include|add|frag\\w*|mit|an|bei|uber|demand\\w* a|avec|sur|pregunt\\w* a|con|pergunt\\w* a|com|sobre|chied\\w* a|su|vraag|met|aan|over)(?: (?:bitte|please|mal|noch|doch|even))?';

/** Words of another that are passed on: they count whichever person is spoken to. */
const says =
  "(?:says?|said|tells me|told me|thinks?|agrees|agreed|confirms|confirmed|reckons|asks me to (?:say|tell)|sagt|sagte|meint|meinte|findet|hat (?:mir )?(?:gesagt|zugesagt|abgesagt|zugestimmt)|stimmt zu|sagt (?:zu|ab)|lasst (?:ausrichten|dir|ihnen|euch)|dit|(?:m'?)?a dit|me dit|pense|m'a confirme|confirme|dice|me dice|dijo|me ha dicho|ha dicho|opina|piensa|confirma|diz|disse|me disse|diz-me|disse-me|acha|mi dice|mi ha detto|ha detto|pensa|conferma|zegt|zei|vindt|laat weten|meldt|heeft gezegd|bevestigt)";
/** Says that another will do it, in answer to a question to all. */
const does =
  "(?:(?:is |'s )(?:also )?(?:in(?! (?!too|also|as well)\\p{L})|fine|ok|okay|happy|coming(?! back)|up for|free)|can't|cannot|won't|comes(?! back)|brings|takes|prefers|declines|has (?:no(?! (?:idea|clue|news))|paid|already)|kommt(?! (?:zuruck|wieder))|bringt|nimmt|macht mit|ist (?:dabei|einverstanden|auch|frei)|kann (?:nicht|auch|leider|am)|mochte(?! (?:noch|erst|es sich))|hat (?:kein|schon|bereits|bezahlt)\\w*|vient|est (?:d'accord|partante?|prise?|libre|ok)|ne (?:peut|vient)|peut (?:pas|aussi)|prefere|apporte|prend|n'a pas|viene|no (?:puede|viene|tiene)|prefiere|trae|esta de acuerdo|se apunta|ya|vem|nao (?:pode|vem|tem)|concorda|traz|ja|non (?:puo|viene|ha)|preferisce|porta|e d'accordo|ci sta|komt|neemt|brengt|wil(?! (?:nog|eerst))|kan (?:niet|ook|wel)|is (?:ook|akkoord|erbij|verhinderd)|doet (?:ook )?mee|gaat akkoord|heeft (?:geen|al))";
/** Yes or no of another, behind their name: "Dora yes, Jan no". */
const yesOrNo = '(?:yes|no|ja|nein|oui|non|si|sim|nao|nee|wel|niet)';
/** The writer comes, before the one with whom. */
const iComeWith =
  "(?:(?:i'm|i am|i'll|i will|i) (?:coming|come|be there|going) (?:together )?with|ich (?:komme|bin dabei) (?:zusammen |gemeinsam )?mit|je (?:viens|serai la) avec|(?:voy|vengo|ire) con|(?:vou|venho|irei) com|(?:vengo|vado|verro) con|ik (?:kom|ben er) (?:samen )?met)";
/** How many there are with another: "Dora has eight". */
const number =
  '(?:\\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eins?|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|dois|quatro|sete|oito|nove|dez|due|tre|quattro|cinque|sei|sette|otto|dieci|twee|drie|vijf|zes|zeven|negen|tien|twaalf)(?!\\p{L}))';
/** A pronoun for the one who was named before. */
const he = '(?:he|she|they|er|sie|il|elle|lui|el|ella|ele|ela|lei|hij|zij|ze)';

const besideMe =
  '(?:(?:next to|beside|neben|a cote de|al lado de|ao lado de|accanto a|naast) (?:me|mir|moi|mi|mim|mij)|a mi lado|ao meu lado)';

/** Says that the writer answers, in "I answer for him"; it begins a word, so a run of letters is read once. */
const answers =
  '(?<!\\p{L})(?:be)?(?:answer\\w*|speak\\w*|same|vote|paid|sign\\w*|gilt|antwort\\w*|spreche|bezahlt|reponds|parle|pareil|respondo|hablo|lo mismo|falo|o mesmo|rispondo|parlo|lo stesso|spreek|hetzelfde|betaald)';
/** Before a name: the same holds for that person. */
const alsoFor =
  '(?:auch|aussi|tambien|tambem (?:o|a)|tambem|anche|pure|ook|lo mismo|o mesmo|idem pour|dasselbe gilt fur|same for|same goes for|ditto)';

/** A pattern, and words that each of its matches has: it is tried around them, and not at every letter of a text. */
interface Spoken {
  readonly pattern: RegExp;
  readonly needs: RegExp;
}

const spokenBy = (pattern: string, needs: string): Spoken => ({
  pattern: new RegExp(pattern, 'gu'),
  needs: new RegExp(needs, 'gu'),
});

/** A match begins at most so many letters before the words that it needs, and ends at most so many behind their beginning. */
const [reachBefore, reachBehind] = [160, 240];

/** Every match in a text, as `matchesIn` gives them. */
function matchesAround(folded: string, { pattern, needs }: Spoken): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  let from = 0;
  needs.lastIndex = 0;
  for (let need = needs.exec(folded); need !== null; need = needs.exec(folded)) {
    const { index } = need;
    pattern.lastIndex = Math.max(from, index - reachBefore);
    const match = pattern.exec(folded.slice(0, index + reachBehind));
    // One that begins later has such words further on.
    if (match && match.index <= index) {
      found.push(match);
      from = match.index + match[0].length;
    }
    needs.lastIndex = Math.max(from, index + 1);
  }
  return found;
}

/** In each, the other is named as one for whom the writer answers. */
const spoken = [
  spokenBy(`(?<!\\p{L})${forThem} ${name} ${and} ${me}(?!\\p{L})`, ` ${and} ${me}(?!\\p{L})`),
  spokenBy(`(?<!\\p{L})${forThem} ${me} ${and} ${name}(?!\\p{L})`, `${me} ${and} `),
  spokenBy(`${clauseStart}${name} ${and} ${me}(?!\\p{L}) ${weDo}`, ` ${and} ${me} ${weDo}`),
  spokenBy(`${clauseStart}${me} ${and} ${name}(?!\\p{L}) ${weDo}`, ` ${weDo}`),
  spokenBy(`${forWords} ${name}(?: ${and} ${me})? ${also}`, ` ${also}`),
  spokenBy(
    // The words that answer are looked for before those that may stand in front, which is dearer.
    `(?=${answers})(?<!(?:not|n't|cannot|never|no|nao|non) (?:\\p{L}+ )?)${answers}(?:(?! (?:not|nicht|pas|no|nao|non|niet) )[^.!?]){0,25} ${forWords} ${name}`,
    answers,
  ),
  spokenBy(
    `(?<!(?<!\\p{L})${spokenAbout} )${name} (?:is |ist |est |es |e )?${also}(?!\\p{L})`,
    ` ${also}(?!\\p{L})`,
  ),
  spokenBy(`(?:^|[.!?,;:] ?|\\n)${alsoFor} (?:l[ao] |il |el |de )?${name}`, alsoFor),
  spokenBy(
    `(?:^|[.!?,;:] ?|\\n|(?<!\\p{L})${and} )(?:[oa] |l[ao] )?${name} ${yesOrNo}(?= ?(?:[.,;!)\\n]|$| ${and} ))`,
    ` ${yesOrNo}(?!\\p{L})`,
  ),
  spokenBy(`(?<!\\p{L})${iComeWith} (?:[oa] )?${name}`, iComeWith),
  // "Das machen Eva und ich".
  spokenBy(
    `${clauseStart}(?:das |dat |die )?${weDo} ${name} ${and} ${me}(?!\\p{L})`,
    ` ${and} ${me}(?!\\p{L})`,
  ),
];
const reported = spokenBy(
  `(?<lead>\\p{L}{1,30} )?(?<!\\p{L})${name} (?:(?:just|also|too|gerade|auch|aussi|tambien|tambem|anche|ook|ja|habe?) )?${says}(?!\\p{L})`,
  ` ${says}(?!\\p{L})`,
);
const counted = spokenBy(
  `(?<lead>\\p{L}{1,30} )?(?<!\\p{L})${name} (?:has|hat|en a|tiene|tem|ne ha|heeft(?: er)?) ${number}`,
  ` (?:has|hat|en a|tiene|tem|ne ha|heeft(?: er)?) ${number}`,
);
const done = spokenBy(
  `(?<lead>\\p{L}{1,30} )?(?<!\\p{L})${name}(?: ?)(?:(?:also|auch|aussi|tambien|tambem|anche|ook) )?${does}(?!\\p{L})`,
  `${does}(?!\\p{L})`,
);

/** Said of one whom the sentence before names: "He sits next to me and nods". */
const heOrShe =
  "[.!?:)(-]+ {1,3}(?:he|she|they|er|sie|il|elle|el|ella|ele|ela|lui|lei|hij|zij|ze)(?:'s| is| are| ist| est| esta| e)? (?:[\\p{L}]{1,12} ){0,3}?(?:next to me|neben mir|a cote de moi|a mi lado|ao meu lado|accanto a me|naast me|naast mij|nods?|nickt|hoche|asiente|acena|annuisce|knikt|says (?:yes|no|the same)|sagt (?:ja|nein|dasselbe)|dit (?:oui|non|pareil)|dice (?:que )?(?:si|no|lo mismo|di si|di no)|diz (?:que )?(?:sim|nao|o mesmo)|zegt (?:ja|nee|hetzelfde))(?!\\p{L})";
/** Said of one whom the sentence before names: "I sign for her", "ich stimme für ihn". */
const forHimOrHer = `[.!?:)(-]+ {1,3}(?:i|ich|je|yo|eu|io|ik)(?:'ll| will)? (?:sign|vote|decide|approve|answer|stimme|entscheide|unterschreibe|antworte|signe|vote|decide|reponds|approuve|firmo|voto|decido|respondo|apruebo|assino|aprovo|approvo|rispondo|teken|stem|beslis|antwoord)(?: \\p{L}{1,12}){0,2}? ${forWords} (?:him|her|them|ihn|sie|lui|elle|eux|el|ella|ele|ela|lei|hem|haar|hen)(?!\\p{L})`;
/** Each names another who sits beside the writer or for whom the writer decides. */
const besideOrFor = [
  spokenBy(`([^.!?\\n]{1,120})${heOrShe}`, heOrShe),
  spokenBy(`([^.!?\\n]{1,120})${forHimOrHer}`, forHimOrHer),
  spokenBy(`([^.!?\\n]{1,60}) ${besideMe}(?!\\p{L})`, ` ${besideMe}`),
  // "Luk called me: he does too".
  spokenBy(
    `([^.!?:\\n]{1,60}) ?: (?:${he} (?:do(?:es)? )?${also}|${also} ${he})(?!\\p{L})`,
    ` ?: (?:${he}|${also})(?!\\p{L})`,
  ),
];

/** Before a name: what it says is known already, or is asked. */
const notSaid =
  /^(?:as|like|if|whether|when|ask|wie|ob|wenn|falls|frag\w*|comme|si|quand|demande\w*|como|se|quando|pergunt\w*|pregunt\w*|come|chied\w*|zoals|als|of|vraag) $/;
/** Behind it: the other will answer by themselves. */
const byThemselves =
  /^[^.!?\n]{0,60}(?<!\p{L})(?:answer\w*|repl(?:y|ies)|get back|let you know|write to you|call you|contact|antwort\w*|meld\w*|bescheid|schreib\w*|repond\w*|recontact\w*|ecrira|respond\w*|contest\w*|te (?:dira|escrib\w*|avis\w*)|avis\w*|escrev\w*|rispond\w*|scriv\w*|fara sapere|antwoord\w*|laat (?:het|je|u)|reageert)(?!\p{L})/u;
/** Behind what another will do: it concerns the reader, or asks. */
const toReader =
  /^[^.!?\n]{0,60}(?:\?|(?<!\p{L})(?:help|ask him|ask her|knows|weiss|wissen|sait|sabe|sa|weet)(?!\p{L}))/u;

/** Behind a name that is spoken for: it is asked, or still to be done by the other. */
const isStillToDo =
  /^[^.!?\n]{0,60}\?|^ (?:needs?|has to|have to|must|should|ought|will|might|may|away|out|muss|soll\w*|doit|devrait|tiene que|debe|tem (?:que|de)|deve|moet|zal)(?!\p{L})/u;
/** Words of another that say what they decided without more. */
const alone =
  /(?:agrees|agreed|confirms|confirmed|zugesagt|abgesagt|zugestimmt|stimmt zu|sagt (?:zu|ab)|a confirme|confirme|confirma|conferma|bevestigt)$/u;
/** Behind "says": yes or no, a number, a day, or a clause. A greeting that is passed on says nothing. */
const something =
  /^(?: (?:by|on|per|am|im|via|au|par|por|al|pelo|no|telefonisch|over)(?: the| de| il)? (?:tele\p{L}*|phone|handy|tel|whatsapp|chat|mobile|app))?[,:]? ?["“„«]? ?(?:\d|(?:yes|no|nope|ok|okay|fine|same|so|that|he|she|they|it|we|both|either|neither|not|he's|she's|it's|(?:the|on|at|for)(?: the)? (?:same|\d|\p{L}+day)|\p{L}+day|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|ja|nein|dass|das|er|sie|es|gern\w*|ebenso|auch|\p{L}+tag|eins?|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|oui|non|que|qu'\p{L}+|il|elle|on|pareil|un|deux|trois|quatre|cinq|sept|huit|neuf|dix|si|lo mismo|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|sim|nao|o mesmo|dois|quatro|sete|oito|nove|dez|che|di (?:si|no)|lo stesso|due|tre|quattro|cinque|sei|sette|otto|dieci|nee|dat|hij|zij|ze|hetzelfde|twee|drie|vijf|zes|zeven|negen|tien)(?!\p{L}))/u;

const maxNames = 30;
/** Longer texts are read up to here. */
const textRead = 4_000;

/** Hashes of the words in front of which a reply answers for another: "for Henk and me", "Dora says yes". No text is kept. */
export function spokenFor(text: string): number[] {
  const folded = fold(text.slice(0, textRead))
    .replace(/[’`]/g, "'")
    .replace(/[^\S\n]+/g, ' ');
  const behind = (match: RegExpExecArray) => folded.slice(match.index + match[0].length);
  const matches = (one: Spoken) => matchesAround(folded, one);
  const found = [
    ...spoken.flatMap(matches).filter((match) => !isStillToDo.test(behind(match))),
    ...matches(reported).filter(
      (match) => isSaid(match, behind(match)) && (alone.test(match[0]) || something.test(behind(match))),
    ),
    ...[done, counted]
      .flatMap(matches)
      .filter((match) => isSaid(match, behind(match)) && !toReader.test(behind(match))),
  ];
  const before = besideOrFor
    .flatMap(matches)
    .flatMap(([, sentence = '']) => sentence.match(/\p{L}{2,30}/gu) ?? []);
  const words = [...found.map(({ groups }) => groups?.['name'] ?? ''), ...before];
  return [...new Set(words.filter((word) => word !== '').map(hashOfName))].slice(0, maxNames);
}

function isSaid({ groups }: RegExpExecArray, behind: string): boolean {
  return !notSaid.test(groups?.['lead'] ?? '') && !byThemselves.test(behind);
}

/** The hash under which `spokenFor` keeps a name. */
export function hashOfName(word: string): number {
  const folded = fold(word);
  return fnv1a(folded, 0, folded.length);
}
