import { localPartOf } from '@tern/kernel/email-parts';
import { withoutAccents } from '../letter/without-accents.ts';
import type { Recipient } from '../records/follow-up-record.ts';

const shortestName = 3;
/** Words in a display name that is no plain name of a person: titles, families, houses, teams. Lower case, without accents, dots and brackets. */
const notAName = new Set(
  (
    'mr mrs ms miss mx sir lady dr dra prof professor rev herr herrn frau hr fr familie family fam ' +
    'mme mlle monsieur madame famille sr sra srta senor senora don dona familia ' +
    'sig signor signora dott dottssa avv famiglia dhr mevr meneer mevrouw heer ing dipl mag ' +
    'team support sales info office service hr help desk group dept department gmbh ag kg ug ohg ev inc llc ltd sarl sas bv ' +
    'sl srl spa admin event events billing account accounts press job jobs hello contact club bank shop store ' +
    'praxis kanzlei hotel restaurant schule school kita universitat university verein verlag stadt amt buro agentur firma ' +
    'apotheke studio cabinet societe clinique mairie ecole association agence asociacion colegio escuela clinica empresa ' +
    'scuola comune farmacia azienda gemeente huisarts bedrijf vereniging stichting & + and und et partner'
  ).split(' '),
);

/** A greeting for people whom the user has not greeted yet: by first name where it is sure. @param hello plain, say `Hello` */
export function greetingOf(recipients: readonly Recipient[], hello: string): string {
  const name = firstNameOf(recipients);
  return name === null ? `${hello},` : `${hello} ${name},`;
}

/**
 * Sure only with one addressee, and where the address agrees: "Ben Ode" at ben@, ben.ode@ or b.ode@. "Müller Hans" at hans.mueller@
 * shows the surname first. A comma or capitals mark the surname by themselves: "Ode, Ben" and "ODE Ben".
 */
function firstNameOf(recipients: readonly Recipient[]): string | null {
  const to = recipients.filter(({ kind }) => kind === 'TO');
  const [only] = to;
  if (!only || to.length > 1 || only.name === null || /\d|@/.test(only.name)) return null;
  const inOrder = only.name
    .replace(/["']/g, '')
    .replace(/^([^,]+),\s*(.+)$/, '$2 $1')
    .trim();
  const words = inOrder.split(/\s+/);
  if (words.length > 4 || words.some((word) => notAName.has(plain(word)))) return null;
  const given = words.filter((word) => !isShouted(word));
  const [first = ''] = given;
  if (!/^\p{Lu}[\p{L}'-]{1,30}$/u.test(first)) return null;
  const mailbox = localPartOf(only.email).toLowerCase();
  const shouted = words.filter(isShouted);
  // "VHS Köln": capitals mark a surname where the address has it, else they are no name at all.
  if (shouted.length > 0 && !shouted.some((word) => isIn(mailbox, word))) return null;
  const others = words.filter((word) => word !== first);
  const marksSurname = only.name.includes(',') || shouted.length > 0;
  return (marksSurname && words.some((word) => isIn(mailbox, word))) || isFirstIn(mailbox, first, others)
    ? first
    : null;
}

/** Capitals mark a surname; no user greets with "JOHN SMITH". */
function isShouted(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}

function isIn(mailbox: string, word: string): boolean {
  return spellings(word).some((name) => name.length >= shortestName && mailbox.includes(name));
}

/** ben@, ben.ode@, and by the initial: b.ode@, bode@. */
function isFirstIn(mailbox: string, first: string, others: readonly string[]): boolean {
  // "Müller Hans" at mueller@: an umlaut alone is too often a surname's.
  const own =
    others.length === 0 || others.some((other) => isIn(mailbox, other)) ? spellings(first) : [plain(first)];
  const starts = [...own, ...others.flatMap((other) => initialed(first, other))];
  return starts.some((start) => start.length >= shortestName && mailbox.startsWith(start));
}

function initialed(first: string, other: string): string[] {
  const initial = plain(first).slice(0, 1);
  return spellings(other).flatMap((name) =>
    name.length >= shortestName ? [`${initial}${name}`, `${initial}.${name}`] : [],
  );
}

/** As a name is written in addresses: lower case, without accents; in German also `ue` for `ü`. */
function spellings(word: string): string[] {
  const german = word.toLowerCase().replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter);
  return [...new Set([plain(word), plain(german)])];
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function plain(word: string): string {
  return withoutAccents(word).replace(/[.()]+/g, '');
}
