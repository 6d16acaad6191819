import { expect, test } from '@jest/globals';
import { readReply } from '../read-reply.ts';

const read = (text: string, language: string) =>
  readReply({ subject: 'Re: Autumn', text, language }, false, new Date('2026-09-09T15:00:00.000Z'));

test.each<[language: string, text: string]>([
  ['en', "Morning! The hire people are slow, give me a fortnight and I'll have a proper quote for you."],
  [
    'de',
    'Moin! Der Verleih ist langsam, gib mir zwei Wochen, dann habe ich ein ordentliches Angebot für dich.',
  ],
  ['fr', "Bonjour ! Le loueur est lent, laisse-moi deux semaines et j'aurai un vrai devis pour toi."],
  ['es', '¡Buenas! Los de la carpa van lentos, dame dos semanas y tendré un presupuesto en condiciones.'],
  ['it', 'Ciao! Il noleggio è lento, dammi due settimane e avrò un preventivo vero.'],
  ['pt', 'Bom dia! A empresa é lenta, dá-me duas semanas e terei um orçamento a sério.'],
  [
    'en',
    "Paul, I'm at the conference all week and can't get at the recording. Once I'm back on Monday I'll type them up and send them straight over.",
  ],
  [
    'de',
    'Paul, ich bin die ganze Woche auf der Tagung und komme nicht an die Aufnahme. Wenn ich am Montag zurück bin, tippe ich es ab und schicke es gleich.',
  ],
  [
    'fr',
    "Paul, je suis au congrès toute la semaine et n'ai pas accès à l'enregistrement. Dès mon retour lundi, je le tape et je te l'envoie.",
  ],
  [
    'it',
    'Paolo, sono tutta la settimana al convegno e non ho la registrazione. Appena torno lunedì lo batto e te lo mando.',
  ],
  [
    'nl',
    'Paul, ik zit de hele week op het congres en kan niet bij de opname. Als ik maandag terug ben, werk ik het uit en stuur ik het meteen.',
  ],
  ['en', "Hi Peter, Dr Moss is out of the office. I'll send it over on Friday of next week, ok?"],
  ['de', 'Hallo Peter, Dr. Moos ist außer Haus. Ich schicke ihn dir am Freitag nächster Woche, ok?'],
  ['fr', "Bonjour Pierre, Mme Moos est absente. Je te l'envoie vendredi de la semaine prochaine, d'accord ?"],
  ['es', 'Hola, Pedro: la doctora Mora está fuera. Te lo mando el viernes de la semana que viene, ¿vale?'],
  ['it', 'Ciao Pietro, la dott.ssa Manca è fuori sede. Te lo giro venerdì della settimana prossima, ok?'],
  ['pt', 'Olá Pedro, a doutora Mota está fora. Mando-to na sexta-feira da próxima semana, pode ser?'],
  ['nl', 'Hoi Pieter, mevrouw Moes is er niet. Ik stuur het je vrijdag volgende week, goed?'],
  ['en', "Hi Greg, half is left. In a week you'll have it in your inbox."],
  ['de', 'Hallo Gregor, die Hälfte fehlt noch. In einer Woche hast du sie im Postfach.'],
  ['fr', "Bonjour, il me reste la moitié. Dans une semaine tu l'as dans ta boîte."],
  ['nl', 'Hoi Greg, ik moet nog de helft. Over een week heb je hem in je mailbox.'],
  ['en', "Hi! I'm playing every night until the 18th. The day after I'll send the final price."],
  ['es', '¡Hola! Hasta el 18 toco todas las noches. Al día siguiente os mando el precio cerrado.'],
  ['it', 'Ciao! Fino al 18 suono tutte le sere. Il giorno dopo vi mando il prezzo finale.'],
  ['pt', 'Oi! Até o dia 18 toco todo dia. No dia seguinte eu mando o valor fechado.'],
  ['nl', 'Hoi! Tot de 18e speel ik elke avond. De dag erna stuur ik de definitieve prijs.'],
  [
    'en',
    "Jim, not before the 21st, we're on a fire exercise. The day after I'll sit down to it and you'll have it the same day.",
  ],
  [
    'de',
    'Jim, nicht vor dem 21., wir haben Übung. Am Tag darauf setze ich mich dran und du hast sie am selben Tag.',
  ],
  [
    'fr',
    "Jean, pas avant le 21, on fait le feu d'artifice. Le lendemain je m'y mets et tu l'as dans la journée.",
  ],
  ['es', 'Juan, antes del 21 imposible, tenemos fuegos. Al día siguiente me pongo y la tienes el mismo día.'],
  ['it', "Gianni, prima del 21 no, abbiamo i fuochi. Il giorno dopo mi ci metto e ce l'hai in giornata."],
  ['pt', 'João, antes do dia 21 não dá, temos o fogo. No dia seguinte ponho-me a isso e tens no mesmo dia.'],
  [
    'nl',
    'Jan, niet voor de 21e, we hebben vuurwerk. De dag erna ga ik ervoor zitten en heb je hem dezelfde dag.',
  ],
  ['en', "Hi Ruth, my roster only comes out on the 21st, I'll know then."],
  ['de', 'Hallo Ruth, mein Dienstplan kommt erst am 21., dann weiß ich mehr.'],
  ['fr', 'Bonjour Ruth, mon planning ne sort que le 21, je le saurai à ce moment-là.'],
  ['it', 'Ciao Ruth, i miei turni escono solo il 21, allora saprò dirti.'],
  ['pt', 'Olá Rute, a minha escala só sai no dia 21, nessa altura já saberei.'],
  [
    'en',
    "Hi Anton, no chance before Easter I'm afraid, I'm off from Thursday. You'll have them the Tuesday after. P.",
  ],
  ['en', 'Our client is abroad until the 28th. We expect to serve the statement on Monday.'],
  [
    'en',
    'The rigs come out of the lab on the 24th. The report will be with you in the last days of September.',
  ],
  ['de', 'Der Auszug kam erst am Freitag. Bis Nikolaus liegt Ihnen der Entwurf vor.'],
  ['de', 'Der Beirat tagt in der zweiten Oktoberwoche. Mit einem Bescheid können Sie Mitte Oktober rechnen.'],
  ['fr', 'La machine est repartie ce matin. Vous aurez tout sous 48 heures.'],
  ['fr', 'Je rentre de congés. Le rapport partira lundi.'],
  ['es', 'Falta la firma del aparejador. El viernes tendrá usted el certificado.'],
  ['pt', 'Aguardamos a certidão do registo. Até ao fim de setembro envio-vos a minuta.'],
  ['it', "La stampa è in ritardo. Glielo spedisco subito dopo l'Epifania."],
  ['it', 'La casa madre aggiorna i listini il 12. Per San Giuseppe avrete tutto.'],
  ['nl', 'De meetkamer is bezet. Dinsdag heb je ze in je mailbox.'],
  ['nl', 'De tekenaar ligt eruit met zijn rug. Over anderhalve week moet het lukken.'],
  ['de', 'Da bin ich zu nichts zu gebrauchen. Am Aschermittwoch sage ich dir zu oder ab.'],
])(
  'when a reply gives the thing or the word of it for a later day, in %s as "%s", then it holds with that day',
  (language, text) => {
    const { kind, promised } = read(text, language);
    expect(kind).toBe('holding');
    expect(promised).toBeDefined();
  },
);

