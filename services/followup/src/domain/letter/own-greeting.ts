import { withoutAccents } from './without-accents.ts';

/** Words that open a greeting, in any case. */
const greetingWords =
  '(?:(?:mein|meine|meu|minha|mon|ma|mijn|mi|my) (?:liebe[rn]?|car[oa]s?|querid[oa]s?|ch[eè]re?s?|beste|chéri(?:e|es|s)?|puce|belle|grande?|c(?:œ|oe)ur|amou?re?|vida|cielo|niñ[oa]|hij[oa]|schatz|filh[oa]|dear|love)|to whom it may concern|a quien corresponda|hi|hiya|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|grüß (?:dich|gott|sie|euch)|liebe[rs]?|sehr geehrte[rs]?|moin|huhu|servus|sal[iü]|grüezi|saludos(?= \\p{L})|bonjour|bonsoir|salut|coucou|ch[eè]re?s?|madame|monsieur|hola|(?:muy )?buen(?:os|as) (?:d[ií]as|tardes|noches)|(?:muy )?buen d[ií]a|cordial saludo|(?:estimad|apreciad|respetad|querid|prezad)[oa]s?|señor(?:es|as?)?|ol[aá]|oi[eê]?|(?:muito )?(?:bom dia|boa (?:tarde|noite))|car[oae]s?|cari|carissim[oaie]|gentilissim[oaie]|chiarissim[oa]|illustrissim[oa]|pregiat[oa]|stimat[oa]|ciao|salve|buon(?:giorno|asera)|gentil[ei]|egregi[oae]?|hoi|ha|hee|heej|beste|dag|geachte|buenas|spett\\.le|spettabile|gent\\.m[oa]|illustre|(?:il|ex)\\.?m[oa]s?\\.?(?:\\([oa]s?\\))?|reverend[oa]?|senhor(?:es|as?)?|prof(?:essor|essora|esora?|e)?|do(?:ct|t)ora?|dott(?:or|oressa)?|avvocato|go(?:ede|eie)(?:morgen|middag|navond))(?= |,|!|:|\\.|$)';
/** Titles are abbreviated with a dot; any other dot ends a sentence, and a greeting is not one. */
const title =
  '\\b(?:mrs?|ms|dra?|profa?|mag|phil|hr|fr|sra?|dott|dott\\.ssa|sig|sig\\.ra|mme|ing|avv|arch|geom|rag|lic|arq|abg|spett\\.le|gent\\.m[oa]|exm[oa]s?|ilm[oa]s?)\\.';
