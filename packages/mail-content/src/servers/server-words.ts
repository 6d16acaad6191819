import { visibleText } from '@tern/kernel/visible-text';

/** Longer texts of servers are cut; the longest seen with a link to a help page has some 250 characters. */
const maxShown = 300;

/** A server's own words as its user reads them: on one line, without characters that are invisible or turn the text. Null where none is left. */
export function shownWords(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const line = text
    .slice(0, 4 * maxShown)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');
  const clean = visibleText(line).trim();
  if (clean === '') return null;
  return clean.length > maxShown ? `${clean.slice(0, maxShown - 1).trimEnd()}…` : clean;
}

/** More octets than the longest text that is shown can have, and its code. */
const maxAlertBytes = 4 * maxShown + 100;

/**
 * The words behind ALERT, which must be presented to the user (RFC 9051 7.1), in any status response: tagged or not, also one of success.
 * @param line a response of an IMAP server
 */
export function alertIn(line: Buffer): string | null {
  const said = /^\S{1,64} (?:OK|NO|BAD|BYE|PREAUTH) \[ALERT\](.*)/is.exec(
    line.toString('utf8', 0, maxAlertBytes),
  );
  return said ? shownWords(said[1]) : null;
}

/**
 * Words of mail servers in refusals. Servers also quote the mail that they refuse, so words that are not in this list are left out of the
 * log. The user, whose mail it is, reads all of them.
 */
const knownWords = new Set(
  `a access account box current active administrator again alert all already an and app append application appendlimit are argument as at authentication
  available backend bad bandwidth bare be because been being busy bye by can cannot certificate client close closed closing cluster command
  commands concurrent connect connection connections contact contains could currently data database date deleted denied disabled disk down
  due encryption error errors exceeded examine exist existent exists expected expired expunge failed failure fetch fetching fields file files
  first folder for format found from full go has have header headers held idle imap in inbox inactive internal invalid is it its known large
  lf cr crlf limit limits line lines literal locked log login logins long mail mailbox mailboxes maintenance many maximum memory message
  messages minutes missing mode more must name namespace nested new newline newlines no none nonexistent not nul null number of offline on
  only open opened operation option or out over overquota parse password per permanent permission permissions permitted please policy
  problem protocol quota rate read read-only readonly recent refused rejected required request requested resource response returned
  search select selected server service session sessions shutting shut simultaneous size smtp some space specific state status storage store
  such supported support syntax system temporarily temporary terminated that the there this throttled time timeout timed tls to too try
  trycreate unable unavailable unexpected unknown unsupported up use used user valid wait was web while with without write writable
  wrong you your`.split(/\s+/),
);

/** The words that may be logged; each run of others is one `…`. */
export function loggedWords(words: string): string {
  const kept = words
    .split(/[^\p{L}\p{N}_-]+/u)
    .filter((word) => word !== '')
    .map((word) => (knownWords.has(word.toLowerCase()) ? word.toLowerCase() : '…'));
  return kept.filter((word, index) => word !== '…' || kept[index - 1] !== '…').join(' ');
}
