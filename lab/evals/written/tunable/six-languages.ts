import { oneMail, type WrittenCase } from '../written-case.ts';

const german = [
  ...oneMail('german', true, [
    {
      why: 'a formal request for a date',
      text: 'Sehr geehrter Herr Doktor Lang,\n\nmein Hausarzt hat mich an Ihre Praxis überwiesen. Ich wäre Ihnen dankbar, wenn Sie mir einen Termin im Oktober nennen könnten, am liebsten vormittags.\n\nMit freundlichen Grüßen\nSam Field',
      ask: 'Ich wäre Ihnen dankbar, wenn Sie mir einen Termin im Oktober nennen könnten',
    },
    {
      why: 'a question among friends',
      text: 'Huhu Jule,\n\nwir grillen am Samstag ab fünf. Seid ihr dabei? Salat haben wir schon genug.\n\nSam',
      ask: 'Seid ihr dabei?',
    },
    {
      why: 'a document is missing',
      text: 'Hallo Frau Petersen,\n\nfür die Abrechnung fehlt mir noch der Beleg vom Hotel. Schicken Sie ihn mir einfach als Foto.\n\nDanke und Gruß\nSam Field',
      ask: 'Schicken Sie ihn mir einfach als Foto.',
    },
    {
      why: 'an indirect question',
      text: 'Moin Ole,\n\nweißt du zufällig, wem der Anhänger vor der Halle gehört? Der Vermieter hat schon zweimal angerufen.\n\nGruß, Sam',
      ask: 'weißt du zufällig, wem der Anhänger vor der Halle gehört?',
    },
  ]),
  ...oneMail('german, settled', false, [
    { why: 'an agreement', text: 'Alles klar, Freitag um drei passt. Ich bringe Kuchen mit.' },
    {
      why: 'a document is handed over',
      text: 'Sehr geehrte Damen und Herren,\n\nbeigefügt übersende ich Ihnen die unterschriebene Vollmacht für Ihre Unterlagen.\n\nMit freundlichen Grüßen\nSam Field',
    },
    {
      why: 'the writer answers himself',
      text: 'Hallo Jule,\n\nwarum das so lange gedauert hat? Die Post hat das Paket nach Polen geschickt. Jetzt ist es da, vielen Dank noch mal!\n\nSam',
    },
    {
      why: 'no answer wanted, and it says so',
      text: 'Hallo zusammen,\n\ndas Protokoll liegt im Ordner. Eine Rückmeldung ist nicht nötig.\n\nViele Grüße\nSam',
    },
  ]),
];

const french = [
  ...oneMail('french', true, [
    {
      why: 'a formal request',
      text: 'Madame, Monsieur,\n\nsuite à notre conversation téléphonique, je vous saurais gré de bien vouloir me transmettre le relevé de 2024.\n\nVeuillez agréer mes salutations distinguées.\nSam Field',
      ask: 'je vous saurais gré de bien vouloir me transmettre le relevé de 2024.',
    },
    {
      why: 'a question among friends',
      text: 'Coucou Léa,\n\non part à quelle heure demain ? Je dois prévenir la nounou.\n\nBises\nSam',
      ask: 'on part à quelle heure demain ?',
    },
    {
      why: 'waits for an agreement',
      text: "Bonjour Monsieur Roux,\n\nvoici la dernière version du plan. J'attends votre accord pour lancer les travaux.\n\nCordialement,\nSam Field",
      ask: "J'attends votre accord pour lancer les travaux.",
    },
  ]),
  ...oneMail('french, settled', false, [
    {
      why: 'thanks',
      text: "Chère Léa,\n\nmerci encore pour ce beau week-end, les enfants en parlent tous les jours.\n\nJe t'embrasse\nSam",
    },
    {
      why: 'a document is handed over',
      text: 'Bonjour,\n\nveuillez trouver ci-joint la facture du mois de juillet.\n\nCordialement\nSam Field',
    },
    { why: 'an agreement', text: "C'est noté, à jeudi alors. Bonne soirée !" },
  ]),
];

const spanish = [
  ...oneMail('spanish', true, [
    {
      why: 'a request for a price',
      text: 'Buenos días, Carmen:\n\nnecesitamos 200 sillas para el 14 de octubre. ¿Nos puede decir el precio con transporte incluido?\n\nUn cordial saludo,\nSam Field',
      ask: '¿Nos puede decir el precio con transporte incluido?',
    },
    { why: 'a question on a phone', text: 'a qué hora llegas mañana?', ask: 'a qué hora llegas mañana?' },
    {
      why: 'a reminder to confirm',
      text: 'Hola, Luis:\n\nte adjunto el calendario. Avísame si te va bien el jueves, que tengo que reservar la sala.\n\nAbrazo\nSam',
      ask: 'Avísame si te va bien el jueves',
    },
  ]),
  ...oneMail('spanish, settled', false, [
    { why: 'an agreement', text: 'Perfecto, quedamos así. Nos vemos el martes en la estación.' },
    {
      why: 'for information',
      text: 'Estimados vecinos:\n\nles informo de que el lunes no habrá agua de 8 a 12.\n\nSaludos\nSam Field',
    },
    {
      why: 'a refusal with thanks',
      text: 'Hola, Luis:\n\nte agradezco la invitación, pero ese fin de semana estamos fuera. ¡Otra vez será!\n\nSam',
    },
  ]),
];

