import type { Engine } from '../engine.ts';
import type { EvalSet } from '../eval-set.ts';
import { absent, type LabelledData } from '../labelled-data.ts';

interface VendorMail {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly category: string;
  readonly suggestedAction: string;
}

/** 307 inbound mails, asked "does this mail want an answer from its reader": label reply against the rest. Never trained on. */
export function vendorMail(data: LabelledData, { reader }: Engine): EvalSet[] {
  const text = data.read('gaia/vendor_corpus_seed.jsonl');
  if (text === null)
    return [
      { name: 'vendor mail', skipped: absent },
      { name: 'vendor mail without promotions', skipped: absent },
    ];
  const mails = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as VendorMail);
  const judged = mails.map(({ id, subject, body, category, suggestedAction }) => ({
    id,
    group: category,
    expected: suggestedAction === 'reply',
    predicted: reader.readAsk({ subject, text: body, language: null }).certainty === 'yes',
  }));
  return [
    { name: 'vendor mail', judged },
    { name: 'vendor mail without promotions', judged: judged.filter(({ group }) => group !== 'PROMOTIONAL') },
  ];
}
