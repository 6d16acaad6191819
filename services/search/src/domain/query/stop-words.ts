import { foldWord } from './split-words.ts';

/** Words that nearly every mail has, folded. Without them the rarer words of a question decide the ranking, and the search is faster. */
const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** English. */
export const stopWords = listOf(
  'a about all am an and any are as at be been but by can could did do does for from get got had has have he her him his how i if in ' +
    'into is it its just me mail message email my no not of on or our out she should so some than that the their them then there these ' +
    'they this those to up us was we were what when where which who whom why will with would you your',
);

const others = [
  listOf(
    'aber als am an auch auf aus bei bin bis da das dass dem den der des die dir doch du ein eine einem einen einer er es fur gab hab habe ' +
      'haben hat hatte hatten ich ihm ihn ihr ihre im in ist ja kann konnte man mein meine meinem meinen meiner mich mir mit muss nach ' +
      'nicht noch nun ob oder schon sein seine sich sie sind so soll sollte uber um und uns unser unsere vom von vor wann war waren warum ' +
      'was weil welche welchem welchen welcher wem wen wenn wer werden wie wir wird wo wofur wollte wurde wurden zu zum zur mail nachricht',
  ),
  listOf(
    'a ai ait au aux avait avec avez avons c ce cela ces cet cette ceux combien comment d dans de des dois donc du elle elles en est et eu ' +
      'faire fait il ils j je l la le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou ou par pas pour pourquoi qu ' +
      'quand que quel quelle quelles quels qui quoi s sa se ses si son sont sur t ta te tes toi ton tu un une vos votre vous y mail message',
  ),
  listOf(
    'a al algo como con cual cuales cuando cuanta cuanto cuantos de del desde donde e el ella ellos en era eran es esa ese eso esta estaba ' +
      'este esto fue fueron ha habia han hasta hay he la las le les lo los me mi mis muy no nos nosotros o para pero por porque que quien ' +
      'quienes se ser si sin sobre son su sus te tiene tengo tu tus un una unas uno unos y ya yo mail correo mensaje',
  ),
  listOf(
    'a ad ai al alla alle anche avevo aveva c che chi ci come con cosa cui da dal dalla dei del della delle di do dopo dove e ed ero era gli ' +
      'ha hai hanno ho i il in io l la le lei lo loro lui ma mi mia mie miei mio ne nei nel nella no noi non o per perche piu quale quali ' +
      'quando quanta quanto quanti qual se sei si sono sta su sua sue sul sulla suo suoi ti tra tu tua tuo un una uno vi voi mail messaggio',
  ),
  listOf(
    'a ao aos as com como da das de dela dele do dos e ela elas ele eles em era eram essa esse esta este eu foi foram ha isso ja lhe mais mas ' +
      'me meu meus minha minhas muito na nao nas nem no nos o onde os ou para pela pelo por porque qual quais quando quanta quanto quantos que ' +
      'quem se sem ser seu seus so sobre sua suas tem tenho te tinha tu um uma uns voce voces mail mensagem',
  ),
  listOf(
    'aan al als bij dan dat de den der deze die dit doe door dus een en er had heb hebben heeft hem het hij hoe hoeveel ik in is ja je jij jou ' +
      'jouw kan kon maar me meer met mij mijn moet na naar niet nog nu of om omdat ons onze ook op over te toen tot u uit van veel voor waar ' +
      'waarom wanneer waren was wat we wel welk welke werd wie wij wil worden zal ze zei zich zij zijn zo zou mail bericht',
  ),
];

/**
 * The stop words of the language in which a question is asked: of those that it has most words of, English where two have as many. Those of
 * the other languages stay words to look for: "war" is one in German, "die" is none in English.
 */
export function stopWordsOf(words: readonly string[]): ReadonlySet<string> {
  const folded = words.map(foldWord);
  const countIn = (list: ReadonlySet<string>) => folded.filter((word) => list.has(word)).length;
  let best: { readonly list: ReadonlySet<string>; readonly count: number } = {
    list: stopWords,
    count: countIn(stopWords),
  };
  for (const list of others) {
    const count = countIn(list);
    // One such word may be anything: "UN" is no article.
    if (count > Math.max(best.count, 1)) best = { list, count };
  }
  return best.list;
}
