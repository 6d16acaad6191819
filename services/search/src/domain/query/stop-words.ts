/** English words that nearly every mail has. Without them the rarer words of a question decide the ranking, and the search is faster. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about all am an and any are as at be been but by can could did do does for from get got had has have he her him his how i if in ' +
    'into is it its just me mail message email my no not of on or our out she should so some than that the their them then there these ' +
    'they this those to up us was we were what when where which who whom why will with would you your'
  ).split(' '),
);
