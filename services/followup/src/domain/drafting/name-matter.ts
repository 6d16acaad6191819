import { subjectWithoutReply } from '../mail/clean-subject.ts';
import type { SentenceReader } from '../mail/mail-reader.ts';
import { wordsIn } from './stands-alone.ts';

const longest = 60;
const maxWords = 9;
const shortestWordAlone = 5;
const leastShoutedLetters = 5;
/** Marks of a question, a cry, a scan or a forward. */
const marks = /[?!…]$|[<>{}[\]|*_=\\^~“”„«»"]|\s{2,}|^\p{L}{1,5}:|(?<!\p{L})B\d$|\.\.\./u;
/** They press, or say that it is a reminder, as the draft does itself; or they say nothing. */
const presses =
  /(?<!\p{L})(?:urgen\p{L}*|dringend\p{L}*|wichtig|asap|important\p{L}*|belangrijk|spoed|sollecito|rappel|relance|recordatorio|lembrete|promemoria|reminder|erinnerung|mahnung|herinnering|kein betreff|no subject|sans objet|sin asunto|sem assunto)(?!\p{L})/iu;
const saysNothing =
  /^(?:(?:you|i|we|it|this|that|ich|du|wir|je|tu|nous|yo|tú|ik|wij|io|eu) .*|request|follow-?up|hallo|hi|hello|hey|hola|olá|ciao|bonjour|salut|frage|anfrage|question|questions|info|schedule|pregunta|consulta|domanda|pergunta|dúvida|vraag|vraagje|nachricht|message|test)$/iu;

/**
 * Names what a mail is about, by its subject, in few words that can stand in a letter; null where the subject names nothing, asks, presses,
 * shouts, is another's forward or names a day that means another one now.
 */
export function matterOf(
  subject: string,
  {
    reader,
    language,
  }: { readonly reader: Pick<SentenceReader, 'findDays'>; readonly language: string | null },
): string | null {
  const bare = subjectWithoutReply(subject).replace(/[.,:;\s]+$/u, '');
  const words = wordsIn(bare);
  const isAlone = words === 1 && !(/^\p{Lu}/u.test(bare) && bare.length >= shortestWordAlone);
  if (words === 0 || words > maxWords || bare.length > longest || isAlone) return null;
  if (marks.test(bare) || presses.test(bare) || saysNothing.test(bare) || isShouted(bare)) return null;
  const passes = reader
    .findDays(bare, language)
    .some(({ day }) => day.kind === 'in-days' || day.kind === 'weekday');
  return passes ? null : bare;
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return (
    letters.length >= leastShoutedLetters &&
    letters.filter((one) => /\p{Lu}/u.test(one)).length * 2 > letters.length
  );
}
