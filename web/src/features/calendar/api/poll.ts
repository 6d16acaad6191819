/** How often calendars are asked for while the server cannot tell of changes; it reads them at Google every two minutes. */
export const pollMs = 30_000;
