import { draftOffline } from '@tern/followup/draft-offline';
import { aMail, me, type Mail } from '../a-mail.ts';
import { bothVotes } from '../engine.ts';
import { sampleMails, type SampleMails } from './sample-mails.ts';

const tones = ['friendly', 'neutral', 'direct'] as const;

type Tone = (typeof tones)[number];

/** docs/draft-samples.md: what the offline engine drafts, for readers who judge it. */
export async function sampleDrafts(): Promise<string> {
  const sections: string[] = [];
  for (const sample of sampleMails) sections.push(await sectionOf(sample));
  return `# Drafts without a model, to be read

Written by \`node evals/src/drafts/write-samples.ts\`; a test fails when the texts change and this page does not. Each language: a polite mail with
a deadline in three tones, a mail among friends, a person whom the user writes to without greeting and sign-off, and a second reminder.

${sections.join('\n')}
${note}`;
}

async function sectionOf(sample: SampleMails): Promise<string> {
  const polite = mailOf(sample, 'polite', sample.withDeadline);
  const friends = mailOf(sample, 'friends', sample.bare);
  const [, ...paragraphs] = sample.bare.split('\n\n');
  const curt = mailOf(sample, 'curt', paragraphs.slice(0, 1).join(''));
  const before = mailOf(sample, 'before', sample.bare, { date: '2025-08-01T09:00:00.000Z' });
  const { body: nudge } = await draft([polite], 'polite', 'neutral');
  const reminder = mailOf(sample, 'reminder', nudge, {
    subject: `Re: ${sample.subject}`,
    date: '2025-08-25T09:00:00.000Z',
    inReplyTo: [polite.rawMessageId ?? ''],
    references: [polite.rawMessageId ?? ''],
    draftKey: 'key',
  });
  const parts = [`## ${sample.language}`, `The polite mail:\n\n${quoted(sample.withDeadline)}`];
  for (const tone of tones) parts.push(await shown(`Polite, ${tone}`, [polite], 'polite', tone));
  parts.push(`The mail among friends:\n\n${quoted(sample.bare)}`);
  parts.push(await shown('Among friends, neutral', [friends], 'friends', 'neutral'));
  parts.push(await shown('Without greeting, earlier mails show how', [before, curt], 'curt', 'friendly'));
  parts.push(await shown('Second reminder', [polite, reminder], 'reminder', 'neutral'));
  return `${parts.join('\n\n')}\n`;
}

function mailOf({ subject, person }: SampleMails, id: string, text: string, more: Partial<Mail> = {}): Mail {
  return aMail(id, { to: [person], subject, text, ...more });
}

function draft(mails: readonly Mail[], messageId: string, tone: Tone) {
  return draftOffline(mails, bothVotes.reader, { ownAddress: me.email, messageId, tone });
}

async function shown(title: string, mails: readonly Mail[], messageId: string, tone: Tone): Promise<string> {
  const { body } = await draft(mails, messageId, tone);
  return `${title}:\n\n\`\`\`text\n${body}\`\`\``;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

const note = `## What a reader judged

Every sample was read as somebody would who gets it: greeting, form of address, grammar, whether the quoted words are the point, and
whether anybody would send it as it stands. What sounded wrong was mended: "dar seguimiento" and "dar seguimento" (not said in Spain and
Portugal), "su" for "about" before a subject in Italian, a deadline that ran into the sentence ("for it tomorrow"), colons of Spanish
greetings that became commas, sign-offs that Tern replaced by its own, a short Italian mail that was answered in French, "I had written"
for "I wrote", "Zeitpunkt" for "Termin", a Spanish quote without the full stop after it. What is left as it is: a quote keeps its first letter in lower case where the mail had it so after a greeting, since it is word for word; "I hope all is
well" is a phrase, and the friendly tone alone has it. No native speaker besides the writer has read the other languages than English
and German yet; corrections are welcome.
`;
