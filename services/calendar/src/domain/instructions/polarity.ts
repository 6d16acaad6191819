import { wordPattern } from './condition.ts';

/** Asks for what follows alone. */
const nothingBut = String.raw`nothing,? (?:but|except(?:ing)?(?: for)?|other than|apart from|save(?: for)?) | nichts,? (?:als|außer|ausser|bis auf) | (?:(?:je )?ne (?:me )?(?:montre[rz]?|veux)(?:-moi)? )?rien(?: voir)?,? (?:que|sauf|d'autre que|a part|hormis|excepte) | (?:je )?n(?:e |')(?:(?!pas |plus |rien |jamais |aucun)\p{L}+(?:-\p{L}+)? ){1,3}qu(?:e|(?=')) | no (?:me )?(?:(?:muestres|ensenes|pongas|avises|quiero|necesito|interesa\p{L}*|ver) ){1,2}(?:mas que|sino) | non (?:(?:mi|mostrar\p{L}*|voglio|vedere|serve|servono|interessa\p{L}*) ){1,3}(?:altro che|se non|che) | nao (?:me )?(?:(?:mostres|mostre|quero|preciso|ver|interessa\p{L}*) ){1,2}(?:senao|mais (?:do )?que) | (?:no (?:me )?(?:muestres|ensenes|quiero ver) )?nada,? (?:mas que|salvo|excepto|menos) | (?:non (?:mi )?(?:mostrare|mostrarmi|voglio vedere) )?(?:niente|nulla),? (?:tranne|eccetto|salvo|se non|a parte|fuorche) | (?:nao (?:me )?(?:mostres|mostre|quero ver) )?nada,? (?:mais que|exceto|a nao ser) | niets,? (?:behalve|dan|anders dan|buiten)`;

/** Behind what is asked for: that alone. */
const nothingElse = String.raw`(?:and )?nothing else | (?:und )?sonst (?:bitte )?(?:gar )?nichts | (?:und )?nichts (?:anderes|sonst|weiter)(?! als) | mehr nicht | (?:et )?rien d'autre | (?:y )?nada mas | (?:e )?nient'altro | (?:e )?niente altro | e basta | (?:e )?mais nada | (?:e )?nada mais | (?:en )?niets anders | (?:en )?(?:verder|anders) (?:niets|niks) | meer niet`;

