import { domainOf } from '@tern/kernel/email-parts';
import { isOfMailProvider } from '@tern/kernel/mail-provider-domains';
import type { SentRecord } from '../records/follow-up-record.ts';
import { fold } from '../letter/without-accents.ts';
import { namesOfPerson } from '../letter/names-of-person.ts';

/** A person to whom a mail went. */
export interface Asked {
  readonly email: string;
  readonly name: string | null;
}

/** A larger group has one state. */
const largestGroup = 12;

/** "Can anyone ...": one answer is enough. Over folded text; "somebody" elsewhere in a sentence is a person whom the ask is about. */
const oneIsEnough = new RegExp(
  [
    '\\b(?:can|could|would|will|does|do|has|have|is|might|may|if|whether|perhaps|maybe) (?:any(?:one|body)|some(?:one|body)|(?:any|either|one) of you)\\b',
    '^(?:any(?:one|body)|some(?:one|body))\\b|\\b(?:any(?:one|body)|some(?:one|body)|(?:any|either|one) of you) (?:know|have|got|seen|free|able|willing|who|can|could|please|to|up)\\b|\\b(?:one|either|any) of you|one or (?:the )?other',
    '\\b(?:kann|konnte|konnt|hat|hatte|weiss|mochte|wurde|will|mag|ist|ob|vielleicht) (?:mir |uns |mal |bitte |da |von euch |es )*(?:jemand|eine[rs]? von (?:euch|ihnen))\\b|\\bjemand(?:em)? (?:von|unter|aus) (?:euch|ihnen)|\\beine[rs]? (?:von|unter) (?:euch|ihnen)|\\beine[rs]? oder (?:der|die) andere',
    "\\b(?:est-ce que|si|peut-etre|que) (?:l'un\\w* (?:de|d'entre) vous|quelqu'un)|\\bquelqu'un (?:peut|pourrait|sait|saurait|a|aurait|veut|voudrait|parmi|d'entre|est)\\b|\\bl'une? (?:de|d'entre) vous|\\bl'une? ou l'autre",
    '\\b(?:puede|podria|sabe|tiene|quiere|ha|conoce|hay|si) alguien\\b|\\balguien (?:puede|podria|sabe|tiene|quiere|ha|de (?:vosotr|ustedes)|que)|\\balgun[oa] de (?:vosotr|ustedes|los dos|las dos)|\\buno u otro\\b|\\buno de (?:vosotros|ustedes|los dos)',
    '\\b(?:pode|podia|poderia|sabe|tem|quer|ha|se|sera que) alguem\\b|\\balguem (?:pode|podia|poderia|sabe|tem|quer|de voces|ai|que)|\\b(?:algum|alguma|um|uma) (?:de|entre) (?:voces|vos)|\\bum ou outro\\b',
    "\\b(?:puo|potrebbe|sa|ha|vuole|c'e|se) qualcun[oa]?\\b|\\bqualcun[oa] (?:puo|potrebbe|sa|ha|vuole|di voi|tra voi|che)|\\bun[oa] (?:di|tra) voi\\b|\\bl'uno o l'altro\\b",
    '\\b(?:kan|kon|weet|heeft|wil|is er|zou|of) (?:er )?(?:iemand|een van (?:jullie|beiden|u))\\b|\\biemand (?:van (?:jullie|u)|die)|\\been van (?:jullie|beiden)',
  ].join('|'),
);
/** "Each one of you": the words of one, and all are asked. Over folded text. */
const eachOne =
  /\b(?:(?:each|every) (?:(?:and every|single|last) )*(?:one )?of (?:you|us)|cada u[nm]o?a? (?:de|entre) (?:vosotr[oa]s|ustedes|los dos|las dos|nosotr[oa]s|voces|vos|nos)|ogni un[oa]? (?:di|tra) voi|(?:elk|ieder)e? een van (?:jullie|beiden|u))\b/;
