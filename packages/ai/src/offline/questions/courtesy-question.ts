/** "Any questions?" in the languages that people of Europe and its neighbours write, in folded text: a courtesy that awaits no answer. */
// prettier-ignore
const courtesy = new RegExp(
  String.raw`^[¿¡(-]* ?(?:(?:if|so|and|und|et|y|e|en),? )?(?:` +
    [
      String.raw`(?:any|got(?: any)?|(?:do you )?(?:still )?have(?: any)?|are there(?: any)?)? ?(?:(?:more|further|other|open) )?(?:questions|question|queries|concerns|doubts)(?: (?:or|and) (?:any )?(?:other )?(?:questions|comments|concerns|remarks|doubts))?(?: at all| so far| about (?:this|that|it)|,? anyone)?`,
      String.raw`(?:gibt es|gibt's|hast du|haben sie|habt ihr|hat (?:noch )?(?:jemand|wer)|sind)? ?(?:(?:noch|weitere|irgendwelche|sonst|dazu|hierzu|offene) )*(?:fragen|ruckfragen|unklarheiten)(?: (?:oder|und) (?:fragen|anmerkungen|unklarheiten))?(?: dazu| hierzu| offen| da)?`,
      String.raw`(?:avez-vous|as-tu|vous avez|tu as|y a-t-il|(?:vous |te )?reste-t-il)? ?(?:(?:des|une|d'autres|encore des|encore une) )?(?:questions?|doutes?|remarques?)(?: (?:ou|et) (?:des |une |d'autres )?(?:questions?|doutes?|remarques?|commentaires?))?(?: a ce sujet| la-dessus)?`,
      String.raw`(?:(?:tienes?|teneis|tienen)(?: usted(?:es)?)?|hay|(?:te |os |les? )?quedan?)? ?(?:(?:alguna?s?|mas|otras?) )?(?:dudas?|preguntas?|consultas?)(?: [ouy] (?:alguna )?(?:dudas?|preguntas?|consultas?|comentarios?))?(?: al respecto| sobre (?:esto|ello))?`,
      String.raw`(?:tem|tens|ha|ficou|restou|ficaram)? ?(?:(?:alguma?s?|mais|outras?|com) )?(?:duvidas?|perguntas?|questao|questoes)(?: (?:ou|e) (?:alguma )?(?:duvidas?|perguntas?|questao|questoes|comentarios?))?(?: a respeito| sobre (?:isto|isso))?`,
      String.raw`(?:hai|avete|ha|ci sono)? ?(?:(?:qualche|altre|delle|ulteriori) )?(?:domand[ae]|dubbi?o?)(?: (?:o|e) (?:altre |qualche )?(?:domand[ae]|dubbi?o?|osservazioni))?(?: in merito| al riguardo)?`,
      String.raw`(?:heb je|heeft u|hebben jullie|zijn er)? ?(?:(?:nog|verdere|meer|andere) )*(?:vragen|vraag|onduidelijkheden)(?: (?:of|en) (?:vragen|opmerkingen|onduidelijkheden))?(?: hierover| daarover)?`,
      // "All clear?"
      String.raw`(?:is |esta |e |est-ce que )?(?:all|everything|alles|tout|todo|tudo|tutto)(?: (?:so ?weit|is|est|ist|esta|e))? (?:clear|klar|verstandlich|clair|claro|chiaro|duidelijk)(?: so far| hasta aqui| ate aqui| fin qui| jusqu'ici| zo ?ver)?`,
      // Swedish, Danish, Norwegian.
      String.raw`(?:har (?:du|ni|i|dere|de)|finns det|er der|er det)? ?(?:(?:nagra|nagon|nogen|noen|noget|noe|flere|fler) )?(?:fragor|funderingar|sp[oø]rgsmal|sp[oø]rsmal)`,
      // Finnish, Estonian, Hungarian.
      String.raw`(?:onko (?:sinulla|teilla)?|jaiko|on sul|kas on|van|lenne)? ?(?:(?:viela|jotain|muuta|muita|esmeg|meg|valami|barmi) ?)*(?:kysyttavaa|kysymyksia|kusimusi|kerdes(?:ed|e|etek|uk)?)`,
      // Polish, Czech, Slovak, Croatian and its neighbours, Romanian, Turkish.
      String.raw`(?:masz|macie|czy (?:sa|masz|macie)|sa|mas|mate|maji|jsou|su|ima(?:te|s)?(?: li)?)? ?(?:(?:jakies|jeszcze|nejake|nejaky|este|jeste|kakvih|jos|kaksno) )*(?:pytania|pytan|watpliwosci|dotazy|dotaz|otazky|pitanja|vprasanja)`,
      String.raw`(?:ai|aveti|exista|mai ai|mai aveti)? ?(?:(?:vreo|alte|ceva) )?(?:intrebari|intrebare|nelamuriri)`,
      String.raw`(?:baska )?(?:bir )?soru(?:n|nuz|lari|lariniz)?(?: var m[ıi])?`,
      // Russian, Ukrainian, Bulgarian, Greek.
      String.raw`(?:(?:у (?:вас|тебя)|есть|остались|имате ли|чи є) )*(?:вопросы|вопрос|питання|запитання|въпроси)`,
      String.raw`(?:(?:εχεις|εχετε|υπαρχουν|τιποτα|αλλες|καποιες|έχεις|έχετε) )*(?:ερωτησεις|απορίες|αποριες|ερωτήσεις)`,
    ].join('|') +
    String.raw`) ?\?$`,
);

/** Whether a sentence asks for questions, as a courtesy. */
export function isCourtesyQuestion(folded: string): boolean {
  // Most sentences are no question, which one look shows.
  return folded.endsWith('?') && courtesy.test(folded);
}

/** Words for reaching the writer, in the languages that have rules: "Just write", "Ruf an", "Scrivimi pure". */
const waysToAsk = new RegExp(
  String.raw`\b(?:` +
    [
      'write|call|ring|phone|e-?mail|text|ping|ask|shout|reach|drop|contact|message|stop by|come by|let (?:me|us) know|say so',
      'ruf|ruft|rufen|meld|melde|meldet|melden|schreib|schreibt|schreiben|frag|fragt|fragen|sag|sagt|sagen|kontaktier|wende|wenden|komm',
      'ecri|ecrivez|ecris|appelez?|appelle|contactez?|demandez?|dites|dis|telephonez?|faites|fais',
      'escrib|escribe|escribidme|escribeme|llam|llame|llamame|llamanos|contact|pregunt|avis|dime|dinos|digame|consult|hablame',
      'escrev|cham|liga|ligue|contat|contacte|pergunt|avis|diga|fala|fale',
      'scriv|chiam|contatt|chied|fammi|fatemi|dimmi|telefon',
      'bel|belt|bellen|schrijf|mail|vraag|hoor|laat|app|neem',
    ].join('|') +
    ')',
);

/** Whether a short sentence behind such a question tells how to ask, which is part of the courtesy. */
export function saysHowToAsk(folded: string): boolean {
  return waysToAsk.test(folded);
}