/** Words that ask for something though they contain a negation: `I can't miss`, `without exception`. */
const negatedForms = wordPattern([
  String.raw`(?:can't|cannot|can not|don't|do not|never|not|must not|mustn't|shouldn't|should not)(?: want)?(?: to)? (?:be )?(?:miss|missed|forget|forgotten|wait|skip|skipped|leave out|leave(?= .*\bout\b)|left out|hide|hidden|omit|omitted|drop|dropped|ignore|ignored|exclude|excluded|overlook|lose|remove|suppress|mute|dismiss|filter out) | (?:without|no|with one|with an?) exceptions? | not (?:happy|satisfied) | not only | i(?:'ve| have) never \p{L}+ | (?:can't|cannot|can not) (?:move|reschedule|change|cancel|postpone|shift) | no matter | not to be missed`,
  String.raw`ohne ausnahme | noch nie \p{L}+ | nicht (?:verschieben|absagen|verlegen) | nicht zufrieden\p{L}* | nicht (?:verpassen|vergessen|versaumen|nur|entgehen|weglassen|ausblenden|auslassen|ignorieren|uberspringen|streichen|verstecken|verbergen|ubersehen) | darf (?:ich )?nicht (?:fehlen|verpassen|untergehen) | (?:vergiss|vergesst|vergessen sie|verpass|versaum|ubersieh|ignorier|uberspring|streich|versteck|verbirg)\p{L}*(?=[^,;]* nicht(?!\p{L})) | (?<=(?:vergiss|vergesst|vergessen sie|verpass|versaum|ubersieh|ignorier|uberspring|streich|versteck|verbirg)[^,;]*)nicht | (?<=(?:lass|lasst|lassen|blend)[^,;]*)nicht (?:weg|aus)`,
  String.raw`sans exception | (?:ne )?(?:peux|puis) pas (?:deplacer|decaler|annuler|bouger) | pas content(?:e|s|es)? | pas d'accord | (?:ne )?(?:pas|jamais) (?:rater|manquer|louper|oublier|masquer|cacher|ignorer|sauter|omettre|exclure|zapper|enlever|retirer) | (?:n'|ne )(?:me )?(?:rate|manque|loupe|oublie|masque|cache|ignore|saute|omet|exclu|zappe|enleve|retire)\p{L}* (?:surtout )?(?:pas|jamais) | (?:n'|ne )laisse\p{L}* (?:surtout )?(?:pas|jamais)(?: tomber| de cote|(?=[^,;]* de cote)) | (?<=ne laisse\p{L}* (?:pas|jamais)[^,;]*)de cote | a ne pas (?:rater|manquer|louper|oublier) | pas seulement | quoi qu'il arrive`,
  String.raw`sin (?:falta|excepcion) | no (?:me )?(?:puedo|quiero|debo) (?:mover|aplazar|cambiar|cancelar|perder|perderme|olvidar|faltar) | no (?:(?:me|te|se|os|lo|la|los|las) )*(?:olvid|ocult|omit|ignor|salt|quit|exclu|descart|escond|pierd)\p{L}* | no dej\p{L}* (?:fuera|de lado) | no solo | no perder(?:me)? | no olvidar`,
  String.raw`senza eccezioni? | non (?:posso|devo|voglio) (?:spostare|rimandare|annullare|perder\p{L}*|mancare|dimentic\p{L}*|saltare) | non (?:(?:mi|ti|lo|la|li|le) )*(?:dimentic|nascond|ignor|salt|esclud|omett|tralasci|togli|trascur|perder)\p{L}* | non lasci\p{L}* (?:fuori|perdere|stare) | da non perdere | non solo`,
  String.raw`sem (?:falta|excecao|excecoes) | nao (?:posso|quero|devo) (?:mudar|adiar|desmarcar|perder|faltar|esquecer) | nao (?:(?:me|te|se|o|a|os|as) )*(?:esquec|ocult|escond|omit|ignor|salt|exclu|tir|perc)\p{L}* | nao deix\p{L}* (?:de fora|passar) | nao so | a nao perder`,
  String.raw`zonder uitzondering | niet (?:missen|vergeten|alleen|verzetten|verplaatsen|afzeggen|weglaten|overslaan|verbergen|negeren|uitsluiten) | (?:vergeet|negeer|verberg|mis)(?=[^,;]* niet(?!\p{L})) | (?<=(?:vergeet|negeer|verberg|mis)[^,;]*)niet | (?<=(?:laat|sla)[^,;]*)niet (?:weg|over) | mag (?:ik )?niet (?:missen|ontbreken)`,
  nothingBut,
  nothingElse,
]);

/** Others see to it: `catering is done by Jule`. Their names are no meetings that are left out. */
const delegated = [
  String.raw`(?:is|are) (?!my )(?:\p{L}+ )?\p{L}+'s (?:job|business|problem|department|thing|turf|worry) | (?:can|will) (?:deal with|handle|look after|take care of) | i can live without`,
  String.raw`(?:macht|erledigt|ubernimmt|regelt|betreut|bearbeitet|machen|erledigen|ubernehmen|regeln|betreuen) (?!ich|wir|mir|man|uns)(?:(?:die|der|meine?|unsere?|unser) )?\p{L}+(?=\W*$) | (?:ist|sind) (?:sache|aufgabe|thema) (?:von|der|des|meine[rs]) \p{L}+ | kummer\p{L}* sich (?!ich)(?:(?:die|der|meine?|unsere?) )?\p{L}+`,
  String.raw`c'est (?:pour )?(?:mon|ma|notre) (?:associee?|collegue|adjointe?|assistante?|chef|cheffe|comptable|equipe|fils|stagiaire|secretaire) | c'est (?!moi)\p{L}+ qui (?:gere|suit|traite|voit|fait)\p{L}*(?: (?:ca|cela))?`,
  String.raw`(?:las|los|lo|la) (?:hace|lleva|gestiona|atiende|trata|ve)n? (?!yo)(?:(?:mi|el|la) )?\p{L}+(?=\W*$) | (?:es|son) (?:cosa|asunto) de (?!mi)(?:(?:mi|el|la) )?\p{L}+`,
  String.raw`(?:li|le|lo|la) (?:segue|fa|gestisce|cura|vede|tratta)(?:no)? (?!io)(?:(?:mio|mia|il|la) )?\p{L}+ | (?:e|sono) (?:cosa|compito|affare) d\p{L}* (?:(?:mio|mia|il|la) )?\p{L}+`,
  String.raw`(?<!que )(?:sao|e|ficam?|vao) com (?:[ao]s? )?(?:minha|meu|nossa|nosso) \p{L}+ | (?:trata|tratam|faz|fazem|gere|gerem) (?:disso )?(?:[ao]s? )(?:(?:minha|meu) )?\p{L}+(?=\W*$) | (?:trata|tratam) diss?o`,
  String.raw`(?:doet|regelt|behandelt|doen|regelen|behandelen) (?!ik|we|wij)(?:(?:mijn|de|onze) )?\p{L}+(?=\W*$) | (?:is|zijn) voor (?!mij|me|ons)(?:(?:mijn|de|onze) )?(?:collega\p{L}*|\p{L}+)(?=\W*$)`,
];