/** Both of two are spoken to, each for themselves. Over folded text; "both" alone may be of things. */
const bothOfThem = new RegExp(
  [
    '\\b(?:both|each|the two) of you\\b|\\byou (?:both|two|each)\\b',
    '\\bjede[rs]? (?:einzelne )?von (?:euch|ihnen)\\b|\\bbeide von (?:euch|ihnen)\\b|\\b(?:ihr|euch|ihnen) (?:beiden|zwei)\\b|\\beuch beide\\b',
    "\\bvous (?:deux|chacune?)\\b|\\bchacune? (?:de|d'entre) vous\\b|\\bvous (?:tous|toutes) les deux\\b|\\bl'une? et l'autre\\b",
    '\\b(?:vosotr[oa]s|ustedes) dos\\b|\\b(?:podeis|pueden|podriais|podrian|venis|vienen) (?:los dos|las dos|ambos|ambas)\\b',
    '\\bvoces (?:os |as )?(?:dois|duas)\\b|\\b(?:podem|poderiam|conseguem|vem) (?:os dois|as duas|ambos|ambas)\\b',
    '\\b(?:ciascun|ognun)[oa] di voi\\b|\\bvoi due\\b|\\b(?:potete|potreste|venite) (?:entramb[ie]|tutt[ie] e due)\\b',
    '\\b(?:jullie|u) (?:beiden?|allebei|twee)\\b|\\b(?:ieder|elk) van (?:jullie|u|beiden)\\b',
  ].join('|'),
);
/** "Könnt ihr beide kommen?", not "Könnt ihr beide Zahlen schicken?". */
const germanBoth = /\b(?:[Ii]hr|Sie) beide(?!\p{L}| \p{Lu})/u;
/** "Who can ...", "which of you has ...", "whose is it": only the person whom it concerns has to answer. Over folded text. */
const whoCan = new RegExp(
  [
    '\\b(?:who(?: (?:of|among) you)?|which (?:one )?of you)(?: (?:two|three|all|lot))? (?:can|could|has|have|had|got|took|takes|wants|would|will|knows|is able|is (?:doing|taking|bringing|driving|free|in charge)|looks after|deals with|does the)\\b|\\bwhose (?:\\w+ )?(?:is|are|was)\\b',
    '\\bwer(?: (?:von|unter) (?:euch|ihnen)(?: (?:allen|beiden|dreien))?)? (?:kann|konnte|hat|hatte|mochte|will|wurde|weiss|macht|ubernimmt|nimmt|bringt|fahrt|holt|ist (?:dafur )?(?:zustandig|verantwortlich)|kummert sich)\\b|\\bwem (?:gehort|gehoren)\\b',
    "\\bqui(?: (?:de|d'entre|parmi) vous(?: (?:deux|trois|tous))?)? (?:peut|pourrait|a|aurait|veut|voudrait|sait|saurait|prend|fait|s'occupe|s'en (?:occupe|charge)|se (?:charge|devoue|propose))\\b|\\ba qui (?:est|sont|appartien\\w+)\\b",
    '\\bquien(?: de (?:vosotr[oa]s|ustedes|los (?:dos|tres)|las (?:dos|tres)))? (?:puede|podria|tiene|quiere|sabe|lleva|se encarga|se ocupa|se anima|trae|hace|coge)\\b|\\bde quien (?:es|son|era)\\b',
    '\\bquem(?: (?:de|entre) (?:voces|vos|nos))? (?:pode|podia|poderia|tem|quer|sabe|trata|leva|traz|fica com|se encarrega|faz)\\b|\\bde quem (?:e|sao|era)\\b',
    '\\bchi(?: (?:di|tra|fra) (?:voi|noi))? (?:puo|potrebbe|ha|vuole|sa|porta|fa|prende|se ne occupa|si (?:occupa|offre))\\b|\\bdi chi (?:e|sono|era)\\b',
    '\\bwie(?: van (?:jullie|u|beiden))? (?:kan|kon|heeft|had|wil|weet|doet|neemt|brengt|regelt|rijdt|gaat)\\b|\\bvan wie (?:is|zijn|was)\\b',
  ].join('|'),
);
/** Each decides this alone: to come, to take part, to pay. Then "who can" asks all of them. */
const ofEach =
  /\b(?:each|every(?:one|body)|all of you|you all|come|coming|attend|make it|join|be there|take part|jede[rsm]?|alle|kommen|kommt|dabei|teilnehm\w*|mitmach\w*|mitkomm\w*|chacun\w*|tous|toutes|venir|vient|participe\w*|cada un[oa]?|todos|todas|venir|viene|asist\w*|particip\w*|apunta\w*|vir|vem|ciascun\w*|ognuno|tutt[ie]|ieder\w*|allen|allemaal|komen|komt|meedoe\w*|erbij)\b/;

