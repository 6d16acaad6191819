/** Easter Sunday of a year of the Gregorian calendar, at 00:00 UTC, by the formula of Gauss in Lichtenberg's form. */
export function easterSunday(year: number): Date {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const moon = year % 19;
  const seed = (19 * moon + moonShift) % 30;
  const correction =
    Math.floor(seed / 29) + (Math.floor(seed / 28) - Math.floor(seed / 29)) * Math.floor(moon / 11);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  const toSunday = 7 - ((fullMoon - firstSunday) % 7);
  return new Date(Date.UTC(year, 2, fullMoon + toSunday));
}
