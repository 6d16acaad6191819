/** Where the calendar's rundown of the day stands, above the queue. */
export function RundownSlot() {
  return null;
}