const portuguese = [
  ...oneMail('portuguese', true, [
    {
      why: 'a question about a date',
      text: 'Bom dia, Rui,\n\nquando é que os azulejos chegam? O pedreiro só tem a próxima semana livre.\n\nCumprimentos\nSam',
      ask: 'quando é que os azulejos chegam?',
    },
    {
      why: 'a formal request',
      text: 'Prezada Sra. Matos,\n\nsolicito o envio da segunda via do contrato.\n\nAtenciosamente,\nSam Field',
      ask: 'solicito o envio da segunda via do contrato.',
    },
    {
      why: 'a friendly request',
      text: 'Oi Bia, me manda o endereço da festa? Esqueci de anotar. Beijos, Sam',
      ask: 'me manda o endereço da festa?',
    },
  ]),
  ...oneMail('portuguese, settled', false, [
    { why: 'an agreement', text: 'Combinado, então fica para quinta às dez. Até lá!' },
    {
      why: 'a document is handed over',
      text: 'Boa tarde,\n\nsegue em anexo o comprovante de pagamento.\n\nAtt.\nSam Field',
    },
  ]),
];

const italian = [
  ...oneMail('italian', true, [
    {
      why: 'a request for an answer',
      text: 'Gentile dottoressa Riva,\n\nle scrivo in merito al preventivo del 2 settembre. Resto in attesa di un suo gentile riscontro.\n\nCordiali saluti\nSam Field',
      ask: 'Resto in attesa di un suo gentile riscontro.',
    },
    {
      why: 'a proposal',
      text: 'Ehi Gio, ci vediamo sabato per la partita? Porto io le birre.',
      ask: 'ci vediamo sabato per la partita?',
    },
    {
      why: 'a request among colleagues',
      text: 'Ciao Paolo,\n\nho finito la bozza. Fammi sapere se va bene così, altrimenti la cambio stasera.\n\nSam',
      ask: 'Fammi sapere se va bene così',
    },
  ]),
  ...oneMail('italian, settled', false, [
    {
      why: 'thanks',
      text: 'Cara Elena,\n\nti ringrazio di cuore per il regalo, è bellissimo.\n\nUn abbraccio\nSam',
    },
    {
      why: 'for information',
      text: 'Buongiorno a tutti,\n\nvi informo che da lunedì la riunione si sposta alle 11.\n\nSam',
    },
  ]),
];

const dutch = [
  ...oneMail('dutch', true, [
    {
      why: 'a formal request',
      text: 'Geachte heer De Wit,\n\ngraag ontvang ik van u een kopie van de polis.\n\nMet vriendelijke groet,\nSam Field',
      ask: 'graag ontvang ik van u een kopie van de polis.',
    },
    {
      why: 'a question on a phone',
      text: 'Hee Tess, hoe laat moeten we er zijn morgen?',
      ask: 'hoe laat moeten we er zijn morgen?',
    },
    {
      why: 'a proposal to meet',
      text: 'Hoi Bram,\n\nzullen we donderdag even bellen over de begroting? Ik kan de hele middag.\n\nGroet, Sam',
      ask: 'zullen we donderdag even bellen over de begroting?',
    },
  ]),
  ...oneMail('dutch, settled', false, [
    { why: 'an agreement', text: 'Prima, tot dinsdag dan!' },
    {
      why: 'for information',
      text: 'Beste allemaal,\n\nter info: de parkeerplaats is maandag gesloten.\n\nGroeten\nSam',
    },
    {
      why: 'a document is handed over',
      text: 'Beste Tess,\n\nin de bijlage vind je de factuur van juli.\n\nGroet\nSam',
    },
  ]),
];

const withoutRules = oneMail('language without rules', false, [
  {
    why: 'Finnish: unsure instead of a guess',
    text: 'Hei Dana,\n\nkiitos näytteistä. Voisitko lähettää tarjouksen perjantaihin mennessä?\n\nTerveisin\nSam',
  },
  {
    why: 'Japanese: unsure instead of a guess',
    text: '田中様\n\nお世話になっております。金曜日までに見積書をお送りいただけますか。\n\nよろしくお願いいたします。\nSam',
  },
]);

export const sixLanguages: readonly WrittenCase[] = [
  ...german,
  ...french,
  ...spanish,
  ...portuguese,
  ...italian,
  ...dutch,
  ...withoutRules,
];
