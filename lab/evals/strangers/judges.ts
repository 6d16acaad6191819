import { readAsk, readByMeaning, type AskReading } from '@tern/ai/offline/read-ask';
import type { ReadableMail } from '@tern/ai/offline/read-sentences';
import type { AskReader } from '@tern/embedder/ask-reader';
import { probabilityOf } from '../reliability.ts';
import { throughTheWholePath } from '../whole-path.ts';
import type { JudgedMail } from './judge-figures.ts';
import type { StrangersMail } from './strangers-mail.ts';

/** Says of a mail whether its writer waits for an answer. */
export interface Judge {
  readonly name: string;
  judge(mail: ReadableMail): Promise<Judgement>;
}

type Judgement = Pick<AskReading, 'certainty' | 'confidence' | 'rule'>;

/** A mail with what a judge said. */
export type Judged = StrangersMail & JudgedMail & { readonly rule: string };

export const engineName = 'engine';

/** The offline engine, with the model that reads meaning. */
export const engineWith = (reader: AskReader): Judge => ({
  name: engineName,
  judge: (mail) => readByMeaning(mail, (words) => reader.weighMail(words)),
});

/** Decides where no model is at hand, and for a sent mail until the model has read it. */
export const rulesAlone: Judge = { name: 'rules alone', judge: async (mail) => readAsk(mail) };

const sure = (isAsk: boolean): Judgement => ({
  certainty: isAsk ? 'yes' : 'no',
  confidence: 1,
  rule: 'none',
});

/** Judges that anybody could write without an engine; they have to be beaten. */
export const simpleJudges: readonly Judge[] = [
  { name: 'question mark', judge: async ({ text }) => sure(/[?？]/.test(text)) },
  { name: 'all yes', judge: async () => sure(true) },
];

/** Each mail goes the whole way from raw mail to the text that its writer wrote. */
export function ownTextOf({
  id,
  subject,
  text,
}: Pick<StrangersMail, 'id' | 'subject' | 'text'>): ReadableMail {
  return throughTheWholePath({
    id: id.replace(/\W/g, '-'),
    to: [{ email: 'dana@acme.example', name: 'Dana Kim' }],
    subject,
    text,
  });
}

export async function judgeAll(mails: readonly StrangersMail[], { judge }: Judge): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const mail of mails) {
    const { certainty, confidence, rule } = await judge(ownTextOf(mail));
    judged.push({ ...mail, certainty, rule, probability: probabilityOf({ certainty, confidence }) });
  }
  return judged;
}
