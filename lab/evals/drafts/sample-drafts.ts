import { rules } from '../engine.ts';
import { draftCases, draftOf } from './draft-quality.ts';
import type { DraftCase } from './draft-case.ts';

/** The cases to show, by language and id. */
const shown = [
  'English: a deadline that has passed, in the asking sentence',
  'English: the other promised an answer',
  'English: neither greeting nor sign-off',
  'German: Sie, Termin vorbei, Satz mit Grund',
  'French: échéance passée',
  'Spanish: plazo por venir',
  'Portuguese: reunião passada',
  'Italian: ragione con termine',
  'Dutch: afspraak voorbij',
];

/** docs/draft-samples.md: drafts of the offline engine, for readers who judge them. */
export async function sampleDrafts(): Promise<string> {
  const sections: string[] = [];
  for (const name of shown) {
    const index = draftCases.findIndex((one) => nameOf(one) === name);
    const one = draftCases[index];
    if (one === undefined) throw new Error(`No case is called ${name}.`);
    sections.push(sectionOf(one, await draftOf(one, index, rules)));
  }
  return `# Drafts without a model, to be read

Written by \`node lab/evals/drafts/write-samples.ts\`; a test fails when the texts change and this page does not. ${shown.length} of the
${draftCases.length} written cases (lab/evals/drafts/cases), each mail of Wednesday 20 August, drafted on Monday 25 August.

${sections.join('\n')}
${note}`;
}

function nameOf({ language, id }: DraftCase): string {
  return `${language}: ${id}`;
}

function sectionOf(one: DraftCase, draft: string): string {
  const reply = one.reply === undefined ? '' : `\nThe other wrote a day later:\n\n${quoted(one.reply)}\n`;
  return `## ${nameOf(one)}\n\n${quoted(one.text)}\n${reply}\n\`\`\`text\n${draft}\`\`\`\n`;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

const note = `## What a reader judged

Read as somebody would who gets it. The sentence in front of the ask is chosen by the mail, of four or five in each tone; none stands in more than a third
of the drafts. The ask and the reason are whole sentences of the user. A sentence that leans on the text around it ("it", an attachment, a day that has
passed) is not said again; then the draft names the mail by its day and asks in words that fit every ask. No native speaker besides the writer has read
the languages other than English and German yet; corrections are welcome.
`;
