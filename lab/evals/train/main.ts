import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JudgeWeights } from '@tern/ai/offline/judge/weigh-mail';
import { readConfig } from '../config.ts';
import { absent, openLabelledData } from '../labelled-data.ts';
import { readStrangersMail, type StrangersMail } from '../strangers/strangers-mail.ts';
import { askLines, devLines } from './ask-lines.ts';
import { fitPromises, fitSent, type ReaderOdds } from './fit-reader.ts';
import { fitRules, ridge } from './fit-rules.ts';
import { trainingMails, type TrainingMail } from './training-mail.ts';

/**
 * `npm run train`: fits the weights of the judge to the dev halves that may ship and to the mail that hands wrote to teach, and writes them with
 * their record. The same data gives the same weights. What is compared here is cross-fitted by writer; val is not read.
 */
const target = fileURLToPath(
  new URL('../../../packages/ai/src/offline/judge/judge-weights.json', import.meta.url),
);
/** Log-odds of mail by a reader that has not seen it; tools/embedder/train_asks.py writes them. */
const oddsFile = new URL('ask-odds.json', import.meta.url);
/** The model of packages/embedder that they come from. */
const modelId = 'asks-2';

function train(mails: readonly StrangersMail[]): void {
  const ofRules = trainingMails(devLines(mails));
  const rules = fitRules(ofRules);
  const lines = askLines(mails);
  const ofReader = trainingMails(lines);
  const odds = JSON.parse(readFileSync(oddsFile, 'utf8')) as ReaderOdds;
  const given = { rules: rules.weights, odds };
  const sent = fitSent(ofReader, given);
  const promises = fitPromises(lines, given);
  const record = {
    what: 'What a mail leaves open: log-odds of a logistic regression over rule outputs and the shape of the mail; and of others over these and what the text model reads.',
    script: 'npm run train',
    data: {
      rules: {
        sets: 'dev halves of office English, of the natural mail of five languages and of the sent folders of six (docs/decisions/0073, 0088)',
        ...countOf(ofRules),
      },
      sent: {
        sets: 'the same, and mail that hands wrote to teach (lab/evals/strangers/taught, docs/decisions/0178)',
        ...countOf(ofReader),
      },
      sha256: createHash('sha256')
        .update(
          JSON.stringify([
            lines.map(({ id, ask, owes, promise, mail }) => [id, ask, owes, promise, mail.text]),
            odds,
          ]),
        )
        .digest('hex'),
    },
    ridge,
    crossFitted: {
      rules: rules.figures,
      sent: sent.figures,
      promises: promises.figures,
    },
  };
  const weights: JudgeWeights = {
    rules: rules.weights,
    modelId,
    sent: sent.weights,
    promises: promises.weights,
  };
  writeFileSync(target, `${JSON.stringify({ record, ...weights }, null, 2)}\n`);
  console.log(JSON.stringify(record, null, 2));
}

const countOf = (mails: readonly TrainingMail[]) => ({
  mails: mails.length,
  awaited: mails.filter(({ isYes }) => isYes).length,
});

const mails = readStrangersMail(openLabelledData(readConfig().dataFolder));
if (mails === null) {
  console.error(`Not trained: ${absent}.`);
  process.exitCode = 1;
} else train(mails);
