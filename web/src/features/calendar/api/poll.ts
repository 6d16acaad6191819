/** How often calendars are read while the server cannot report changes; it reads them at Google every two minutes. */
export const pollMs = 30_000;
