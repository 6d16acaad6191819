import type { ParsedAddress } from './parsed-message.ts';

/** The content of a delivery report that is no multipart/report (RFC 3464), as qmail, Domino, SmarterMail, Exchange and others write it. */
export interface TextReport {
  readonly failedRecipients: string[];
  readonly failures: { address: string; status: string }[];
}

/** Accounts from which mail servers write. Exchange's name ends in the number of its organisation. */
const systemAddress =
  /^(?:mailer-?daemon|mail-?daemon|mdaemon|postmaster|microsoftexchange[0-9a-f]{16,}|(?:double-)?bounces?|mail-?delivery(?:-?(?:sub)?system)?|ndr|nondelivery|systemadministrator|smtp|mailsystem)(?:[+._-].*)?@/i;
const systemName =
  /^(?:mail delivery (?:sub)?system|mailer-daemon|postmaster|system ?administrat\w*|administrateur syst[eè]me|administrador del sistema|amministratore di sistema|systembeheerder|mail system|mail ?server|microsoft outlook|internet mail delivery|delivery (?:sub)?system|mail administrator|.{0,30}mail delivery.{0,20})$/i;

/** Words of a failure for good, by language, in lower case. */
// prettier-ignore
const failed =
  /undeliver|not be(?:en)? delivered|(?:couldn['’]t|could not|cannot|can't|unable to|wasn['’]t able to|failed to) (?:be )?deliver|delivery (?:\S+ ){0,3}fail|delivery failure|wasn['’]t found|address not found|permanent (?:fatal )?error|failed recipient|returned to sender|returning message|user unknown|unknown user|no such (?:user|mailbox|recipient)|no mailbox here|mailbox (?:unavailable|full|not found|is full)|does not exist|not listed in|unrouteable|rejected your message|message blocked|unzustellbar|nicht zugestellt|zustellung .{0,30}fehlgeschlagen|konnte nicht|n['’]a pas pu être|échec de (?:la )?remise|non remis|no se (?:ha )?(?:pudo|podido) entregar|no se entregó|non (?:è stato possibile )?(?:consegna|recapita)|mancata consegna|não (?:pôde|foi possível|pode) .{0,20}entreg|falha na entrega|niet (?:worden )?(?:bezorgd|afgeleverd)|kunde inte levereras|kunne ikke leveres|ei voitu toimittaa|nie (?:można|może|dostarczono)|nelze doručit|не (?:удалось |было |может быть )?доставлен|недоставлен|配信できません|无法(?:投递|送达)|退信|배달(?:되지|할 수)/;
/** The server goes on trying. */
const delayed =
  /\bdelayed\b|still being retried|will be retried|will (?:continue to )?(?:re)?try|you do not need to (?:do anything|resend)|noch nicht zugestellt|verzögert|erneut versuch|retard|nuevos? intento|ritent/;
/** Where the copy of the mail begins. */
const copy =
  /^(?:-{2,}.{0,80}(?:copy|header|original|message|below|kopie|nachricht|lines?)|={3,}|return-path:|received:|from:.{0,200}\n(?:to|date|subject|sent):|original message(?: details| headers)?\b|message headers?\b|below this line)/im;
const address = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
const maxRecipients = 10;
const textRead = 32 * 1024;

/** Whether a mail server writes by this account. */
export function isSystemSender(from: ParsedAddress | null): boolean {
  return from !== null && (systemAddress.test(from.email) || systemName.test((from.name ?? '').trim()));
}

/**
 * Reads a delivery report that is a plain text or HTML mail. Null when the sender is no mail server, when the text does not say that
 * delivery failed for good, or when no address is named. Only a mail server's account is believed.
 * @param to whom the report tells: the sender of the mail, who did not fail
 */
export function readTextReport(
  { from, to, subject }: { from: ParsedAddress | null; to: readonly ParsedAddress[]; subject: string },
  text: string,
): TextReport | null {
  if (!isSystemSender(from)) return null;
  const read = text.slice(0, textRead);
  const end = read.search(copy);
  const notice = end > 0 ? read.slice(0, end) : read;
  const words = `${subject}\n${notice}`.toLowerCase();
  if (!failed.test(words) || (delayed.test(words) && !/\b5[\d.]{2,8}\b/.test(words))) return null;
  const known = new Set([from?.email, ...to.map(({ email }) => email)].map((one) => one?.toLowerCase()));
  const named = addressesIn(notice, known);
  // Some name the address only in the copy.
  const failedRecipients =
    named.length > 0 ? named : addressesIn(/^to:.{0,300}/im.exec(read)?.[0] ?? '', known);
  if (failedRecipients.length === 0) return null;
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(notice)?.[0];
  return {
    failedRecipients,
    failures: status === undefined ? [] : failedRecipients.map((one) => ({ address: one, status })),
  };
}

function addressesIn(text: string, known: ReadonlySet<string | undefined>): string[] {
  const found = new Set<string>();
  for (const [one] of text.matchAll(address)) {
    const lower = one.toLowerCase().replace(/^['`]+|['`.]+$/g, '');
    if (!known.has(lower) && !systemAddress.test(lower)) found.add(lower);
    if (found.size >= maxRecipients) break;
  }
  return [...found];
}

/** The Message-ID of the mail that a report is about, from the copy or the headers in it; null without one. */
export function reportedMessageId(text: string): string | null {
  return /^[>\s]{0,10}(?:x-)?(?:original-)?message-id:\s{0,5}(<[^<>\s]{3,990}>)/im.exec(text)?.[1] ?? null;
}
