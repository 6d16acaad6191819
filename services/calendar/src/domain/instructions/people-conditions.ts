import { plainWords, stem } from '../topics/plain-words.ts';
import { finderOf, type Finder, type MeetingView } from './condition.ts';
import { numberIn, numberSource } from './number-words.ts';

const persons = String.raw`people|persons?|participants?|attendees|of us|guests|heads|leuten?|personen|teilnehmer\p{L}*|kolleg\p{L}*|personnes?|participants|invites|gens|personas?|asistentes|participantes|persone|partecipanti|invitati|pessoas?|convidados|mensen|deelnemers|collega's|man`;
const moreThan = String.raw`(?:with |mit |avec |con |com |a |met )?(?:more than|over|mehr als|uber|plus de|mas de|piu di|mais (?:de|do que)|meer dan)`;
const atMost = String.raw`(?:with |mit |avec |con |com |met )?(?:at most|no more than|up to|fewer than|less than|under|hochstens|maximal|bis zu|weniger als|au plus|moins de|a lo sumo|como mucho|menos de|al massimo|meno di|no maximo|menos de|hooguit|maximaal|minder dan)`;

const more = (count: number) => ({
  label: `more than ${count} people`,
  holds: ({ people }: MeetingView) => people > count,
});
const most = (count: number) => ({
  label: `at most ${count} people`,
  holds: ({ people }: MeetingView) => people <= count,
});

const sized = (source: string, of: (count: number) => ReturnType<typeof more>): Finder => ({
  pattern: new RegExp(String.raw`(?<![\p{L}])(?:${source})(?![\p{L}])`, 'giu'),
  read(found) {
    const count = numberIn(found.slice(1).find((group) => group !== undefined));
    return Number.isNaN(count) ? null : of(count);
  },
});

const name = String.raw`(?:(?:my|meine?r?|ma|mon|mes|mi|la mia|il mio|a minha|o meu|minha|meu|mijn)\s+\p{Ll}+\s+)?(?:(?:Frau|Herr|Mr|Mrs|Ms|Mme|M|Sr|Sra|Dr|Dra|Prof|Mevrouw|Meneer|Signora?|Dott|Dottoressa)\.?\s+)*((?:\p{Lu}[\p{L}'’-]+)(?:\s+\p{Lu}[\p{L}'’-]+)?)`;
/** Patterns of the original text, since names begin with a capital letter. */
const organizerPatterns = [
  String.raw`(?:what|whatever|anything|everything|those|ones|meetings?|things|calls)(?: that)?\s+${name}\s+(?:calls?|organi[sz]es?|hosts?|sets? up|books?|schedules?|runs?|arranges?|invites?|chairs?|puts? (?:in|on)|convenes?|creates?|has (?:set up|called|organi[sz]ed|booked|scheduled|arranged))`,
  String.raw`(?:organi[sz]ed|set up|called|booked|hosted|scheduled|arranged|convened|created|run|chaired) by\s+${name}`,
  String.raw`(?:was|die|das|den|alles,? was|wozu|zu denen)\s+(?:der |die |mich )?${name}(?:\s+mich)?\s+(?:organisiert|ansetzt|einl[äa]dt|leitet|einberuft|plant|einstellt|macht|ausrichtet|angesetzt|eingestellt|einberufen|eingeladen)`,
  String.raw`(?:von|durch)\s+${name}\s+(?:organisiert|angesetzt|eingeladen|einberufen|eingestellt|geleitet|anberaumt)\p{L}*`,
  String.raw`(?:ce que|ceux que|celles que|que|qu['’])\s*${name}\s+(?:organise|convoque|propose|anime|pose|planifie|a organis[ée]|a pos[ée]|a propos[ée]|met)`,
  String.raw`(?:organis[ée]e?s?|pos[ée]e?s?|propos[ée]e?s?|convoqu[ée]e?s?|anim[ée]e?s?) par\s+${name}`,
  String.raw`(?:lo que|lo de|los que|las que|que)\s+(?:me )?(?:la |el )?${name}\s+(?:organi[cz][ea]|convo(?:ca|que)|monta|monte|pon(?:e|ga)|marca|marque|programa|cite|cita)`,
  String.raw`(?:lo que|los que|las que|que)\s+(?:me )?(?:organi[cz][ea]|convo(?:ca|que)|monta|monte|pon(?:e|ga)|marque|programe)\s+(?:la |el )?${name}`,
  String.raw`(?:organizad|convocad|puest|programad|marcad)[oa]s?\s+(?:por|pel[oa])\s+(?:la |el |[oa] )?${name}`,
  String.raw`(?:quell[oae] che|ci[òo] che|che)\s+${name}\s+(?:organizza|convoca|fissa|mette|ha (?:organizzato|fissato|convocato|messo))`,
  String.raw`(?:quell[oae] che|ci[òo] che|che)\s+(?:organizza|convoca|fissa)\s+${name}`,
  String.raw`(?:organizzat|convocat|fissat|mess)[oaei]\s+da(?:l|lla)?\s+${name}`,
  String.raw`(?:o que|que|aquilo que)\s+[oa]?\s*${name}\s+(?:marc(?:ar|a|ou)|organiz(?:ar|a|ou)|convoc(?:ar|a|ou)|agend(?:ar|a|ou)|puser)`,
  String.raw`(?:wat|die|alles wat|dat)\s+${name}\s+(?:organiseert|plant|inplant|belegt|opzet|heeft (?:gepland|georganiseerd|ingepland|belegd)|inschiet)`,
  String.raw`(?:georganiseerd|gepland|ingepland|belegd)\s+door\s+${name}|door\s+${name}\s+(?:georganiseerd|gepland|ingepland|belegd)`,
];

