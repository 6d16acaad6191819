import { shown } from '../report.ts';
import { exactBar, type TrimScore } from './score-trims.ts';
import { talonVersion } from './trimmers.ts';
import { heldOutTrims, tunableTrims, type WrittenTrim } from './written-trims.ts';

export interface TrimmingScores {
  readonly tern: readonly TrimScore[];
  readonly ternUnsigned: readonly TrimScore[];
  readonly talon: readonly TrimScore[];
  readonly talonUnsigned: readonly TrimScore[];
}

/** The published page. */
export function trimmingPage(scores: TrimmingScores): string {
  const all = [...tunableTrims, ...heldOutTrims];
  const late = all.filter(({ id }) => id.startsWith('kept-')).length;
  const printed = tunableTrims.filter(({ file }) => file === 'programs.txt').length;
  const names = (key: (mail: WrittenTrim) => string) => [...new Set(all.map(key))].sort().join(', ');
  return `# How much of a mail is left when its quotes go?

Written by \`npm run eval -- --write-trimming\`; do not edit. ${all.length} mails that we wrote, text and HTML, as their programs print them
(${names(({ client }) => client)}) in ${new Set(all.map(({ language }) => language)).size} languages (${names(({ language }) => language)}): answers
above, below and between quotes, signatures, legal notices, mails passed on, and texts that only look like a quote. A mail is right
when every line that is left is one of those that its writer wrote, and none is missing; empty lines do not count.

All but ${late + printed} were written before the trimmer was tried on them. One half was looked at while it was mended; of the other only the figure was seen:
expect that one. Of those that came later, all in the tunable half, ${late} hold what had been cut wrongly and ${printed} what had been left. One hand wrote both halves, so
mail by others will do worse. Bar: ${exactBar * 100} % of either half. Intervals: 95 %, bootstrap. Before any mending Tern had 99 of 106 and 96 of 105. Where a text
may be a quote or the sender's own, it stays.

| set | trimmer | exact | share |
|---|---|---|---|
${rows('Tern', scores.tern, '')}
${rows(talonVersion, scores.talon, '')}
${rows('Tern', scores.ternUnsigned, ', without signatures')}
${rows(talonVersion, scores.talonUnsigned, ', without signatures')}

talonjs leaves signatures where they are: the last rows are the mails in which there is nothing to remove but a quote.
`;
}

function rows(trimmer: string, scores: readonly TrimScore[], which: string): string {
  return scores
    .map(
      ({ name, exact, cases, share }) =>
        `| ${name}${which} | ${trimmer} | ${exact} of ${cases} | ${shown(share)} |`,
    )
    .join('\n');
}