/** A line that only greets: nothing behind a comma, or a comma at its end as well, as in `Hi Anna, hi Ben,`. */
const greetingLine = new RegExp(
  `^${greetingWords}(?:(?:${title}|[^\\n?.,;!:])*(?:[,:]|!{1,3})?|(?:${title}|[^\\n?.;!:])*(?:[,:]|!{1,3}))$`,
  'iu',
);
/** `Aan het college van schepenen,`, `À Ouvidoria Municipal,` */
const toAnOffice =
  /^(?:(?:aan (?:de|het)|an (?:die|das|den)|to the) |(?:à l(?:a |['’])|à |ao |a la |al |alla )(?=(?-i:\p{Lu})))[^,.?!:\n]{4,50}[,:]$/iu;
/** A greeting on the line that goes on: `Hi Kate, do you still ...`. */
const greetingStart = new RegExp(`^(${greetingWords}[^,\\n?!:.]{0,40}?)(?:, +| [-–]{1,2} )(?=\\S)`, 'iu');
/** Matches a greeting that ends as a sentence does: `Oi prof! O Theo ...`, `Bom dia. Preciso ...`. */
const greetingSentence =
  /^((?:hi|hello|hey|hallo|hola|bonjour|bonsoir|salut|coucou|ol[aá]|oi[eê]?|(?:muito )?(?:bom dia|boa (?:tarde|noite))|ciao|salve|buon(?:giorno|asera)|buen(?:os|as)? (?:d[ií]as?|tardes|noches)|cordial saludo|guten (?:tag|morgen|abend)|hoi|dag|go(?:ede|eie)(?:morgen|middag|navond))(?: \p{L}{2,15}){0,2}(?:[.:]| ?!{1,3}))(?= +\S|$)/iu;
/** Matches a greeting that runs into the sentence: `Bonjour je souhaiterais`. */
const greetingWithoutMark =
  /^(bonjour|bonsoir|buongiorno|buonasera|buen(?:os|as) (?:d[ií]as|tardes|noches)|bom dia|boa (?:tarde|noite)|guten (?:tag|morgen|abend)|go(?:ede|eie)(?:morgen|middag|navond))(?= (?:je|j['’]\p{L}+|c['’]?|nous|on|queria|gostaria|tenho|quería|quisiera|necesito|ich|wir|ik|wij|vorrei|volevo|sono|siamo|avrei)(?!\p{L}))/iu;
const timeOfDay =
  '(?:good (?:morning|afternoon|evening)|guten (?:tag|morgen|abend)|bonjour|bonsoir|(?:muy )?buen(?:os|as)? (?:d[ií]as?|tardes|noches)|bom dia|boa (?:tarde|noite)|buon(?:giorno|asera)|go(?:ede|eie)(?:morgen|middag|navond))';
/** `Bom dia, Regiane.` and `Olá, Eduardo, como vai?`: the name stands behind a comma. */
const nameBehind = new RegExp(
  `^((?:hi|hello|hey|hallo|hola|ol[aá]|oi|ciao|salve|bonjour|${timeOfDay}),? (?:(?:señora?|sra?\\.?|do[nñ]a?|doctora?|monsieur|madame|herr|frau|signora?|meneer|mevrouw|seu|professora?) )?(?:(?-i:\\p{Lu})[\\p{L}.'’-]{1,20}(?: (?-i:\\p{Lu})[\\p{L}'’-]{1,20})?|pessoal(?: d[aeo]s? \\p{L}{3,15})?|\\p{L}{3,15}(?=[.!:])|gente|todos|todas|chic[oa]s|ragazz[ie]))(?:[,.:](?= |$)|!{1,3}(?= |$)|$)`,
  'iu',
);
/** `Doña Gladys, buenos días.`, `Seu Lourival, boa noite.`: the time of day stands behind the name. */
const nameBefore = new RegExp(
  `^((?:(?:lic|ing|arq|prof|dra?)\\.|(?:\\p{L}{2,10}\\.? )?(?-i:\\p{Lu})[\\p{L}'’-]{1,20}(?: (?-i:\\p{Lu})[\\p{L}'’-]{1,20})?)(?:, ${timeOfDay}(?:[,.:]|!{1,3})?| ${timeOfDay}(?:[,.:]|!{1,3})))(?= |$)`,
  'iu',
);
/** `Morgen Toni,`: in front of a name a greeting, else tomorrow. */
const morgenWithName = /^Morgen (?!(?:Mittag|Abend|Nachmittag|Vormittag|Nacht|Früh)[,!])\p{Lu}\p{Ll}+[,!]$/u;
const rank =
  '(?:Reverendo don|M[rs]s?|Miss|Mme|Mlle|M|Dra?|Profa?|Lic|Ing|Eng|Arq|Arch|Abg|C\\.?P|Sra?|Srta|Don|Doña|Dona|Seu|Maître|Me|Herr|Frau|Sig(?:\\.?ra)?|Dott(?:\\.?ssa)?|Avv|Geom|Rag|Meneer|Mevrouw|Dhr|Mevr)\\.?';
const calledName = `(?:${rank} ){0,2}\\p{Lu}[\\p{Ll}'’-]{1,20}(?:-\\p{Lu}\\p{Ll}{1,15})?(?: \\p{Lu}[\\p{Ll}'’-]{1,20})?`;
/** A name alone, or several: `Dana,`, `Evelien!!`, `Arturo--`, `Ms. Lin,`, `Pete, Nancy,`. */
const bareNameLine = new RegExp(
  `^${calledName}(?:(?:,| and| &| und| et| y| e| en) ${calledName}){0,3}(?:,|!{1,3}| ?--?| –)$`,
  'u',
);
/** A name in front of a colon, as Spanish writes it; a heading looks the same. */
const nameAndColon = new RegExp(`^${calledName}:$`, 'u');
/** A name or a word for friends in front of the text: `Nubia, una consulta`, `Niñas!! el 15`. */
const calledByName = /^(\p{Lu}[\p{L}'’-]{2,20})(?:, (?=[\p{Ll}\d¿])|--(?=\S))/u;
/** A title alone: `Ing., sobre la grúa`. */
const calledByTitleAlone =
  /^((?:Ing|Lic|Arq|Prof|Dra?|Dott|Avv|Geom|Rag)\.|Profe|Maestro|Docteur|Doctora?), (?=[\p{Ll}\d¿])/u;
const withRank = new RegExp(`^${rank} `, 'u');
/** With a title, or several names: `Dra. Marcela, el concepto`, `Pete and Nancy, please`. Two things look like two names. */
const calledByTitle = new RegExp(
  `^(${rank} \\p{Lu}[\\p{Ll}'’-]{1,20}|\\p{Lu}[\\p{Ll}'’-]{1,20} (?:and|und|et|y|e|en|&) \\p{Lu}[\\p{Ll}'’-]{1,20}), (?=[\\p{Ll}\\d¿])`,
  'u',
);
/** `Dan -- I read it`; sure only where the mail goes to that name. */
const calledWithDash = /^(\p{L}[\p{L}'’-]{2,20}) (?:--?|–) (?=\S)/u;
/** A question of so few words is a list: `Beef, salmon or duck?`. */
const mostWordsOfList = 4;
/** Behind the name, words that speak to that person. */
const spokenTo =
  /^[\p{L}'’-]+, (?:te|me|os|le|les|tu|ti|mi|vi|je|j['’]\p{L}+|ik|ich|du|sie|i|i['’]\p{L}+|you|we|can|could|zou|kun|kunt|wil|heb|kannst|hast|puoi|hai|as-tu|peux|puedes|has|podes)(?!\p{L})/u;
/** Days and adverbs also stand in front of a comma; "Emily" and "Clément" only end like adverbs. */
const noPerson =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|segunda|terça|quarta|quinta|sexta|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)$|^(?!(?:(?:em[il]+|mol|pol|hol|shel|kel|nel|sal|al|bil|wil|mil|lil|li|car|caro|char|bever|kimber)ly|clément|clemente)$).*(?:mente|ment|ly)$/iu;
/** Speaks to one person, in a language in which a noun has no capital, in words that are no others elsewhere: "je" is also "I", "te" also "to". */
const saysYou =
  /(?<!\p{L})(?:ti|tua|teu|tuas|teus|você|contigo|sua proposta|seu nome|tuo|tuoi|tue|jij|jou|jouw|ton|tes|toi|tu|you|your)(?!\p{L})/iu;
/** Matches a call by name without a comma; it is sure only where the mail goes to that name, and never where it may be the verb. */
const calledWithoutMark = /^(?!(?:Will|May|Can|Mark|Grant) )(\p{Lu}[\p{L}'’-]{2,20}) (?=\p{Ll})/u;
const calledTogether =
  /^((?:niñ|chic|ragazz|bimb|prim|ti|amig)[aoie]s?|meiden|jongens(?: en meisjes)?|lieverds?|mädels|leute|gente|pessoal|galera|les (?:filles|amis)|girls|guys|folks|team|amor|amore|famiglia|familia|família|famille|famil(?:y|ie))(,|!{1,3})(?= |$)/iu;
/** Above the greeting of a letter to an office: whom it goes to. */
const addressee = /^(?:señor(?:es|as?)?|sr(?:es|a)?\.|spett\.le)(?!\p{L})/iu;
const hails =
  /^(?:hi|hiya|hello|hey|hallo|moin|huhu|servus|bonjour|bonsoir|salut|coucou|hola|ol[aá]|oi[eê]?|ciao|salve|hoi|hee|heej)$/iu;
const maxWordsOfCall = 4;
const longestGreeting = 60;
const maxGreetings = 4;
const maxLinesOfAddress = 4;

/** Words that begin a sentence with a comma behind them and are no names. */
const openers = new Set(
  (
    'and but or i und aber oder et mais ou dis dites pero ma maar en y e mas ' +
    'yes yeah yep no nope ok okay sure thanks thank sorry great fine good wonderful right well now so then also anyway honestly unfortunately ' +
    'finally first second today tomorrow yesterday hopefully actually basically received confirmed agreed noted please question reminder note update info fyi btw ' +
    'ja nein doch klar gut super prima toll danke bitte leider also gerne natürlich genau stimmt wunderbar perfekt schade heute morgen gestern übrigens ehrlich erstens frage achtung erinnerung ' +
    'oui non bon bien parfait merci désolé désolée dommage voilà alors donc enfin bref sinon demain reçu noté compris rappel attention ' +
    'sí vale bueno claro perfecto gracias perdona perdón disculpa oye mira ojalá hoy mañana ayer recibido conforme listo dale entonces además pregunta recuerda ' +
    'sim não ótimo beleza obrigado obrigada desculpa desculpe perfeito certo então hoje amanhã ontem recebido combinado olha enfim opa oxe nossa pergunta lembrete ' +
    'bene perfetto grazie scusa scusi scusate ottimo allora dunque oggi domani ieri ricevuto confermato senti guarda ascolta ecco infatti purtroppo comunque beh boh domanda ' +
    'nee goed top fijn dank bedankt helaas ontvangen akkoord oké trouwens dus nou kijk vandaag gisteren eindelijk graag klopt natuurlijk vraag vraagje'
  ).split(' '),
);

/**
 * How the text greets, as a whole and with its marks: `Hi Benny,`, `Hola, Ana:`, `Dear Ms Kim,` above `Dear Mr Lang,`; null when it does not.
 * @param names of those it goes to, as shown and as in their addresses: a mail that begins with one greets with it
 */
export function greetingIn(text: string, names: readonly string[] = []): string | null {
  const lines = text
    .trimStart()
    .split('\n', 14)
    .map((line) => line.trim());
  return linesOfGreeting(lines, names) ?? greetingInFront(lines[0] ?? '', text, names);
}

function linesOfGreeting(lines: readonly string[], names: readonly string[]): string | null {
  const said = lines.filter((line) => line !== '');
  const [first = ''] = said;
  if (nameAndColon.test(first) && lines[1] === '' && isSurelyCalled(first, names)) return first;
  const end = said.findIndex((line) => !isGreetingLine(line));
  const greetings = said.slice(0, end < 0 ? said.length : end);
  // The name and the street of an office stand above the greeting.
  const below = lines.indexOf('');
  const address = lines.slice(0, Math.max(0, below));
  const greeting = lines.slice(below).find((line) => line !== '') ?? '';
  const isLetter =
    addressee.test(first) &&
    address.length > 1 &&
    address.length <= maxLinesOfAddress &&
    address.every((line) => line.length <= longestGreeting && !/[.?!]$/.test(line)) &&
    isGreetingLine(greeting);
  if (isLetter) return `${address.join('\n')}\n\n${greeting}`;
  // Where there are several, only salutations count: "Hello" above "Dear all" would be one too many.
  const all = greetings.slice(0, maxGreetings).filter((line, at) => at === 0 || isSalutation(line));
  return all.length === 0 ? null : all.join('\n').replace(/--$/, ',');
}

function isGreetingLine(shown: string): boolean {
  const line = shown.replace(/\s*[:;]-?[)D]+$/, '');
  if (line.length > longestGreeting || greetingWithoutMark.test(line)) return false;
  if (morgenWithName.test(line) || greetingLine.test(line) || toAnOffice.test(line) || isNameLine(line))
    return true;
  return [nameBehind, nameBefore, greetingSentence].some((pattern) => pattern.exec(line)?.[0] === line);
}

function isNameLine(line: string): boolean {
  return bareNameLine.test(line) && !opensSentence(line);
}

function isSalutation(line: string): boolean {
  return /^(?:sehr geehrte|liebe|dear|chère?s?|estimad|querid|gentil|egregi|car[oaie] |geachte|beste|prezad)/iu.test(
    line,
  );
}

/** The greeting on a line that goes on. */
function greetingInFront(line: string, text: string, names: readonly string[]): string | null {
  const named = namedInFront(line);
  if (named !== undefined) return named === line || /[,.:!]$/.test(named) ? named : `${named},`;
  const start = greetingStart.exec(line)?.[1] ?? greetingWithoutMark.exec(line)?.[1];
  if (start !== undefined) return `${start.slice(0, 1).toUpperCase()}${start.slice(1)},`;
  const together = calledTogether.exec(line)?.[0];
  if (together !== undefined) return together;
  const alone = calledByTitleAlone.exec(line)?.[1];
  if (alone !== undefined) return `${alone},`;
  const titled = calledByTitle.exec(line)?.[1];
  if (titled !== undefined && isSurelyCalled(titled, names)) return `${titled},`;
  const called = calledByName.exec(line)?.[1]?.replace(/-+$/, '');
  const unmarked = calledWithDash.exec(line)?.[1] ?? calledWithoutMark.exec(line)?.[1];
  if (unmarked !== undefined && isNamed(unmarked, names)) return `${unmarked},`;
  if (called === undefined || opensSentence(called)) return null;
  if (isNamed(called, names) || (!noPerson.test(called) && (spokenTo.test(line) || saysYou.test(text))))
    return `${called},`;
  const question = /^[^.?!]*\?/.exec(text)?.[0];
  const isList = question !== undefined && question.split(/\s+/).length <= mostWordsOfList;
  return text.includes('?') && !isList ? `${called},` : null;
}

function namedInFront(line: string): string | undefined {
  return nameBefore.exec(line)?.[1] ?? nameBehind.exec(line)?.[0] ?? greetingSentence.exec(line)?.[1];
}

/** With a title, or by a name of those it goes to. */
function isSurelyCalled(called: string, names: readonly string[]): boolean {
  const words = called.match(/[\p{L}'’-]+/gu) ?? [];
  return withRank.test(called) || words.some((word) => isNamed(word, names));
}

function isNamed(called: string, names: readonly string[]): boolean {
  const folded = withoutAccents(called);
  return names.some((name) =>
    withoutAccents(name)
      .split(/[^\p{L}]+/u)
      .includes(folded),
  );
}

/** Begins with a word that opens a sentence, and with no name. */
export function opensSentence(line: string): boolean {
  return openers.has(/^[\p{L}'’-]+/u.exec(line)?.[0].toLowerCase() ?? '');
}

/**
 * A sentence without the greeting in front of it, and without the name that the draft greets already. A name ends at a mark; without one it may
 * be a word of the sentence.
 * @param greeting of the draft; empty where it does not greet
 * @param isFirst the mail begins with the sentence: where it begins as the draft greets, that was the greeting, with a mark or without
 */
export function withoutGreeting(
  sentence: string,
  greeting = '',
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): string {
  const bare = sentence.replace(greetingStart, '').replace(greetingWithoutMark, '').trimStart();
  const called = greeting.replace(/[\s,:;.!–-]+$/u, '');
  const name = called.split(' ').at(-1) ?? '';
  const start = [called, name].find(
    (one) =>
      one.length >= shortestCalled &&
      bare.toLowerCase().startsWith(one.toLowerCase()) &&
      /^(?:[,:!]|\s?[–-]{1,2})\s+\S/u.test(bare.slice(one.length)),
  );
  const isCalled = called.includes(' ')
    ? bare.startsWith(`${called} `)
    : calledWithoutMark.exec(bare)?.[1] === called;
  const cut = start ?? (isFirst && isCalled ? called : undefined);
  return cut === undefined ? bare : bare.slice(cut.length).replace(/^[\s,:!–-]+/u, '');
}

const shortestCalled = 3;

/**
 * A text without the greeting above it. A word that may be the answer, as in `Tuesday, if that suits you`, is no greeting.
 */
export function withoutGreetingAbove(text: string): string {
  const lines = text.trimStart().split('\n');
  for (let left = maxGreetings; left > 0 && isGreetingAbove(lines[0]?.trim() ?? ''); left -= 1) {
    lines.shift();
    while (lines[0]?.trim() === '') lines.shift();
  }
  const [line = '', ...rest] = lines;
  const start = namedInFront(line) ?? callInFront(line);
  return [start === undefined ? line : line.slice(start.length).trimStart(), ...rest].join('\n');
}

function isGreetingAbove(line: string): boolean {
  return isGreetingLine(line) && (!isNameLine(line) || line.endsWith(','));
}

/** `Liebe Anna, ` and `Hi both, `, not `Beste optie is dinsdag, `. */
function callInFront(line: string): string | undefined {
  const start = greetingStart.exec(line);
  const called = start?.[1]?.split(/\s+/) ?? [];
  const isCall =
    called.length <= maxWordsOfCall && (/^\p{Lu}/u.test(called.at(-1) ?? '') || hails.test(called[0] ?? ''));
  return start && isCall ? start[0] : undefined;
}
