import { expect, test } from '@jest/globals';
import { hashOfName, spokenFor } from './spoken-for.ts';

const isFor = (name: string, text: string) => spokenFor(text).includes(hashOfName(name));

test.each<[name: string, text: string]>([
  ['Ben', 'Yes from Ben and me.'],
  ['Dora', 'Seven for me. Dora says eight.'],
  ['Jan', "Jan can't make it, I can."],
  ['Mia', "I'm in, and Mia is coming too."],
  ['Henk', 'Ist schon bezahlt, für Henk und mich zusammen.'],
  ['Jan', 'Ich komme. Jan kann leider nicht.'],
  ['Rolf', 'Zwei Einzelzimmer, Rolf schnarcht. Er sitzt neben mir und nickt.'],
  ['Marie', 'Deux places pour moi et ma sœur Marie. Elle est à côté de moi.'],
  ['Eva', 'Passt mir, und Eva meint das auch.'],
  ['Luc', 'Oui pour Luc et moi.'],
  ['Anne', "J'apporte le vin, Anne vient aussi."],
  ['Gonzalo', 'Sin crampones. Y Gonzalo me dice que a las 7:15.'],
  ['Eva', 'Yo voy. Eva no puede ese día.'],
  ['Rui', 'Eu levo o pão. O Rui diz que leva o vinho.'],
  ['Ana', 'Podem contar comigo e com a família. A Ana também vai.'],
  ['Ivo', 'Vengo anch’io. Ivo preferisce il martedì.'],
  ['Sara', 'Va bene per Sara e me.'],
  ['Henk', 'Is gisteren gebeurd, voor Henk en mij samen, 290.'],
  ['Els', 'Ik kan, Els komt ook.'],
  ['Ben', 'Ben and I can come.'],
  ['Ben', 'Me and Ben are in.'],
  ['Ben', 'Ja, Ben und ich kommen gern.'],
  ['Ben', 'I can come, Ben too.'],
  ['Ben', 'Yes. Ben says he can come on Friday.'],
  ['Ben', 'Ben sagt ja.'],
  ['Ben', 'Ich beantworte das auch für Ben.'],
  ['Lies', 'Goed zo, en Lies zit hier naast me en vindt het ook.'],
  ['Andreia', 'Quinta também (a Andreia está aqui ao meu lado, diz que quinta).'],
  ['Nora', 'Das Blaue, Nora steht gerade neben mir.'],
  ['Ben', 'Ben tells me on the phone that he brings two.'],
  ['Inés', 'El sábado. Inés me dice por teléfono que el domingo.'],
  ['Olga', 'Olga is at sea this week. I sign for her: go ahead.'],
  ['Rosa', 'A Rosa está fora. Eu aprovo por ela, podem imprimir.'],
  ['Ceciel', 'Ceciel en ik doen het samen, van elf tot vijf.'],
  ['Sioned', 'Sioned and me will split the first week.'],
  ['Zeno', 'Siamo tutti qui: Rinaldo sì, Zeno sì, io no.'],
  ['Jan', 'For the barn: Dora yes, Jan no, me yes.'],
  ['Eva', 'Ich habe gefragt: Eva ja, ich auch.'],
  ['Luc', 'Pour samedi : Luc oui, moi non.'],
  ['Eva', 'Para el sábado: Eva sí, yo no.'],
  ['Rui', 'Já falei com todos: o Rui sim, eu não.'],
  ['Els', 'Even gevraagd: Els wel, Jan niet.'],
  ['Dora', "I'm coming with Dora, until Thursday."],
  ['Eva', 'Ich komme mit Eva, bis Donnerstag.'],
  ['Jordi', 'Je viens avec Jordi, jusqu’au jeudi.'],
  ['Eva', 'Voy con Eva, hasta el jueves.'],
  ['Rui', 'Vou com o Rui, até quinta.'],
  ['Ivo', 'Vengo con Ivo, fino a giovedì.'],
  ['Els', 'Ik kom samen met Els, tot donderdag.'],
  ['Dora', 'Nine of mine, and Dora has 11.'],
  ['Eva', 'Neun von mir, Eva hat 11.'],
  ['Luc', 'Neuf chez moi, Luc en a onze.'],
  ['Eva', 'Nueve míos, Eva tiene 11.'],
  ['Rui', 'Nove meus, o Rui tem 11.'],
  ['Ivo', 'Nove miei, Ivo ne ha 11.'],
  ['Lin', '9 van mij, en Lin heeft er 11.'],
  ['Miep', 'Doen Miep en ik zaterdag.'],
  ['Eva', 'Das machen Eva und ich am Samstag.'],
  ['Luk', 'Ook Hanne! En Luk belde me net: hij ook.'],
  ['Eva', 'Das Blaue. Eva hat gerade angerufen: sie auch.'],
  ['Ivo', 'Il blu. Ho sentito Ivo: anche lui.'],
  ['Luc', 'Le bleu. Luc est passé : lui aussi.'],
  ['Dora', 'The blue one. Dora just rang me: she does too.'],
])('when %s is spoken for in "%s", then the name is kept', (name, text) => {
  expect(isFor(name, text)).toBe(true);
});

