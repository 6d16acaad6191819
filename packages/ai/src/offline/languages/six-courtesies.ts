/**
 * The patterns of english-courtesies.ts in the other languages: offers under a condition ("melde dich, wenn etwas fehlt"), words of
 * others ("o porteiro me avisa"), advice, greetings for others, and information for the reader. They have the words of an ask but
 * expect no answer; a question in them still asks. Patterns over folded text (fold-text.ts).
 */
const noQuestion = '(?!.*\\?)';

/** The offer before its condition, and after it. */
function conditional(comeBack: string, condition: string, trouble: string): string[] {
  return [
    `\\b(?:${comeBack})\\b[^?;:]{0,40}?\\b(?:${condition})[^?;:]{0,50}\\b(?:${trouble})${noQuestion}`,
    `^(?:${condition})[^?;:]{0,50}\\b(?:${trouble})[^?;:]{0,60}\\b(?:${comeBack})\\b${noQuestion}`,
  ];
}

/** "I wait for the answer of the bank": it is not the reader who owes it. */
function ofOthers(waiting: string, of: string, others: string): string {
  return `\\b(?:${waiting}) (?:\\S+ ){0,3}(?:${of})(?:${others})\\b${noQuestion}`;
}

const german = [
  ofOthers(
    '(?:ich|wir) (?:warte|warten) (?:noch |gerade )?auf (?:die|den|das|eine?n?)',
    'der |des |vom |von der ',
    'gemeinde|bank|versicherung|arzt(?:es)?|notars?|anwalts?|hotels?|amt(?:e?s)?|behorde|vermieters?|stadt|installateurs?|firma|schule|lieferanten|gericht(?:e?s)?|chefs?',
  ),
  '^(?:verstehst|weisst|siehst) du,? was ich\\b[^?]{0,20}\\?',
  ...conditional(
    'meld(?:e|et|en sie)?|ruf(?:e|t|en sie)?|schreib(?:e|t|en sie)?|gib|gebt|geben sie|sag(?:e|t|en sie)?|lass(?:t|en sie)?',
    '(?:wenn|falls|sollte[nst]{0,2}) ',
    '(?:probleme?n?|schwierigkeiten|unklar|fehl(?:t|en|er)|nicht (?:stimmt|passt|klappt|geht|funktioniert|stimmen|passen|klappen|gehen|funktionieren)|anders (?:sehen|siehst|seht)|irgend(?:was|etwas|wo)|hilfe brauch)',
  ),
  `^(?:der|die|das|er|mein|meine|unser|unsere|herr|frau|man) (?:\\S+ ){0,4}?(?:schickt|sendet|gibt|zeigt|bringt|sagt) (?:(?:es|ihn|sie|das|die|den) )?(?:mir|uns)\\b(?!.*(?:\\?|\\bbitte\\b))`,
  `\\bbitte (?:auch |immer )?(?:denk(?:t|en sie)? (?:bitte )?dran|denk(?:e|t|en sie)? daran|beachte(?:t|n sie)?|merk(?:e|t|en sie)? (?:dir|euch|sich)|behalt(?:e|et|en sie)? im (?:kopf|auge))${noQuestion}(?!.*\\b(?:mir|uns)\\b)`,
  `\\b(?:gruss(?:e|t|en sie)?|richte(?:t|n sie)?) (?:bitte |mir |doch |auch )*(?:deine?n?|ihre?n?|eure?n?|die|den|alle|schone grusse)\\b${noQuestion}`,
  `^(?:mein|unser) (?:rat|tipp|ratschlag)\\b${noQuestion}`,
];

const french = [
  ofOthers(
    "j'attends|nous attendons|on attend",
    "de la |du |de l'",
    'mairie|banque|assurance|medecin|notaire|avocate?|hotel|prefecture|proprietaire|plombier|garage|ecole|fournisseur|tribunal|patron|administration',
  ),
  '^(?:tu vois|vous voyez) (?:bien )?(?:ce que|ou) je\\b[^?]{0,20}\\?',
  '^que (?:demander|vouloir|dire) de plus\\b[^?]{0,10}\\?',
  `\\b(?:aurait|aurais) ete (?:bien|super|genial|utile)\\b${noQuestion}`,
  ...conditional(
    '(?:dites|dis|prevenez|previens|appelez|appelle|ecrivez|ecris|contactez|contacte|tenez|tiens|faites|fais|signalez|signale)[- ](?:moi|nous)',
    "(?:s'il |si |au cas ou |en cas de )",
    "(?:manque|problemes?|soucis?|erreurs?|quelque chose (?:ne|n')|quoi que ce soit|ne (?:va|vont|marche|fonctionne|convient|conviennent) pas|pas (?:clair|correct|exact)|changements?)",
  ),
  `\\b(?:dis|dites|passe|passez|transmets|transmettez) (?:bonjour|le bonjour|mes (?:salutations|amities))\\b${noQuestion}`,
  `\\b(?:embrasse[zr]?|salue[zr]?) (?:bien )?(?:ta|ton|tes|votre|vos|la|les|toute)\\b${noQuestion}`,
  `\\b(?:merci de|veuillez|priere de) (?:bien )?(?:noter|retenir|garder a l'esprit|prendre note)\\b${noQuestion}(?!.*\\bet (?:de )?(?:me|nous)\\b)`,
  `\\b(?:je|nous) (?:vous|te) (?:conseille|conseillons|recommande|recommandons|suggere|suggerons)\\b${noQuestion}`,
];