const delegates = wordPattern(delegated);

const hides = wordPattern([
  ...delegated,
  String.raw`ignore[ds]? | skip(?:ped|s)? | leave(?= .*\bout\b) | leave out | left out | exclude[ds]? | hide | hidden | omit(?:ted)? | avoid | drop(?! (?:in|off|by)) | never | nope | nothing | none | without | unimportant | not | no | \p{L}+n't | dont | doesnt | cant | unwanted | remove | suppress | dismiss | irrelevant | noise | boring | bores? | low-priority | low priority | less important | can wait | waste(?: of time)? | i already know(?: about)? | can go(?! to) | may go(?! to) | can stay away | can be left | useless | spare me | off the list | stay off | keep (?:\p{L}+ ){0,4}off | uninteresting | neither | nor | pointless | filter out | mute | already(?=\W*$) | (?:handles?|takes? care of|deals? with|looks? after) (?:it|them|that|those) | by (?:himself|herself|themselves)`,
  String.raw`nicht | nichts | nix | nie | niemals | kein(?:e|en|er|em|es)? | ohne | unwichtig\p{L}* | ignorier\p{L}* | weglassen | weg | lass(?:t|e|en)?(?= .*\bweg\b) | ausblenden | blende\p{L}*(?= .*\baus\b) | raus | verzicht\p{L}* | egal | uninteressant\p{L}* | unnotig | uberspring\p{L}* | streich\p{L}* | verschon\p{L}* | fur sich behalten | nervt | nerven | kann warten | konnen warten | irrelevant\p{L}* | entfallen | ausgenommen | außen vor | brauche? ich nicht | draußen lassen | draußen bleiben | bloß nicht | nebensachlich | zweitrangig | geschenkt | konnen (?:die )?anderen? \p{L}+ | (?:machen|erledigen|ubernehmen|regeln|kummern sich) (?:die )?ander\p{L}+`,
  String.raw`pas | jamais | sans | ignore[rz]? | aucun(?:e)? | masque[rz]? | rien | inutiles? | oublie[rz]? | laisse[rz]? tomber | ni | cache[rz]? | enleve[rz]? | retire[rz]? | exclu(?:s|re|ez|ant)? | non | peuvent attendre | peut attendre | zappe[rz]? | epargne[rz]?(?:-moi)? | saute[rz]? | sans interet | m'en pass\p{L}* | (?:laisse[rz]? )?de cote | pas besoin | superflu(?:es|s)? | m'en (?:fiche|moque|fous) | negligeables? | y vont | s'en (?:occupe|chargent?|occupent)`,
  String.raw`sin | nunca | ningun(?:a|o|os|as)? | ignora(?:r|d)? | omit(?:e|ir|a) | ocult(?:a|ar|e) | tampoco | no | nada | jamas | ni | sobran? | salta(?:te|r)? | quita(?:r|me)? | fuera(?! de) | pueden? esperar | dan? igual | verl[oa]s | me sobran? | prescindibles? | olvida(?:te)? | descarta(?:r)? | exclu(?:ye|ir) | evita(?:r)? | deja(?:r)? fuera | ya (?:las|los|lo|la) (?:llevan?|hacen?|ven) | se (?:ocupan?|encargan?)`,
  String.raw`non | nessun(?:o|a)? | niente | nulla | mai | senza | ignora(?:re)? | escludi(?:ere)? | escludere | nascond(?:i|ere) | salta(?:re)? | lo salto | lascia(?:re|mi)? perdere | lascia(?:re)? (?:stare|fuori) | per carita | inutil[ei] | ometti | omettere | tralascia(?:re)? | togli(?:ere)? | puo aspettare | possono aspettare | neanche | nemmeno | evita(?:re)? | trascurabil[ei] | basta con | (?:ci pensa|ci pensano|se ne (?:occupa|occupano))`,
  String.raw`nao | nunca | jamais | nenhum(?:a|ns|as)? | nada | sem | ignora(?:r|e)? | oculta(?:r|e)? | esconde(?:r)? | omit(?:e|ir|a) | exclui(?:r)? | exclua | dispenso | dispensa(?:vel|veis|r)? | nem | podem esperar | pode esperar | esquece(?:r)? | deixa(?:r)? de fora | tira(?:r)? | salta(?:r)? | tanto faz | evita(?:r)?`,
  String.raw`niet | niets | nooit | geen | zonder | weglaten | laat(?= .*\bweg\b) | weg | mogen weg | mag weg | negeer | negeren | verberg(?:en)? | overslaan | sla(?= .*\bover\b) | onbelangrijk\p{L}* | kan wachten | kunnen wachten | hoeft? niet | hoef ik niet | uitsluiten | eruit | irrelevant\p{L}* | sla ik over | mag eruit | laat maar | bespaar me | liever niet | niks`,
]);

