/** What mail programs put before the subject of an answer, in the languages of Tern, say "AW:" or "Re[2]:". */
const answerMark = /^\s*(re|aw|antw|antwoord|rif|ref|res|rép|rv|sv|vs)\s*(\[\d+\])?\s*:/i;

/** The subject of an answer: marked once, as RFC 5322 section 3.6.5 has it. */
export const answerSubject = (subject: string): string =>
  answerMark.test(subject) || subject.trim() === '' ? subject.trim() || 'Re:' : `Re: ${subject.trim()}`;
