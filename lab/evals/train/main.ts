import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bucketCount } from '@tern/ai/offline/n-grams/sentence-features';
import { encodeModel } from '@tern/ai/offline/n-grams/intent-model';
import { readConfig } from '../config.ts';
import { absent, openLabelledData } from '../labelled-data.ts';
import { shown } from '../report.ts';
import { scoreOf } from '../score.ts';
import { candidates, crossValidate, f1AtShare, folds } from './cross-validate.ts';
import { fitModel, seed } from './fit-model.ts';
import { labelledSentences } from './labelled-sentences.ts';
import { shareOfAsks } from './share-of-asks.ts';

const source = 'parakweet/Ask0729-fixed.txt';
const target = (name: string) =>
  fileURLToPath(new URL(`../../../packages/ai/src/offline/n-grams/${name}`, import.meta.url));
const rounded = (value: number) => Number(value.toFixed(3));

/** Trains the second vote and writes it with its record; the same data gives the same octets. */
function train(text: string): void {
  const sentences = labelledSentences(text);
  const share = shareOfAsks();
  const judgedAt = crossValidate(sentences);
  const tried = candidates.map((threshold) => ({
    threshold,
    judged: judgedAt(threshold),
    f1: f1AtShare(judgedAt(threshold), share),
  }));
  const best = tried.reduce((one, other) => (other.f1 > one.f1 ? other : one));
  const score = scoreOf(best.judged);
  const file = encodeModel(fitModel(sentences, best.threshold));
  const record = {
    what: 'How likely an English sentence carries an intent (request, proposal, commitment), where the rules leave it open.',
    model: `Logistic regression over hashed words, pairs of words, the rule and the length; ${bucketCount} buckets, one octet each.`,
    data: {
      name: 'ParakweetLabs/EmailIntentDataSet, training part (Apache-2.0)',
      file: source,
      sha256: createHash('sha256').update(text).digest('hex'),
      sentences: sentences.length,
      withIntent: sentences.filter(({ hasIntent }) => hasIntent).length,
    },
    script: 'npm run train',
    seed,
    crossValidation: {
      folds,
      precision: shown(score.precision),
      recall: shown(score.recall),
      f1: shown(score.f1),
    },
    threshold: {
      value: best.threshold,
      why: 'the best F1 in cross-validation, at the share of asks in the tunable half of our own written set',
      share: rounded(share),
      tried: Object.fromEntries(tried.map(({ threshold, f1 }) => [threshold, rounded(f1)])),
    },
    file: {
      name: 'english-intent.bin',
      octets: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
    },
    trained: new Date().toISOString().slice(0, 10),
  };
  writeFileSync(target('english-intent.bin'), file);
  writeFileSync(target('english-intent.json'), `${JSON.stringify(record, null, 2)}\n`);
  console.log(JSON.stringify(record, null, 2));
}

const text = openLabelledData(readConfig().dataFolder).read(source);
if (text === null) {
  console.error(`Not trained: ${absent}.`);
  process.exitCode = 1;
} else train(text);
