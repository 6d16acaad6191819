import { day } from '@tern/kernel/clock';

const halfLife = 90 * day;
const epoch = Date.UTC(2000, 0, 1);
/** Sent mail weighs more than received mail. */
const weights = { sent: 5, received: 1 } as const;

/**
 * Computes what one mail adds to the rank of a contact: twice as much as a mail 90 days older. It grows with the date instead of fading
 * with age, so that the order of contacts stays right without anything being written while time goes by, and sums can be
 * taken apart again. A double holds it until the year 2250.
 */
export function meetingScore(kind: keyof typeof weights, date: Date): number {
  return weights[kind] * 2 ** ((date.getTime() - epoch) / halfLife);
}
