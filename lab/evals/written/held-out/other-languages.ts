import { oneMail, type WrittenCase } from '../written-case.ts';

const german = [
  ...oneMail('german', true, [
    {
      why: 'asks for an offer',
      text: 'Guten Tag Frau Busch,\n\nwir möchten unser Dach neu decken lassen, etwa 140 qm. Bitte machen Sie uns ein Angebot.\n\nFreundliche Grüße\nSam Field',
      ask: 'Bitte machen Sie uns ein Angebot.',
    },
    { why: 'a question on a phone', text: 'wann kommst du heute heim', ask: 'wann kommst du heute heim' },
    {
      why: 'cannot go on without the reader',
      text: 'Hallo Timo,\n\nohne deine Zahlen komme ich mit dem Bericht nicht weiter.\n\nGruß Sam',
    },
    {
      why: 'asks whether something may be',
      text: 'Liebe Nachbarn,\n\nam Samstag feiern wir Geburtstag. Ist es für euch in Ordnung, wenn es etwas lauter wird?\n\nHerzlich\nSam',
      ask: 'Ist es für euch in Ordnung, wenn es etwas lauter wird?',
    },
  ]),
  ...oneMail('german, settled', false, [
    {
      why: 'thanks',
      text: 'Liebe Jule,\n\ndas war ein wunderschöner Abend. Hab vielen Dank für alles!\n\nDein Sam',
    },
    {
      why: 'a promise',
      text: 'Hallo Herr Kraus,\n\nich kümmere mich darum und schicke Ihnen morgen die Unterlagen.\n\nViele Grüße\nSam Field',
    },
    {
      why: 'tells of a change',
      text: 'Hallo zusammen,\n\ndie Probe beginnt am Dienstag erst um acht.\n\nSam',
    },
    {
      why: 'a refusal',
      text: 'Hallo Timo,\n\nleider schaffe ich es am Wochenende nicht. Euch viel Spaß!\n\nSam',
    },
  ]),
];

const french = [
  ...oneMail('french', true, [
    {
      why: 'asks for a confirmation',
      text: 'Bonjour Madame Petit,\n\nnous arrivons le 12 au soir, vers 20 h. Pourriez-vous nous confirmer que la chambre est bien réservée ?\n\nMerci d’avance\nSam Field',
      ask: 'Pourriez-vous nous confirmer que la chambre est bien réservée ?',
    },
    { why: 'a question on a phone', text: 'tu as les clés ?', ask: 'tu as les clés ?' },
    {
      why: 'hopes for an answer',
      text: 'Monsieur,\n\nje vous ai adressé mon dossier le 3 juin. Dans l’attente de votre réponse, je vous prie d’agréer mes salutations distinguées.\n\nSam Field',
      ask: 'Dans l’attente de votre réponse',
    },
  ]),
  ...oneMail('french, settled', false, [
    { why: 'an agreement', text: 'Parfait pour moi, à demain !' },
    {
      why: 'for information',
      text: 'Bonjour à toutes et à tous,\n\nla réunion de jeudi est avancée à 9 h.\n\nBonne journée\nSam',
    },
    {
      why: 'a refusal',
      text: 'Salut Hugo,\n\ndésolé, je ne peux pas venir samedi. Amusez-vous bien !\n\nSam',
    },
  ]),
];

const spanish = [
  ...oneMail('spanish', true, [
    {
      why: 'asks for a document',
      text: 'Hola, Marta:\n\n¿me mandas la factura de junio? La gestora la necesita hoy.\n\nGracias\nSam',
      ask: '¿me mandas la factura de junio?',
    },
    {
      why: 'a formal request',
      text: 'Estimado señor Ruiz:\n\nle ruego que me confirme por escrito la fecha de la visita.\n\nAtentamente\nSam Field',
      ask: 'le ruego que me confirme por escrito la fecha de la visita.',
    },
    {
      why: 'a proposal',
      text: 'Oye, ¿y si quedamos el domingo en vez del sábado? Un beso, Sam',
      ask: '¿y si quedamos el domingo en vez del sábado?',
    },
  ]),
  ...oneMail('spanish, settled', false, [
    { why: 'thanks', text: 'Querida Marta:\n\nmil gracias por todo, lo pasamos genial.\n\nUn abrazo\nSam' },
    {
      why: 'a document is handed over',
      text: 'Buenos días:\n\nadjunto el contrato firmado.\n\nSaludos\nSam Field',
    },
    { why: 'a promise', text: 'Vale, mañana te llamo y lo hablamos. Sam' },
  ]),
];