/** Who called the meeting, by name: `whatever Ana organises`. Read from the text as it was written. */
export const organizerFinders: readonly Finder[] = organizerPatterns.map((source) => ({
  pattern: new RegExp(String.raw`(?<![\p{L}])(?:${source})(?![\p{L}])`, 'gu'),
  read(found) {
    const called = found.slice(1).find((group) => group !== undefined) ?? '';
    const stems = plainWords(called).map(stem);
    if (stems.length === 0 || /^(?:Ich|I|Du|Wir|Andere)$/.test(called)) return null;
    return {
      label: `organised by ${called}`,
      holds: ({ organizerWords }: MeetingView) => stems.some((one) => organizerWords.has(one)),
    };
  },
}));

/** `People of acme.com`, `mit ana@acme.com`. */
export const addressFinder: Finder = {
  pattern:
    /(?:[\p{L}\p{N}._+-]+@|@|(?<![\p{L}\p{N}@.]))((?:[\p{L}\p{N}-]+\.)+\p{L}{2,10})(?![\p{L}\p{N}])/giu,
  read([whole, domain = '']) {
    const [own = ''] = whole.split('@');
    const stems = plainWords(whole.includes('@') && own !== '' ? own : (domain.split('.')[0] ?? '')).map(
      stem,
    );
    return {
      label: `with ${whole}`,
      holds: ({ words }) => stems.length > 0 && stems.every((one) => words.has(one)),
    };
  },
};

