import { readFileSync } from 'node:fs';
import { rules } from '../engine.ts';
import { draftCases, draftOf } from './draft-quality.ts';
import type { DraftCase } from './draft-case.ts';

/** The cases to show, by language and id, with the earlier and the current draft. */
const shown = [
  'English: a deadline that has passed, in the asking sentence',
  'English: the reason stands behind the ask',
  'English: a nickname and a dash',
  'English: the other promised an answer',
  'English: neither greeting nor sign-off',
  'German: Sie, Termin vorbei, Satz mit Grund',
  'German: eine Antwort war angekündigt',
  'French: échéance passée',
  'Spanish: plazo por venir',
  'Portuguese: reunião passada',
  'Italian: ragione con termine',
  'Dutch: afspraak voorbij',
];

/** Drafts of the earlier engine template/4, which quoted the ask; kept unchanged. */
const before: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('drafts-before.json', import.meta.url), 'utf8'),
);

/** docs/draft-samples.md: drafts of the offline engine, for readers who judge them. */
export async function sampleDrafts(): Promise<string> {
  const sections: string[] = [];
  for (const name of shown) {
    const index = draftCases.findIndex((one) => nameOf(one) === name);
    const one = draftCases[index];
    if (one === undefined) throw new Error(`No case is called ${name}.`);
    const after = await draftOf(one, index, rules);
    sections.push(sectionOf(one, before[name] ?? '', after));
  }
  return `# Drafts without a model, to be read

Written by \`node lab/evals/drafts/write-samples.ts\`; a test fails when the texts change and this page does not. ${shown.length} of the
${draftCases.length} written cases (lab/evals/drafts/cases), each mail of Wednesday 20 August, drafted on Monday 25 August: what the engine
drafted before, when it quoted the mail, and what it drafts now, when it asks again in the user's own words.

${sections.join('\n')}
${note}`;
}

export function nameOf({ language, id }: DraftCase): string {
  return `${language}: ${id}`;
}

function sectionOf(one: DraftCase, earlier: string, now: string): string {
  const fenced = (text: string) => `\`\`\`text\n${text}\`\`\``;
  const reply = one.reply === undefined ? '' : `\nThe other wrote a day later:\n\n${quoted(one.reply)}\n`;
  return `## ${nameOf(one)}\n\n${quoted(one.text)}\n${reply}\nBefore:\n\n${fenced(earlier)}\n\nNow:\n\n${fenced(now)}\n`;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

const note = `## What a reader judged

Read as somebody would who gets it. The sentence in front of the ask is chosen by the mail, of four or five in each tone, and no sentence of
the engine stands in more than a third of the drafts. The ask and the reason are whole sentences of the user: none has a word cut out. A
sentence that leans on the text around it ("it", an attachment, a day that has passed) is not said again; then the draft names the mail by its
day and asks in words that fit every ask. The subject is not named: the draft is an answer in the same thread. No native speaker besides the writer has read the other languages than English and German yet; corrections are welcome.
`;
