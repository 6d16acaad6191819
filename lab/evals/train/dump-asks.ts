import { writeFileSync } from 'node:fs';
import { readSentences } from '@tern/ai/offline/read-sentences';
import { readConfig } from '../config.ts';
import { absent, openLabelledData } from '../labelled-data.ts';
import { readStrangersMail } from '../strangers/strangers-mail.ts';
import { askLines } from './ask-lines.ts';

/**
 * `node lab/evals/train/dump-asks.ts FILE`: writes the mail that the reader of asks learns from, as the product gives it to the model, as JSON
 * Lines for tools/embedder/train_asks.py. The file holds mail of people: it is not kept.
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file to write.');
const mails = readStrangersMail(openLabelledData(readConfig().dataFolder));
if (mails === null) throw new Error(`Nothing to write: ${absent}.`);
const lines = askLines(mails).map(({ id, source, writer, language, ask, owes, promise, mail }) => {
  const { subject, text } = readSentences(mail);
  return { id, source, writer, language, ask, owes, promise, subject, text };
});
writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