const outsider = String.raw`(?:people |anyone |someone |somebody |those )?outside (?:of )?(?:the |my |our )?(?:company|firm|organi[sz]ation|business) | (?:people|anyone|someone|somebody|those) outside (?:the |my |our )?(?:team|office) | personen außerhalb (?:der|des) \p{L}+ | externals? | outsiders? | (?:people |someone |somebody |anyone |guests |folks )?from (?:the )?outside(?: the (?:company|firm|office))? | (?:from )?(?:an)?other (?:compan(?:y|ies)|firms?|organi[sz]ations?) | outside (?:people|guests|participants|parties|visitors) | external\p{L}* | extern(?:e|en|er|es|em)? | (?:leute |leuten |jemand |gaste |gasten |personen )?von (?:außen|draußen|außerhalb|auswarts) | auswartige\p{L}* | firmenfremde\p{L}* | (?:aus )?(?:einer )?anderen? firm(?:a|en) | fremde[nr]? firmen | externes? | (?:des |les )?gens (?:de l')?exterieurs? | (?:quelqu'un |des personnes |personnes )?(?:de l'|d'|a l')(?:exterieur|ailleurs) | (?:une |d'une )?autres? (?:societe|entreprise)s? | extern[oa]s? | (?:la )?(?:gente |alguien |personas )?de fuera(?! de) | (?:gente )?de otras? (?:empresas?|companias?|organizacion(?:es)?) | ajen[oa]s? a la empresa | estern[oiae] | (?:gente |qualcuno |persone )?(?:di|da) fuori | (?:di )?(?:un')?altr[ae] (?:aziend[ae]|societa|ditt[ae]) | (?:gente |alguem |pessoas |pessoal )?de fora(?! d) | (?:de )?outras? (?:empresas?|firmas?) | externen? | (?:iemand |mensen |gasten )?van buiten(?:af)?(?! (?:kantoor|de)) | buitenstaanders? | (?:een )?ander(?:e)? bedrij(?:f|ven)`;
const inner = String.raw`internals? | in-?house | internally | (?:it's |its )?(?:only|just) us(?: in the \p{L}+)? | among ourselves | (?:with |chats with )?my own (?:staff|team|people|group) | my (?:staff|team|colleagues) | only colleagues | intern(?:e|en|er|es)? | hausintern\p{L}* | im haus | nur wir | unter uns | nur (?:mit )?kollegen | (?:mit )?(?:meine[nm]?|eigene[nm]?) (?:team|kollegen|leuten?|mannschaft) | entre nous | entre collegues | intern(?:es?|e) | en interne | entre nosotr[oa]s | (?:que )?hacemos entre nosotr[oa]s | intern[oa]s? | solo nosotros | de la casa | intern[iae] | (?:tra|fra) (?:di )?noi | solo noi | (?:tra|fra) colleghi | intern[oa]s? | entre nos | so nos | entre colegas | onder ons | alleen wij | interne | onder elkaar | met collega's`;

/** Conditions on how many take part, by a number. */
export const sizeFinders: readonly Finder[] = [
  sized(
    String.raw`${moreThan}\s+(${numberSource})\s+(?:${persons})|(?:if |when |once )?we(?:'re| are)\s+(?:more than|over)\s+(${numberSource})|(?:wenn|sobald) wir (?:mehr als|uber) (${numberSource})(?: (?:${persons}))?(?: sind)?|(?:quand|si) (?:on est|nous sommes) plus de (${numberSource})|(?:si |cuando )?somos mas de (${numberSource})|(?:se |quando )?siamo (?:in )?piu di (${numberSource})|(?:se |quando )?(?:somos|formos) mais de (${numberSource})|(?:als )?we met meer dan (${numberSource}) zijn|(?:als )?we meer dan (${numberSource}) zijn`,
    more,
  ),
  sized(
    String.raw`(?:from )?(${numberSource})\s+(?:or more|and up|oder mehr|ou plus|o mas|o piu|ou mais|of meer)(?: (?:${persons}))?|(?:from|ab|a partir de|desde|vanaf) (${numberSource}) (?:${persons})|(?:at least|mindestens|au moins|al menos|almeno|pelo menos|minstens) (${numberSource}) (?:${persons})`,
    (count) => more(count - 1),
  ),
  sized(
    String.raw`(${numberSource})(?: of us| people| leute[n]?| personen| personnes| personas| persone| pessoas| mensen)?,? (?:at most|at the most|max(?:imum|imal)?|hochstens|tops|maximaal|au plus|como mucho|como maximo|al massimo|no maximo)|${atMost}\s+(${numberSource})\s+(?:${persons})`,
    most,
  ),
];

