/** Prefixes of answers and automatic answers as mail programs write them, in the languages they are written in. */
const replyPrefix =
  /^\s*(?:\[[^\]]{1,40}\]\s*)?(?:re|aw|antw(?:ort)?|sv|vs|rv|res|odp|ynt|r|回复|答复|回覆|回信|automatic reply|automatic answer|auto(?:mated)?[- ]?reply|auto|out of (?:the )?office|abwesenheitsnotiz|automatische antwort|r[ée]ponse automatique|respuesta autom[áa]tica|resposta autom[áa]tica|risposta automatica|automatisch antwoord|accepted|declined|tentative(?:ly accepted)?|zugesagt|abgelehnt|mit vorbehalt|accept[ée]|refus[ée]|undeliverable|undelivered|unzustellbar|delivery failure|read|gelesen|lu|le[íi]do)(?:\[\d+\]|\(\d+\))?\s*[:：]\s*/iu;
const forwardPrefix = /^\s*(?:fwd?|wg|tr|enc|i|doorst|vl|转发|轉寄)\s*[:：]\s*/iu;
const listTag = /^\s*\[[^\]]{1,40}\]\s*/;
const externalTag = /\[(?:ext(?:ernal|ern)?|extern[eo]?)\]\s*/gi;

/** More than anybody stacks; bounds the loop. */
const maxPrefixes = 12;
/** "hi" or "?" says too little to join mail by. */
const shortestKey = 3;
const longestKey = 200;

export interface CleanSubject {
  /** Lower case, without prefixes, list tags and extra blanks; null when too little is left. */
  readonly key: string | null;
  readonly hasReplyPrefix: boolean;
}

export function cleanSubject(subject: string): CleanSubject {
  let rest = subject.slice(0, 998).replace(externalTag, '');
  let hasReplyPrefix = false;
  for (let round = 0; round < maxPrefixes; round += 1) {
    const before = rest;
    if (replyPrefix.test(rest)) {
      rest = rest.replace(replyPrefix, '');
      hasReplyPrefix = true;
    }
    rest = rest.replace(forwardPrefix, '').replace(listTag, '');
    if (rest === before) break;
  }
  const key = rest.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, longestKey);
  return { key: key.length < shortestKey ? null : key, hasReplyPrefix };
}

/** The subject of an answer: one `Re:`, whatever stood there (RFC 5322 3.6.5). */
export function replySubject(subject: string): string {
  return `Re: ${subjectWithoutReply(subject)}`.trim().slice(0, 998);
}

/** The subject on one line without the prefixes of answers; a forward's stays. */
export function subjectWithoutReply(subject: string): string {
  let rest = subject.replace(/\s+/g, ' ').trim();
  for (let round = 0; round < maxPrefixes && replyPrefix.test(rest); round += 1)
    rest = rest.replace(replyPrefix, '');
  return rest.trim();
}