const spanish = [
  ofOthers(
    '(?:estoy|estamos|sigo|seguimos|quedo|quedamos) (?:todavia |aun )?(?:esperando|a la espera de|pendientes? de)',
    'del |de la ',
    'ayuntamiento|banco|seguro|aseguradora|medico|notario|abogad[oa]|hotel|casero|fontanero|taller|colegio|escuela|proveedor|juzgado|jefe|administracion|gestoria',
  ),
  '^(?:sabes|sabeis|entiendes) (?:lo que|que) (?:te digo|quiero decir)\\b[^?]{0,5}\\?',
  '^que mas se (?:puede|podia) pedir\\b[^?]{0,10}\\?',
  ...conditional(
    'avisame|aviseme|avisadme|avisanos|avisenos|dime|digame|dinos|diganos|llamame|llameme|llamanos|llamenos|escribeme|escribame|contactame|contacteme|hazme saber|hagame saber|cuentame',
    'si |en caso de ',
    '(?:falta|faltan|faltara|problemas?|errores|error|algo (?:no|mal)|no (?:funciona|funcionan|cuadra|encaja|esta bien|estan bien|te va bien|le va bien)|alguna (?:duda|pregunta|cosa)|cualquier (?:cosa|problema))',
  ),
  `\\b(?:ten(?:ga|gan|ed)?|toma|tome) (?:en cuenta|presente|nota)\\b${noQuestion}(?!.*\\by (?:me|nos|dime|avisame|enviame|confirmame)\\b)`,
  `\\b(?:saluda|salude|saludos?|saludad|dale (?:recuerdos|saludos|un (?:abrazo|beso))|dele (?:recuerdos|saludos)|recuerdos) (?:a|de mi parte)\\b${noQuestion}`,
  `\\b(?:te|le|os|les) (?:aconsejo|recomiendo|sugiero)\\b${noQuestion}`,
  `^(?:el|la|mi|su|nuestr[oa]) (?:\\S+ ){1,3}?(?:me|nos) (?:avisa|avisara|dice|dira|envia|enviara|manda|mandara|confirma|confirmara)\\b(?!.*(?:\\?|\\bpor favor\\b))`,
];

const portuguese = [
  ofOthers(
    '(?:estou|estamos|continuo|continuamos|fico|ficamos) (?:ainda )?a espera',
    'do |da ',
    'camara|banco|seguradora|seguro|medico|medica|notario|advogad[oa]|hotel|senhorio|canalizador|oficina|escola|fornecedor|tribunal|chefe|prefeitura|administracao',
  ),
  '^(?:estas|esta) a ver o que\\b[^?]{0,20}\\?',
  '^que mais se (?:pode|podia) (?:pedir|querer)\\b[^?]{0,10}\\?',
  ...conditional(
    '(?:avise|avisa|diga|diz|escreva|ligue|liga|contacte|fale|informe)-(?:me|nos)|(?:me|nos) (?:avise|avisa|diga|diz|escreva|ligue|liga|contacte|informe)|fale (?:comigo|conosco)',
    '(?:se|caso|em caso de) ',
    '(?:falta|faltar|faltarem|faltam|problemas?|erros?|algo (?:nao|de errado|errado)|nao (?:funcionar|funciona|der certo|servir|estiver (?:bem|certo))|qualquer (?:coisa|problema))',
  ),
  `^(?:o|a|meu|minha|nosso|nossa|os|as) (?:\\S+ ){1,3}?(?:(?:me|nos) (?:avisa|avisara|diz|dira|envia|enviara|manda|mandara|confirma|confirmara|liga|ligara)|(?:avisa|diz|envia|manda|confirma|liga)-(?:me|nos))\\b(?!.*(?:\\?|\\bpor favor\\b))`,
  `\\b(?:note|notem|repare|lembre-se|tenha em (?:conta|mente|atencao)|tome nota)\\b${noQuestion}(?!.*\\be (?:me|nos|confirme|envie|avise)\\b)`,
  `\\b(?:de|da|mande|manda) (?:um |uns )?(?:abracos?|beijos?|cumprimentos|lembrancas) (?:a|ao|aos|para|de minha parte)\\b${noQuestion}`,
  `\\b(?:aconselho|recomendo)\\b${noQuestion}`,
];

