/**
 * Where the meaning of a reply decides: chosen on threads of two hands, each read by a model that had not seen that hand
 * (docs/decisions/0156).
 */
export const replyThresholds = {
  /** An ask is settled from this chance on. */
  settled: 0.5,
  /** From this chance on an ask is settled even where the words show that it is open. */
  sure: 0.7,
  /** From this chance on an ask may be settled: where that would close the wait, the user is asked. Below it the ask is open. */
  perhaps: 0.3,
  /** A reply is of its likeliest kind from this chance on. */
  kind: 0.38,
  /** A reply is of its likeliest kind from this chance on where the rules read that kind as well. */
  kindOfRules: 0.15,
} as const;