/** One answer is enough: every question of the mail may be answered by any one person. */
export function mayAnyoneAnswer({ facts }: SentRecord): boolean {
  const { sentence, asks = [] } = facts.reading;
  const all = (asks.length > 0 ? asks : [sentence ?? '']).map((ask) => fold(ask));
  const isForAnyone = (ask: string) =>
    !eachOne.test(ask) && (oneIsEnough.test(ask) || (whoCan.test(ask) && !ofEach.test(ask)));
  if (!all.some(isForAnyone)) return false;
  return all.every((ask) => isForAnyone(ask) || !ask.trimEnd().endsWith('?'));
}

/** Each of them is asked: a group of up to twelve, unless anyone may answer or two addresses are one office. */
export function isEachAsked(record: SentRecord, people: readonly Asked[]): boolean {
  if (people.length < 2 || people.length > largestGroup || mayAnyoneAnswer(record)) return false;
  return !isOneOffice(record, people);
}

/** Two addresses of one house, of whom neither is called by name and not both are spoken to: an answer of one counts for both. */
function isOneOffice({ facts }: SentRecord, people: readonly Asked[]): boolean {
  const houses = new Set(people.map(({ email }) => domainOf(email)));
  if (people.length !== 2 || houses.size > 1 || [...houses].some(isOfMailProvider)) return false;
  const { sentence, asks = [] } = facts.reading;
  const words = [sentence ?? '', ...asks].join(' ');
  const folded = fold(words);
  if (bothOfThem.test(folded) || eachOne.test(folded) || germanBoth.test(words)) return false;
  const said = new Set(words.toLowerCase().split(/[^\p{L}]+/u));
  const firstNames = people.map(({ name }) => name?.trim().split(/\s+/)[0]?.toLowerCase() ?? '');
  return !firstNames.some((name) => name.length > 2 && said.has(name));
}

/**
 * The places of the asks that are put to a person: "Ida, how many are left? Max, did you call him?" Those that call another of the
 * recipients by name are not, nor, where each is called somewhere, those behind such a call; all of them where nothing would be left.
 */
export function asksPutTo(person: Asked, asks: readonly string[], recipients: readonly Asked[]): number[] {
  const all = asks.map((_, at) => at);
  const others = recipients.filter(({ email }) => email !== person.email);
  // It does not show for whom mail from another address is.
  if (others.length === 0 || others.length === recipients.length) return all;
  const called = (ask: string, names: readonly string[]) => {
    const said = new Set(fold(ask).split(/[^\p{L}-]+/u));
    return names.some((name) => said.has(name));
  };
  const own = namesOfPerson(person);
  const theirs = others.flatMap(namesOfPerson).filter((name) => !own.includes(name));
  const isEachCalled = recipients.every((one) => asks.some((ask) => called(ask, namesOfPerson(one))));
  let isBehindTheirs = false;
  const left: number[] = [];
  for (const [at, ask] of asks.entries()) {
    const [isOwn, isTheirs] = [called(ask, own), called(ask, theirs)];
    if (isOwn || isTheirs) isBehindTheirs = !isOwn;
    if (isOwn || (!isTheirs && !(isEachCalled && isBehindTheirs))) left.push(at);
  }
  return left.length > 0 ? left : all;
}