const portuguese = [
  ...oneMail('portuguese', true, [
    {
      why: 'asks for a meeting',
      text: 'Olá, Rui,\n\npodemos falar amanhã às 15h sobre o orçamento?\n\nUm abraço\nSam',
      ask: 'podemos falar amanhã às 15h sobre o orçamento?',
    },
    {
      why: 'waits for an answer',
      text: 'Boa tarde, Dra. Lima,\n\nficamos a aguardar o seu parecer sobre a proposta.\n\nCom os melhores cumprimentos\nSam Field',
      ask: 'ficamos a aguardar o seu parecer sobre a proposta.',
    },
    {
      why: 'a favour',
      text: 'Oi Bia! Você consegue pegar as crianças na escola hoje? Estou presa no trânsito.',
      ask: 'Você consegue pegar as crianças na escola hoje?',
    },
  ]),
  ...oneMail('portuguese, settled', false, [
    { why: 'thanks', text: 'Oi Bia,\n\nadorei o presente, muito obrigada mesmo!\n\nBeijos\nSam' },
    {
      why: 'for information',
      text: 'Caros vizinhos,\n\ninformo que a garagem estará fechada na segunda-feira.\n\nSam Field',
    },
  ]),
];

const italian = [
  ...oneMail('italian', true, [
    {
      why: 'asks for a document',
      text: 'Buongiorno dottor Neri,\n\nle chiedo cortesemente di inviarmi copia del verbale.\n\nDistinti saluti\nSam Field',
      ask: 'le chiedo cortesemente di inviarmi copia del verbale.',
    },
    {
      why: 'a question among friends',
      text: 'Ciao Vale, a che ora parte il treno domani? Non trovo più il biglietto.',
      ask: 'a che ora parte il treno domani?',
    },
    {
      why: 'asks for an opinion',
      text: 'Ciao Marco,\n\nti mando le tre foto per la copertina. Quale preferisci?\n\nSam',
      ask: 'Quale preferisci?',
    },
  ]),
  ...oneMail('italian, settled', false, [
    { why: 'an agreement', text: 'Va bene, ci sentiamo giovedì. Buona serata!' },
    {
      why: 'a document is handed over',
      text: 'Gentile signora,\n\nin allegato trova la ricevuta del bonifico.\n\nCordiali saluti\nSam Field',
    },
  ]),
];

const dutch = [
  ...oneMail('dutch', true, [
    {
      why: 'asks for a price',
      text: 'Beste meneer Bos,\n\nwat kost het om de bank opnieuw te bekleden? Een foto vindt u in de bijlage.\n\nMet vriendelijke groet\nSam Field',
      ask: 'wat kost het om de bank opnieuw te bekleden?',
    },
    {
      why: 'asks for an answer',
      text: 'Hoi Fleur,\n\nik hoor graag van je of de datum past.\n\nGroetjes Sam',
      ask: 'ik hoor graag van je of de datum past.',
    },
    {
      why: 'a request',
      text: 'Hé Bram, stuur je me even het adres van de garage?',
      ask: 'stuur je me even het adres van de garage?',
    },
  ]),
  ...oneMail('dutch, settled', false, [
    {
      why: 'thanks',
      text: 'Lieve Fleur,\n\nheel erg bedankt voor de bloemen, ze staan prachtig.\n\nLiefs\nSam',
    },
    { why: 'a promise', text: 'Hoi Bram,\n\nik regel het en laat het je morgen weten.\n\nSam' },
    { why: 'an agreement', text: 'Afgesproken, tot vrijdag!' },
  ]),
];

const withoutRules = oneMail('language without rules', false, [
  {
    why: 'Danish: unsure instead of a guess',
    text: 'Hej Dana,\n\ntak for prøverne. Kan du sende mig tilbuddet inden fredag?\n\nVenlig hilsen\nSam',
  },
  {
    why: 'Russian: unsure instead of a guess',
    text: 'Здравствуйте, Дана!\n\nНе могли бы вы прислать смету до пятницы?\n\nС уважением,\nСэм',
  },
]);

export const heldOutOtherLanguages: readonly WrittenCase[] = [
  ...german,
  ...french,
  ...spanish,
  ...portuguese,
  ...italian,
  ...dutch,
  ...withoutRules,
];
