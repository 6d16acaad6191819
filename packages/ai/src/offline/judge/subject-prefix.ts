/** "Re:" and "Fwd:" in the languages of the rules. */
export const replyPrefix = /^\s*(?:re|aw|sv|vs|rv|res|odp|antw|tr|r)\s*(?:\[\d+\]\s*)?:/i;
export const forwardPrefix = /^\s*(?:fwd?|wg|enc|i)\s*(?:\[\d+\]\s*)?:/i;

/** Whether the writer chose the subject: behind "Re:" or "Fwd:" its words are from the earlier mail. */
export function isNewSubject(subject: string): boolean {
  return !replyPrefix.test(subject) && !forwardPrefix.test(subject);
}
