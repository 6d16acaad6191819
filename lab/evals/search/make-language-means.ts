import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TextKind } from '@tern/embedder/embedder';
import { parseJsonLines } from '../json-lines.ts';
import { embedderThatKeeps } from '../kept-vectors.ts';
import { openLabelledData } from '../labelled-data.ts';
import { readConfig } from '../config.ts';
import { naturalQuestions } from './strangers/strangers-mailbox.ts';

/**
 * `node lab/evals/search/make-language-means.ts` writes the mean vectors for the search (`arrange-vectors.ts`): of mail in each language, of
 * mail that helpers wrote in six languages (lab/evals/strangers/written) and, in English, of office mail, which may train; and of queries, of the dev half of strangers'
 * questions, each language counting alike.
 */
const written = fileURLToPath(new URL('../strangers/written/', import.meta.url));
const target = fileURLToPath(
  new URL('../../../services/search/src/adapters/local-model/language-means.json', import.meta.url),
);
const mailsOfLanguage = 240;

const embedder = embedderThatKeeps();
const means: Record<string, string> = {};
for (const [language, texts] of [['en', englishTexts()] as const, ...writtenTexts()])
  means[language] = textOf(await meanOf(texts.slice(0, mailsOfLanguage), 'passage'));
const asked = Map.groupBy(
  naturalQuestions().filter(({ kind, half }) => kind === 'own' && half === 'dev'),
  ({ language }) => language,
);
const ofLanguages: number[][] = [];
for (const questions of asked.values())
  ofLanguages.push(
    await meanOf(
      questions.map(({ query }) => query),
      'query',
    ),
  );
means['query'] = textOf(meanOfVectors(ofLanguages));
await embedder.close();
writeFileSync(target, `${JSON.stringify(means, null, 2)}\n`);

async function meanOf(texts: readonly string[], kind: TextKind): Promise<number[]> {
  const vectors = await embedder.embed(texts, { kind });
  return meanOfVectors(vectors.map((vector) => [...vector]));
}

function meanOfVectors(vectors: readonly (readonly number[])[]): number[] {
  return (vectors[0] ?? []).map(
    (_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / vectors.length,
  );
}

function textOf(mean: readonly number[]): string {
  const thousandths = Int16Array.from(mean, (value) => Math.round(1000 * value));
  return Buffer.from(thousandths.buffer).toString('base64');
}

function writtenTexts(): (readonly [string, string[]])[] {
  return readdirSync(written).flatMap((file) => {
    const language = /^sent-(\w\w)\.jsonl$/.exec(file)?.[1];
    return language === undefined ? [] : [[language, textsOf(readFileSync(written + file, 'utf8'))] as const];
  });
}

function englishTexts(): string[] {
  const data = openLabelledData(readConfig().dataFolder).read('../mail/office-en-quick.jsonl');
  if (data === null) throw new Error('The English mail is not on this machine.');
  return textsOf(data);
}

function textsOf(lines: string): string[] {
  return parseJsonLines<{ readonly text: string; readonly own?: string; readonly subject?: string }>(
    lines,
  ).map(({ own, text, subject = '' }) => `${subject}\n${own ?? text}`.trim());
}
