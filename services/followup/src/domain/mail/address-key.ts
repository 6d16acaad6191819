import { domainOf, localPartOf } from '@tern/kernel/email-parts';

/** Providers that deliver to a name whatever points stand in it. */
const pointlessHosts = new Set(['gmail.com', 'googlemail.com']);

/**
 * Whether an address is one of these or a plus address of one: `ana+notes@host` reaches `ana@host`.
 * @param own lower case
 */
export function isOneOf(own: ReadonlySet<string>, email: string): boolean {
  if (own.has(email)) return true;
  const base = baseAddress(email);
  if (base !== email && own.has(base)) return true;
  return pointlessHosts.has(domainOf(email)) && [...own].some((one) => baseAddress(one) === base);
}

function baseAddress(email: string): string {
  const [name, host] = [localPartOf(email).replace(/\+.*$/, ''), domainOf(email)];
  return pointlessHosts.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

export function normalAddress(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * One form for addresses and list names: `team@lists.example` and the List-Id `<team.lists.example>` (RFC 2919) give the
 * same key, so that a list is recognised by either header.
 */
export function addressKey(addressOrListId: string): string {
  return normalAddress(addressOrListId.replace(/^.*<([^<>]*)>.*$/, '$1')).replaceAll('@', '.');
}

/** "No", "do not" and "please do not" in the languages of mail, without marks and accents. */
const no =
  'no|not|non|nessuna|ala|ne|do ?not|dont|never|nie|kein|keine|keinen|nicht|bitte nicht|ne|pas|ne pas|nepas|sans|sin|nao|sem|geen|niet|ingen|inget|intet|ikke|inte|ej|ei|nu|nem|bez|brak|yanit vermeyin|hayir';
/** "Answer", as a noun and as a verb. */
const answer =
  'reply|replies|response|responses|respond|answer|antwort|antworten|beantworten|repondre|reponse|responder|responde|respondas?|respuesta|conteste[sn]?|contestar|resposta|rispondere|risposta|rispondi|antwoord|antwoorden|beantwoorden|reageer|reageren|reactie|svar|svara|svare|besvar|besvara|besvares|vastaa|vastausta|vastata|odpowiedzi|odpowiadac|odpowiadaj|odpowiedz|odpovidat|odpovidejte|odpoved|odpovedi|odpovedat|valasz|valaszolj|raspunde|raspundeti|raspuns|odgovor|odgovarati|odgovaraj|odgovarajte|odgovarjaj|cevap|yanit|yanitlama|otvechat|otvechaite|vidpovidaty|apantate|atbildet|atsakyti|vasta|svaradu|mail';
const noReplyWords = new RegExp(
  `(?:^| )(?:please )?(?:(?:${no}) ?(?:to )?(?:${answer})|(?:svara|svar|svare|besvara|antworte|antworten|reply|vastaa) ?(?:inte|ikke|ej|nicht|not)|(?:yanit|cevap)lamayiniz|(?:yanit|cevap) ?(?:yok|vermeyin)|noreplay|noreplyto|unattended|unmonitored)(?: |$)`,
);
const machineNames =
  /^(?:mailer-daemon|mail-daemon|postmaster|bounces?|listserv|majordomo|auto(?:mated|matic)?[._-]?(?:reply|mailer|notification)s?)(?:[._+-].*)?$/;

/** Addresses whose mail no person reads. */
export function isNoReplyLike(email: string): boolean {
  const name = localPartOf(normalAddress(email));
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return machineNames.test(name) || noReplyWords.test(words);
}

const listNames = /^(?:lists?|announce|newsletters?|.+[._+-](?:list|announce(?:ments?)?))$/;
const listHosts = /^(?:lists?|mailman|listserv)\./;

/** Addresses that say themselves that they are a list's: `lists.`, `list@`, `-announce@`. */
export function isListLike(email: string): boolean {
  const address = normalAddress(email);
  return listNames.test(localPartOf(address)) || listHosts.test(domainOf(address));
}

/**
 * Addresses from which no person answers: lists, and addresses whose mail no person reads.
 * @param lists address keys of lists, as received mail named them
 */
export function isNoPerson(email: string, lists: ReadonlySet<string>): boolean {
  return isNoReplyLike(email) || isListLike(email) || lists.has(addressKey(email));
}
