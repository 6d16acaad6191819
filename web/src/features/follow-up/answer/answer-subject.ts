/** The marks that mail programs put before the subject of an answer, in the languages of Tern, say "AW:" or "Re[2]:". */
const answerMark = /^\s*(re|aw|antw|antwoord|rif|ref|res|rép|rv|sv|vs)\s*(\[\d+\])?\s*:/i;
/** The limit of a line of mail (RFC 5322 section 2.1.1); a draft with a longer subject is refused. */
export const longestSubject = 998;

/** The subject of an answer: marked once, as RFC 5322 section 3.6.5 has it, and cut where it is too long for a draft. */
export function answerSubject(subject: string): string {
  const text = subject.trim();
  if (text === '') return 'Re:';
  const marked = answerMark.test(text) ? text : `Re: ${text}`;
  // No half of a character at the end.
  return marked.slice(0, longestSubject).replace(/[\uD800-\uDBFF]$/, '');
}