test.each<[name: string, text: string]>([
  ['Ben', 'Thanks Ben, I also think the 16th is best for us.'],
  ['Jan', 'Twelve for us. Jan, what about you?'],
  ['Jan', 'As Jan says, the hall is free. I can come on Friday.'],
  ['Jan', 'I can come. Jan will answer you himself.'],
  ['Jan', 'Wie Jan sagt, ist der Saal frei. Ich komme zusammen mit den Kindern.'],
  ['Jan', 'Bei uns passt es. Jan sagt, er meldet sich morgen bei dir.'],
  ['Luc', 'Pour nous c’est bon. Luc te répondra lui-même.'],
  ['Eva', 'A nosotros nos va bien. Pregunta a Eva, que lo sabe.'],
  ['Ivo', 'Noi ci siamo. Ivo, tu che dici?'],
  ['Els', 'Voor ons is het goed. Els, jij ook?'],
  ['Ben', 'I can. Please ask Ben too.'],
  ['Ben', 'I can come. Ben is out this week.'],
  ['Ben', 'Yes. Ben also needs to confirm.'],
  ['Ben', 'Not sure about Ben either.'],
  ['Jan', 'Jan, no, I have not seen the key.'],
  ['Jan', "I'm not coming with Jan this time."],
  ['Jan', 'Are you coming with Jan?'],
  ['Jan', 'I can come. Jan has 2 children, ask him.'],
  ['Eva', 'Ich komme. Hat Eva 11?'],
  ['Ben', 'Have you heard from Ben too?'],
  ['Anna', 'Anna will look at it next week.'],
  ['Ben', 'Ben says hi.'],
  ['Ben', 'The room next to the hall is free. Ben has the key.'],
  ['Ben', 'Ben is out today. I wait for him.'],
  ['Ben', 'Ben sagt Hallo.'],
  ['Ben', 'I need to check with Ben and I will tell you.'],
  ['Ben', 'I talked to Ben and I can come.'],
  ['Dora', 'Dora is coming back on Monday.'],
  ['Ben', 'Ben will noch nachdenken.'],
  ['Ben', 'Ich kann. Frag bitte Ben auch.'],
  ['Ben', 'I can come. Ben is a good friend of the band.'],
  ['Ben', 'Yes for me, but I cannot speak for Ben.'],
  ['Ben', 'Ben must also confirm, Ben too has to.'],
  ['Jan', 'Hi Jan and all, ten chairs are enough for us.'],
])('when %s is only called or quoted in "%s", then the name is not kept', (name, text) => {
  expect(isFor(name, text)).toBe(false);
});

test.each([
  ['sign'],
  ['answer'],
  ['antwort'],
  ['sign '],
  ['ask'],
  ['for me and '],
  ['idem pour '],
  [' yes'],
  ['i come with '],
  [': he '],
  [' has 1'],
])(
  'when a text repeats "%s", then reading it takes no more than many times what an ordinary text takes',
  (words) => {
    // It is some thirty times at most; where each of a thousand starts reads all that follows, thousands of times.
    expect(cpuOf(words, 1) / usual()).toBeLessThan(100);
  },
);

/** Many readings in one measurement: a kernel may count CPU time in steps of 4 ms, and one reading takes less. */
function usual(): number {
  return cpuOf('I can come on Friday, and bring the plan for you too. ', 50);
}

/**
 * CPU time of this thread for one reading: a busy machine interrupts a long reading more often than a short one. The least of some rounds,
 * since the garbage collector may run during one.
 */
function cpuOf(words: string, readings: number): number {
  const text = words.repeat(1000).slice(0, 4000);
  const rounds = [1, 2, 3].map(() => {
    const start = process.threadCpuUsage();
    for (let reading = 0; reading < readings; reading += 1) spokenFor(text);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / readings;
  });
  return Math.min(...rounds);
}