test.each<[language: string, text: string]>([
  ['en', 'It is 140 euros with the fittings. I will send it on Monday.'],
  ['en', 'Yes, gladly. I will bring them on Friday.'],
  ['de', 'Sie kosten 140 Euro. Am Montag schicke ich sie dir.'],
  ['fr', 'Oui, volontiers. Je te les apporte vendredi.'],
  ['es', 'Son 140 euros. El lunes te las mando.'],
  ['it', 'Costano 140 euro. Te le mando lunedì.'],
  ['pt', 'Custam 140 euros. Mando-tas na segunda-feira.'],
  ['nl', 'Ze kosten 140 euro. Maandag stuur ik ze je.'],
  ['en', 'We take the blue one. You will have the contract on Monday.'],
  ['de', 'Wir nehmen das blaue. Am Montag haben Sie den Vertrag.'],
  ['fr', 'Nous prenons le bleu. Vous aurez le contrat lundi.'],
  ['es', 'Nos quedamos con el azul. El lunes tendrá el contrato.'],
  ['pt', 'Ficamos com o azul. Na segunda envio-lhe o contrato.'],
  ['it', 'Prendiamo quello blu. Lunedì avrà il contratto.'],
  ['nl', 'Wij nemen de blauwe. Maandag heeft u het contract.'],
  ['en', 'Sam is not coming. I will come on Saturday.'],
  ['en', 'The train is late, we will arrive on Sunday.'],
  ['en', 'The shop is closed on Sunday. Your parcel will arrive on Monday.'],
  ['de', 'Ich komme nicht am Freitag, ich bringe den Kuchen am Samstag.'],
  ['de', 'Wir haben keine roten mehr. Sie bekommen am Montag die blauen.'],
  ['de', 'Der Kurs ist ausgebucht. Der nächste kommt im Oktober.'],
  ['fr', 'Le magasin est fermé lundi. La livraison arrivera mardi.'],
  ['es', 'No quedan rojas. Recibirá las azules el lunes.'],
  ['pt', 'Não temos vermelhos. Receberá os azuis na segunda.'],
  ['it', 'Il treno è in ritardo. Arriviamo domenica.'],
  ['nl', 'Er zijn geen rode meer. U krijgt maandag de blauwe.'],
  ['nl', 'De winkel is maandag dicht. Het pakket komt dinsdag.'],
])('when an answer stands beside what comes later, in %s as "%s", then it is an answer', (language, text) => {
  expect(read(text, language).kind).toBe('answer');
});