const shows = wordPattern([
  String.raw`show | include[ds]? | list | matters? | important | care about | want | priority | top | first | yes | always | must | tell me | keep me (?:posted|informed) | let me know | remind me | focus on | highlight | essential | crucial | gold | sacred | stand out | counts? | know about | would like | i'd like | flag | alert me | do | does | do need`,
  String.raw`zeig\p{L}* | wichtig\p{L}* | immer | ja | interessier\p{L}* | vorrang | bescheid | unbedingt | zuerst | geht vor | gehen vor | zahlen | zahlt | sag mir | melde | erinner\p{L}* | anzeigen | hervorheben | relevant\p{L}* | erst recht | sowieso | natürlich | naturlich | schon`,
  String.raw`montre[rz]?(?:-moi)? | important(?:e|es|s)? | l'important | toujours | oui | affiche[rz]? | signale[rz]?(?:-moi)? | previens(?:-moi)? | prevene[rz]-moi | priorite | prioritaires? | garde[rz]? | essentiel\p{L}* | sacree?s? | compte | comptent | m'interesse\p{L}*`,
  String.raw`muestra(?:me)? | mostra(?:r|me)? | ensena(?:me)? | importantes? | siempre | avisa(?:me)? | pon(?:me)? | primero | prioridad | interesan? | que salga | incluye | incluir | recuerda(?:me)? | destaca\p{L}* | sagrad[oa]s? | hace falta | esencial(?:es)?`,
  String.raw`mostra(?:mi|re|le)? | fammi (?:vedere|sapere) | importan(?:te|ti|za) | sempre | avvisa(?:mi)? | prima di tutto | priorita | mi interess\p{L}+ | segnala(?:mi)? | contano | conta | includi | ricordami | mettimi | essenzial[ei]`,
  String.raw`mostra(?:r|-me|me)? | mostrar | importantes? | sempre | sim | avisa(?:-me)? | prioridade | interessam? | e para mostrar | inclui(?:r)? | lembra-me | primeiro | destaca\p{L}* | essencia(?:l|is)`,
  String.raw`toon | laat(?: me| mij)?(?: alleen)? (?:zien|weten) | laat(?= .*\bzien\b) | belangrijk\p{L}* | altijd | ja | bovenaan | eerst | prioriteit | meld | interesseer\p{L}* | waarschuw | wel | vooral | essentieel\p{L}*`,
]);