/** Conditions on who takes part, and who called. */
export const peopleFinders: readonly Finder[] = [
  finderOf(
    'one-to-one',
    ({ people }) => people === 2,
    String.raw`1[:-]1s? | 1on1s? | one[- ](?:on|to)[- ]ones? | (?:unter )?vier[- ]augen\p{L}* | zu zweit | vieraugen\p{L}* | einzelgesprach\p{L}* | (?:en )?tete-a-tete | a deux | entretiens? individuels? | (?:los |las )?(?:de )?a dos | mano a mano | individuales | (?:quelle |quelli )?a due | a quattr'occhi | quattr'occhi | faccia a faccia | individuali | (?:as )?a dois | individuais | (?:onder )?vier ogen | met z'n twee(?:en)? | een-op-een\p{L}* | bila'?s? | bilat\p{L}*`,
  ),
  finderOf(
    'large',
    ({ people }) => people > 11,
    String.raw`(?:very )?large(?: (?:meetings?|ones?|groups?|rounds?))? | (?:big|huge) (?:meetings?|ones?|groups?|rounds?) | company[- ]wide | gro(?:ß|ss)e[nr]? (?:runden?|meetings?|termine|besprechungen|gruppen?) | gro(?:ß|ss)veranstaltung\p{L}* | massen\p{L}* | (?:les )?grandes? (?:reunions?|messes?)| grands? groupes? | (?:las )?reuniones grandes | grupos grandes | grandes reuniones | (?:le )?riunioni (?:grandi|numerose|affollate) | grandi riunioni | (?:as )?reunioes grandes | grandes reunioes | grote (?:vergaderingen|overleggen|groepen|meetings|bijeenkomsten)`,
  ),
  finderOf(
    'small',
    ({ people }) => people > 1 && people <= 5,
    String.raw`small(?:er)? (?:meetings?|ones?|groups?|rounds?) | kleine[nr]? (?:runden?|meetings?|termine|besprechungen|gruppen?) | petites? (?:reunions?|groupes?) | petits? (?:comites?|groupes?) | reuniones pequenas | grupos pequenos | riunioni (?:piccole|ristrette) | piccole riunioni | reunioes pequenas | kleine (?:vergaderingen|overleggen|groepen|meetings)`,
  ),
  finderOf(
    'organised from outside',
    ({ isByOutsider }) => isByOutsider,
    String.raw`(?:lo que )?organi[zc]an? (?:la )?(?:gente )?de (?:otra empresa|fuera|otras empresas) | (?:organi[sz]ed|set up|called|booked) by (?:(?:people|someone|somebody|anyone) )?(?:(?:from )?(?:the )?outside|(?:from )?another company|externals?|outsiders?) | von (?:externen|auswartigen|außen) (?:organisiert\p{L}*|angesetzt\p{L}*|eingeladen\p{L}*) | organisees? par (?:des |les )?(?:externes?|gens de l'exterieur|une autre societe) | organizzat[oaei] da (?:estern[io]|gente di fuori|altre aziende|un'altra azienda) | organizad[oa]s? por (?:externos|gente de fuera|alguien de fuera|outras? empresas?|alguem de fora|otras? empresas?) | marcad[oa]s? por (?:alguem|gente) de fora | georganiseerd door (?:externen|iemand van buiten|een ander bedrijf)`,
  ),
  finderOf(
    'organised by others',
    ({ isMine }) => !isMine,
    String.raw`(?:what |whatever |those |that )?i (?:(?:did|do|have) not|didn't|don't|haven't) (?:myself )?(?:organi[sz]ed?|set up|call(?:ed)?|book(?:ed)?|scheduled?|arranged?|created?|host(?:ed)?)(?: myself)? | (?:was |die )?ich nicht (?:selbst |selber )?(?:organisiere|organisiert habe|ansetze|angesetzt habe|leite|einlade|eingeladen habe) | (?:ce que |que )?je n'(?:organise pas|ai pas organisee?s?|anime pas|ai pas (?:propos|pos|cre)ee?s?) | (?:wat |die )?ik niet (?:zelf )?(?:organiseer|plan|inplan|georganiseerd heb|gepland heb|heb georganiseerd|heb gepland) | (?:what |whatever |those |that )?(?:someone|somebody|anyone) else (?:set up|organi[sz]e[ds]?|calls?|called|booked) | (?:organi[sz]ed|set up|booked|called) by (?:others|someone else|other people) | (?:was |die )?andere (?:organisieren|ansetzen|einladen|angesetzt haben|organisiert haben) | (?:que |ce que )?d'autres (?:organisent|convoquent) | (?:quello che |che )?organizza un altro | organizzat[oaei] da altri | (?:lo que |que )?organi[zc]an? (?:otros|otra persona) | (?:o que |que )?(?:os )?outros (?:marcam|organizam|marcarem) | (?:wat |die )?anderen (?:organiseren|plannen|inplannen)`,
  ),
  finderOf(
    'organised by me',
    ({ isMine }) => isMine,
    String.raw`(?:that |which |what |whatever )?i(?:'ve| have)? (?:myself )?(?:set up|organi[sz]ed?|host(?:ed)?|chair(?:ed)?|called?|book(?:ed)?|created?|scheduled?|arranged?|put in|own|lead|convened?|invited (?:people|others) to|asked for)(?: (?:myself|for))? | i(?:'m| am) (?:chairing|hosting|presenting|leading|running|organi[sz]ing|speaking)(?: at| in)? | ik (?:ze |het |die )?voorzit | (?:die |was )?ich (?:sie )?moderiere | (?:my own|own) (?:meetings|invites|events|invitations) | (?:wo |die |was |der |zu denen )?ich (?:selbst |selber )?(?:sie |es |ihn )?(?:(?:der |die )?gastgeber(?:in)?(?: bin)?|organisier\p{L}*|ansetze|angesetzt\p{L}*|einlade|eingeladen habe|leite|einberuf\p{L}*|bestellt habe|eingestellt habe|veranstalte|ausrichte|mache|angelegt habe|eingetragen habe|geplant habe) | (?:die |was )?ich (?:sie |es )?(?:selbst|selber) (?:\p{L}+ )?(?:habe|bin) | von mir (?:organisiert\p{L}*|angesetzt\p{L}*|selbst \p{L}+|angelegt\p{L}*) | (?:ou |que |qu')?j(?:e |')(?:organise|ai organise\p{L}*|ai propose\p{L}*|anime|ai pose\p{L}*|convoque|ai convoque\p{L}*|ai cree\p{L}*|ai mis\p{L}*|preside) | (?:ce soit |c'est )?moi qui (?:\p{L}+ ){1,2}(?:propose|organise|pose|cree|convoque|demande)\p{L}* | organises? par moi | (?:lo que |que )?(?:yo )?(?:organizo|convoco|he convocado|he organizado|monto|he montado|pongo|he puesto|he creado|presido|los convoque yo) | organizad[oa]s? por mi | (?:los |las )?(?:convoque|organice|monte|ponga) yo | (?:quello che |che )?(?:organizzo|convoco|ho organizzato|ho convocato|ho fissato|ho messo|ho creato)(?: io)? | organizzat[oaei] da me | (?:le |li )?(?:organizzi|organizzo|convochi) io | (?:os |as )?(?:organize|marque|convoque) eu | ik (?:ze|het|die) (?:zelf )?(?:organiseer|plan|inplan|gepland heb|georganiseerd heb) | (?:o que |que )?(?:eu )?(?:marquei|marco|organizo|organizei|convoquei|convoco|criei|agendei)(?: eu)? | (?:marcad|organizad|criad)[oa]s? por mim | (?:die |wat )?ik (?:zelf )?(?:heb )?(?:organiseer|organiseerde|gepland|plan|ingepland|inplan|georganiseerd|belegd|opgezet|aangemaakt)(?: heb)? | door mij (?:zelf )?(?:georganiseerd|gepland|ingepland|aangemaakt)`,
  ),
  finderOf(
    'with others',
    ({ people }) => people > 1,
    String.raw`(?:with |if |when |where )?(?:someone|somebody|anyone|anybody|another person|other people|others)(?: else)? (?:is|are|was|were)? ?(?:coming|comes?|joins?|joining|there|attending|attends?|invited|involved|takes part|present) | with (?:someone|somebody|anyone|other people|others)(?: else)? | (?:wenn |falls |sofern )?(?:auch )?(?:noch )?(?:jemand(?: anderes)?|andere) (?:dabei (?:ist|sind)|kommt|kommen|mitmacht|teilnimmt|teilnehmen) | mit anderen | (?:si |quand )?(?:quelqu'un|d'autres)(?: d'autre)? (?:vient|viennent|participe|participent|y est|y sont) | avec (?:quelqu'un|d'autres)(?: d'autre)? | (?:si |cuando )?(?:viene|participa|va|esta) alguien(?: mas)? | con (?:alguien mas|otras personas) | (?:se |quando )?(?:viene|partecipa|c'e) (?:qualcun(?:o|') ?altro|qualcuno) | con altri | (?:se |quando )?(?:vem|vier|participa|participar|vai|for) (?:mais )?(?:alguem|outra pessoa) | com outras pessoas | (?:als |wanneer )?er (?:nog )?(?:iemand|anderen?)(?: anders)? bij (?:is|zijn|zit|komt) | met anderen`,
  ),
  finderOf('people from outside', ({ outside }) => outside > 0, outsider),
  finderOf('internal', ({ outside, people }) => outside === 0 && people > 1, inner),
];
