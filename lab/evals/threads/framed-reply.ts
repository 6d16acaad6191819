import { localPartOf } from '@tern/kernel/email-parts';
import type { ThreadCase } from './thread-case.ts';

interface Frame {
  readonly greetings: readonly string[];
  readonly closings: readonly string[];
  /** Lines that stand below the name. */
  readonly cards: readonly string[];
  readonly attribution: (day: string, who: string) => string;
}

/** How people begin and end a mail, and the line above what they answer, as their programs write it. */
const frames: Readonly<Record<string, Frame>> = {
  en: {
    greetings: ['Dear Sam,', 'Hi Sam,', 'Good morning Sam,'],
    closings: ['Kind regards,', 'Thank you', 'Best wishes,', 'Cheers', 'Many thanks,'],
    cards: [
      'Exhibitions Lead | Harbour Museum\nQuay House, Portsmead',
      'Practice Manager\nBrightwell Clinic',
      'Head of Operations\nMarlow & Finch Ltd\nT: +44 20 7946 0812\nwww.marlowfinch.example',
    ],
    attribution: (day, who) => `On ${day}, ${who} wrote:`,
  },
  de: {
    greetings: ['Sehr geehrte Frau Field,', 'Hallo Sam,', 'Liebe Sam,'],
    closings: ['Viele Grüße', 'Mit freundlichen Grüßen', 'Beste Grüße', 'LG', 'Vielen Dank und schöne Grüße'],
    cards: [
      'Programmleitung\nLindenhof Verlag, Leipzig',
      'Herstellung, Lindenhof Verlag',
      'Leiter Einkauf\nBrandt Anlagenbau GmbH\nTel. +49 341 5550 112\nwww.brandt-anlagen.example',
    ],
    attribution: (day, who) => `Am ${day} schrieb ${who}:`,
  },
  fr: {
    greetings: ['Bonjour Sam,', 'Chère Sam,', 'Bonjour,'],
    closings: ['Bien à vous,', 'Cordialement,', 'Merci', 'À bientôt,', 'Bonne journée,'],
    cards: [
      'Atelier Mirabel, Nantes',
      'Responsable des achats\nMaison Verdier SARL\nTél. : 02 40 55 01 12',
      'Chargée de projet\nVille de Redon',
    ],
    attribution: (day, who) => `Le ${day}, ${who} a écrit :`,
  },
  es: {
    greetings: ['Hola Sam:', 'Estimada Sam:', 'Buenos días, Sam:'],
    closings: ['Un saludo,', 'Gracias', 'Saludos cordiales,', 'Un abrazo,', 'Atentamente,'],
    cards: [
      'Responsable de compras\nTalleres Urrutia S.L.\nTel. 944 555 012',
      'Coordinadora\nMuseo del Puerto',
      'Gestoría Lozano, Málaga',
    ],
    attribution: (day, who) => `El ${day}, ${who} escribió:`,
  },
  pt: {
    greetings: ['Olá Sam,', 'Cara Sam,', 'Bom dia, Sam,'],
    closings: ['Cumprimentos,', 'Obrigada', 'Abraço,', 'Atenciosamente,', 'Com os melhores cumprimentos,'],
    cards: [
      'Diretora de produção\nGráfica Andorinha, Lda\nTel. 22 555 0112',
      'Coordenação\nBiblioteca Municipal',
      'Arquiteta, Porto',
    ],
    attribution: (day, who) => `Em ${day}, ${who} escreveu:`,
  },
  it: {
    greetings: ['Buongiorno Sam,', 'Gentile Sam,', 'Ciao Sam,'],
    closings: ['Cordiali saluti', 'Grazie', 'Un saluto,', 'A presto,', 'Distinti saluti,'],
    cards: [
      'Ufficio acquisti\nOfficine Ravelli S.r.l.\nTel. 051 555 0112',
      'Direttrice\nMuseo del Porto',
      'Studio Lenzi, Bologna',
    ],
    attribution: (day, who) => `Il giorno ${day} ${who} ha scritto:`,
  },
  nl: {
    greetings: ['Beste Sam,', 'Hoi Sam,', 'Geachte mevrouw Field,'],
    closings: ['Met vriendelijke groet,', 'Groetjes', 'Alvast bedankt,', 'Groet,', 'Hartelijke groeten,'],
    cards: [
      'Hoofd inkoop\nDe Wit Installaties B.V.\nT: 020 555 0112',
      'Coördinator\nHavenmuseum',
      'Drukkerij Van Dam, Utrecht',
    ],
    attribution: (day, who) => `Op ${day} schreef ${who}:`,
  },
};

