/** "Any questions?" in the seven languages with rules, in folded text: a courtesy that awaits no answer. */
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
    ].join('|') +
    String.raw`) ?\?$`,
);

/** Whether a sentence asks for questions, as a courtesy. */
export function isCourtesyQuestion(folded: string): boolean {
  return courtesy.test(folded);
}