/** Verbs that ask for what follows; behind it they end a sentence of any kind: `wil ik niet zien`. */
const asks = new RegExp(
  String.raw`${wordPattern(['see | i want | interested in | need to (?:know|see) | sehen | will ich | ich will | mochte ich | ich mochte | brauche ich | voir | je veux | je tiens | ver | quiero | vedere | voglio | quero | zien | wil ik | ik wil']).source}(?=.*\p{L}{3})`,
  'giu',
);

const firmly = wordPattern([
  String.raw`always | yes | in any case | no matter | whatever (?:it is|they are|happens) | regardless | before everything | comes? first | first of all | come before | above all | without exception | must | absolutely | at all times | for sure | can't miss | whatever it is`,
  String.raw`immer | ja | auf jeden fall | unbedingt | geht (?:immer )?vor | gehen (?:immer )?vor | vorrang | uber allem | vor allem | in jedem fall | ohne ausnahme | zuerst | sowieso | egal was | erst recht`,
  String.raw`toujours | oui | quoi qu'il arrive | en priorite | absolument | avant tout | sans exception | dans tous les cas | d'abord | en premier | systematiquement`,
  String.raw`siempre | si(?=\W*$) | pase lo que pase | sin falta | sin excepcion | ante todo | primero | en cualquier caso | sea lo que sea | por encima de todo`,
  String.raw`sempre | comunque | prima di tutto | in ogni caso | senza eccezioni | assolutamente | innanzitutto | si(?=\W*$)`,
  String.raw`sempre | sim(?=\W*$) | seja o que for | acima de tudo | em qualquer caso | sem falta | sem excecao | antes de (?:tudo|mais)`,
  String.raw`altijd | bovenaan | hoe dan ook | sowieso | in elk geval | voorop | zonder uitzondering | eerst en vooral | boven alles`,
]);

const never = wordPattern([
  'never | nope | under no circumstances | nie | niemals | auf keinen fall | bloß nicht | jamais | surtout pas | nunca | jamas | mai | per carita | in nessun caso | de modo nenhum | nooit | in geen geval',
]);

const onlyWords = wordPattern([
  'only | just | solely | exclusively | nur | ausschließlich | bloß | lediglich | seulement | uniquement | juste | solo | solamente | unicamente | soltanto | so | apenas | somente | alleen | enkel | uitsluitend | slechts',
  nothingBut,
  nothingElse,
]);
/** Asks for what follows alone, though what stands before is left out: `no work: only the family`. */
const onlyFirst = new RegExp(String.raw`^[^\p{L}]*${onlyWords.source}`, 'iu');

/** Whether a part of the instructions shows or hides the meetings that it names. */
export interface Polarity {
  /** Null where it says nothing itself. */
  readonly isShown: boolean | null;
  /** It holds against other parts: `always`, `never`. */
  readonly isFirm: boolean;
  /** Where the word that hides stands; -1 without one. */
  readonly hidesAt: number;
}

/** @param plain in small letters without accents, without the words of conditions */
export function polarityOf(plain: string): Polarity {
  const text = plain.replace(negatedForms, (found) => ' '.repeat(found.length));
  const hidesAt = firstOf(hides, text);
  const isFirmlyShown = firstOf(firmly, plain) >= 0;
  if (hidesAt >= 0) return { isShown: false, isFirm: firstOf(never, plain) >= 0, hidesAt };
  const isShown =
    text !== plain || isFirmlyShown || firstOf(shows, text) >= 0 || firstOf(asks, text) >= 0 ? true : null;
  return { isShown, isFirm: isFirmlyShown, hidesAt };
}

/** The text with blanks for the words that say whether to show. */
export function withoutPolarity(plain: string): string {
  return [negatedForms, never, firmly, hides, shows, asks, onlyWords].reduce(
    (text, pattern) => text.replace(pattern, (found) => ' '.repeat(found.length)),
    plain,
  );
}

/** The text with blanks for whoever sees to it in the user's place. */
export const withoutDelegates = (plain: string): string =>
  plain.replace(delegates, (found) => ' '.repeat(found.length));

/** Whether the words ask for some meetings alone: `only`, `nothing but`. */
export function isOnly(plain: string): boolean {
  return firstOf(onlyWords, plain) >= 0;
}

function firstOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  return pattern.exec(text)?.index ?? -1;
}

/** Whether the text begins with such words. */
export const isOnlyAtStart = (plain: string): boolean => onlyFirst.test(plain);