export const frameParts = ['greeting', 'sign-off', 'signature', 'quote', 'all'] as const;
/** A part of the frame around the replies of people. */
export type FramePart = (typeof frameParts)[number];

type ThreadMail = ThreadCase['mails'][number];

/** The thread as it would be if each person's program had put a frame around their replies. They may have one already. */
export function inFrames(thread: ThreadCase, part: FramePart): ThreadCase {
  const mails = thread.mails.map((mail, at) => {
    const isOfPerson = mail.from !== 'me' && !/mailer-daemon|postmaster/i.test(mail.from);
    return isOfPerson ? { ...mail, text: inFrame(mail, thread, { at, part }) } : mail;
  });
  return { ...thread, mails };
}

function inFrame(
  { text, from }: ThreadMail,
  { id, language, mails }: ThreadCase,
  { at, part }: { readonly at: number; readonly part: FramePart },
): string {
  const frame = frames[language.slice(0, 2)] ?? frames['en'];
  if (!frame) throw new Error('there is a frame for English');
  const has = (one: FramePart) => part === one || part === 'all';
  const pick = (list: readonly string[]) => list[numberOf(`${id}${at}`) % list.length] ?? '';
  const name = /^(.*?)\s*<[^>]+>$/.exec(from)?.[1] || localPartOf(from);
  const quoteAt = text.search(quoteBegins);
  const own = quoteAt < 0 ? text : text.slice(0, quoteAt).trimEnd();
  const asked = mails.findLast(({ from: by }, place) => place < at && by === 'me');
  const quote = quoteAt < 0 && asked && has('quote') ? quoted(asked, frame) : '';
  return [
    has('greeting') && !greets.test(own) ? `${pick(frame.greetings)}\n\n` : '',
    own,
    has('sign-off') && !signs.test(own) ? `\n\n${pick(frame.closings)}\n${name.split(' ')[0] ?? name}` : '',
    has('signature') ? `\n\n${name}\n${pick(frame.cards)}` : '',
    quoteAt < 0 ? quote : `\n\n${text.slice(quoteAt)}`,
  ].join('');
}

/** It quotes already. */
const quoteBegins =
  /^(?:>|.*(?:wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef)\b.*:\s*$|.*(?:schrieb|schreef) .{2,40}:\s*$)/m;
/** Its first line calls the reader. */
const greets =
  /^(?:hi|hello|dear|hallo|lieber?|sehr|moin|bonjour|ch[eè]re?|hola|estimad|buen|ol[aá]|oi|car[oai]|bom|boa|ciao|gentil|egregi|beste|dag|hoi|geachte)(?!\p{L})/iu;
/** Matches a text whose last line is a name. */
const signs = /\n\p{Lu}[\p{L}. '’-]{1,25}$/u;

function quoted({ date, text }: ThreadMail, { attribution }: Frame): string {
  const lines = text.split('\n').map((line) => `> ${line}`);
  return `\n\n${attribution(date.slice(0, 10), 'Sam Field <sam@own.example>')}\n${lines.join('\n')}`;
}

/** Gives a number that depends on the words alone. */
function numberOf(words: string): number {
  return [...words].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);
}