const italian = [
  ofOthers(
    '(?:sto|stiamo) (?:ancora )?aspettando|aspetto|aspettiamo|attendo|attendiamo',
    "del |della |dell'|dal |dalla |dall'",
    'comune|banca|assicurazione|medico|notaio|avvocat[oa]|albergo|hotel|padrone|idraulico|officina|scuola|fornitore|tribunale|capo|amministrazione|commercialista',
  ),
  '^se (?:ti|vi) (?:serve|servono|servisse|occorre) (?:qualcosa|una mano|altro|aiuto)\\b[^?]{0,60}$',
  '^(?:capisci|capite) (?:cosa|quello che)\\b[^?]{0,20}\\?',
  '^(?:che )?cosa si puo (?:chiedere|volere) di piu\\b[^?]{0,10}\\?',
  ...conditional(
    'fammi sapere|mi faccia sapere|fateci sapere|facci sapere|fatemi sapere|ci faccia sapere|dimmi|mi dica|ditemi|chiamami|mi chiami|chiamatemi|scrivimi|mi scriva|avvisami|mi avvisi|contattami|mi contatti',
    'se |in caso di |qualora ',
    '(?:manca|mancano|mancasse|problem[ai]|error[ei]|qualcosa (?:non|che non)|non (?:funziona|funzionano|torna|tornano|va bene|vanno bene)|qualsiasi (?:cosa|problema)|qualunque (?:cosa|problema))',
  ),
  `\\b(?:tieni|tenga|tenete) (?:presente|conto|a mente)\\b${noQuestion}(?!.*\\be (?:fammi|mi|dimmi|mandami|confermami)\\b)`,
  `\\b(?:saluta|saluti|salutate|salutami|mi saluti|abbraccia) (?:tua?|tuo|tuoi|tue|sua?|suo|suoi|sue|la|il|i|le|tutti|vostr[aoie]|da parte)\\b${noQuestion}`,
  `\\b(?:ti|le|vi) (?:consiglio|consigliamo|suggerisco|suggeriamo|raccomando)\\b${noQuestion}`,
  `^(?:il|la|lo|mio|mia|nostr[oa]|suo|sua) (?:\\S+ ){1,3}?(?:mi|ci) (?:avvisa|avvisera|dice|dira|manda|mandera|invia|inviera|conferma|confermera|fa sapere|fara sapere)\\b(?!.*(?:\\?|\\bper favore\\b))`,
];

const dutch = [
  ofOthers(
    '(?:ik|we|wij) (?:wacht|wachten) (?:nog |even )?op',
    'van de |van het |van mijn |van onze ',
    'gemeente|bank|verzekering|verzekeraar|dokter|huisarts|notaris|advocaat|hotel|huisbaas|loodgieter|garage|school|leverancier|rechtbank|baas|aannemer',
  ),
  `^als (?:je|u|jullie) (?:iets|wat|ooit|hulp) (?:\\S+ ){0,2}nodig\\b${noQuestion}`,
  '^(?:snap|begrijp|zie) je wat ik\\b[^?]{0,20}\\?',
  '^wat wil (?:een mens|je) (?:nog )?meer\\b[^?]{0,10}\\?',
  ...conditional(
    'laat (?:het )?(?:me|mij|ons)(?: even| maar| dan)* weten|laat het (?:me|mij|ons)|bel (?:me|mij|ons)|mail (?:me|mij|ons)|schrijf (?:me|mij|ons)|geef (?:het )?(?:me|mij|ons)? ?(?:even |dan )*(?:door|aan)|meld (?:het|je)',
    '(?:als|indien|mocht(?:en)?|wanneer) ',
    '(?:ontbreekt|ontbreken|mist|problemen|probleem|fouten?|iets niet (?:klopt|werkt|goed is|lukt)|niet (?:klopt|kloppen|werkt|werken|past|passen|lukt)|iets (?:mis|anders|onduidelijk)|onduidelijk)',
  ),
  `\\b(?:let (?:er |u )?(?:alsjeblieft |alstublieft |aub |wel |ook )*op|houd (?:er )?(?:alsjeblieft |alstublieft |aub )*rekening|onthoud)\\b${noQuestion}(?!.*\\ben (?:laat|stuur|bevestig|geef|bel)\\b)`,
  `\\b(?:doe|geef) (?:\\S+ ){0,3}?(?:de groeten|de hartelijke groeten|mijn groeten)\\b${noQuestion}`,
  `^(?:mijn|ons) (?:advies|tip|suggestie)\\b${noQuestion}`,
];

/** By the code of the language. */
export const courtesiesOf = {
  de: german.join('|'),
  fr: french.join('|'),
  es: spanish.join('|'),
  pt: portuguese.join('|'),
  it: italian.join('|'),
  nl: dutch.join('|'),
} as const;
