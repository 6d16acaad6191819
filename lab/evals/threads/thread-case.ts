import { trimQuotedText } from '@tern/mail-content/trimming/trim-quoted-text';
import { aMail, me, type Mail } from '../a-mail.ts';

/** A thread that a person wrote, with what became of the user's first mail in it. */
export interface ThreadCase {
  readonly id: string;
  readonly language: string;
  readonly mails: readonly {
    readonly from: string;
    readonly to: readonly string[];
    readonly cc: readonly string[];
    readonly subject: string;
    readonly text: string;
    readonly date: string;
  }[];
  readonly status: Status;
  readonly until: string | null;
  readonly people: Readonly<Record<string, string>>;
  /** The kind of each received mail; absent in sets that only say how the thread ends. */
  readonly replies?: readonly string[];
  /** The asks of the first mail, as they stand after the last one; absent where the kinds are. */
  readonly asks?: readonly { readonly words: string; readonly state: string }[];
}

export type Status =
  | 'answered'
  | 'partly'
  | 'acknowledged'
  | 'handed-over'
  | 'postponed'
  | 'question-back'
  | 'away'
  | 'bounced'
  | 'open';

const prefix =
  /^(?:re|aw|r|rv|sv|antw|antwort|res|fw|fwd|wg|tr|rif|rép|réponse automatique|abwesend|automatic reply)\s*:/i;

const automaticSubject =
  /^(?:automati|abwesen|out of (?:the )?office|réponse auto|respuesta auto|risposta auto|resposta auto|afwezig|fuera de (?:la )?oficina|absence(?: du bureau)?(?:\b|$)|ausência|ausencia|assenza|fuori (?:sede|ufficio))/i;

/** The mails of a thread as the service would get them; the first is the user's, `mail-0`. */
export function mailsOf(mails: ThreadCase['mails']): Mail[] {
  return mails.map((one, at) => {
    const isMine = one.from === 'me';
    const isAnswer = at > 0;
    const { ownText, ownWords, quotedText } = trimQuotedText(one.text);
    return aMail(`mail-${at}`, {
      direction: isMine ? 'sent' : 'received',
      kinds: [isMine ? 'SENT' : 'INBOX'],
      from: personOf(one.from),
      to: one.to.map(personOf),
      cc: one.cc.map(personOf),
      subject: one.subject,
      text: isMine ? ownWords : ownText,
      quotedText,
      date: `${one.date}:00.000Z`,
      // Only what answers the subject names the mail in its headers.
      ...(isAnswer && names(one.subject, mails[0]?.subject ?? '') && answering(mails, at)),
      automatic: automaticOf(one.from, one.subject, one.text),
    });
  });
}

/** The newest mail of the other side. */
function answering(mails: ThreadCase['mails'], at: number) {
  const isMine = mails[at]?.from === 'me';
  const other = mails.findLastIndex(({ from }, place) => place < at && (from === 'me') !== isMine);
  const ids = [0, other].filter((place, index, all) => place >= 0 && all.indexOf(place) === index);
  const references = ids.map((place) => aMail(`mail-${place}`).rawMessageId ?? '');
  return { inReplyTo: references.slice(-1), references };
}

/** Under the same subject, and from the machines of a help desk. */
function names(subject: string, asked: string): boolean {
  return (
    (prefix.test(subject) && subject.includes(asked.replace(prefix, '').trim())) ||
    /^\[[^\]]+\]/.test(subject)
  );
}

function automaticOf(from: string, subject: string, text: string): Partial<Mail['automatic']> {
  const isOnlyLate = /delay|verzöger|retard|ritard|vertraag|atras/i.test(subject);
  if (isOnlyLate) return { isDeliveryReport: true };
  if (/mailer-daemon|postmaster/i.test(from))
    return { failedRecipients: text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [] };
  return automaticSubject.test(subject) ? { autoSubmitted: 'auto-replied' } : {};
}

function personOf(text: string) {
  if (text === 'me') return me;
  const match = /^(.*?)\s*<([^>]+)>$/.exec(text);
  return { email: (match?.[2] ?? text).toLowerCase(), name: match?.[1] ?? null };
}
