/** "Any questions?" in the languages that people of Europe and its neighbours write, in folded text: a courtesy that awaits no answer. */
// prettier-ignore
const courtesy = new RegExp(
  String.raw`^[¿¡(-]* ?(?:(?:if|so|and|und|et|y|e|en),? )?(?:` +
    [
      String.raw`(?:any|got(?: any)?|(?:do you )?(?:still )?have(?: any)?|are there(?: any)?)? ?(?:(?:more|further|other|open) )?(?:questions|question|queries|concerns|doubts)(?: so far| about (?:this|that|it))?`,
      String.raw`(?:gibt es|gibt's|hast du|haben sie|habt ihr|sind)? ?(?:(?:noch|weitere|irgendwelche|sonst|dazu|hierzu|offene) )*(?:fragen|ruckfragen|unklarheiten)(?: dazu| hierzu| offen| da)?`,
      String.raw`(?:avez-vous|as-tu|vous avez|tu as|y a-t-il)? ?(?:(?:des|une|d'autres|encore des|encore une) )?(?:questions?|doutes?|remarques?)`,
      String.raw`(?:tienes?|teneis|tienen|hay|te queda)? ?(?:(?:alguna?s?|mas|otras?) )?(?:dudas?|preguntas?|consultas?)`,
      String.raw`(?:tem|tens|ha|ficou|restou|ficaram)? ?(?:(?:alguma?s?|mais|outras?|com) )?(?:duvidas?|perguntas?|questao|questoes)`,
      String.raw`(?:hai|avete|ha|ci sono)? ?(?:(?:qualche|altre|delle|ulteriori) )?(?:domand[ae]|dubbi?o?)`,
      String.raw`(?:heb je|heeft u|hebben jullie|zijn er)? ?(?:(?:nog|verdere|meer|andere) )*(?:vragen|vraag|onduidelijkheden)`,
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
  return courtesy.test(folded);
}
