import { createLocalModel, type LocalModelOptions } from './local-model.ts';

/** A mail as the reader sees it: what its writer wrote, without quoted mail. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** Log-odds of what a mail leaves open. */
export interface MailOdds {
  /** The writer of a sent mail waits for words back. */
  readonly asks: number;
  /** The writer promises something. */
  readonly promises: number;
}

/** Reads what a mail leaves open. */
export interface AskReader {
  /** Changes with the weights: what was fitted to other log-odds is not used with them. */
  readonly askModelId: string;
  /**
   * Mail is read in the background.
   * @throws AppError `unavailable` when the model does not work now
   */
  weighMail(mail: MailWords): Promise<MailOdds>;
  close(): Promise<void>;
}

/** The most pieces that were trained on. */
const maxPieces = { first: 24, all: 176 };

/** The reader of this machine, trained on mail that people labelled (docs/decisions/0178). */
export function createAskReader(options: LocalModelOptions): AskReader {
  const model = createLocalModel(options);
  return {
    askModelId: 'asks-2',
    async weighMail({ subject, text }) {
      const [read] = await model.read([
        { kind: 'read', head: 'asks', texts: [subject, text], maxPieces, isUrgent: false },
      ]);
      // The second output says whether the reader of a received mail owes words; on real mail the rules know that better (docs/decisions/0178).
      const [asks, , promises] = read ?? [];
      if (asks === undefined || promises === undefined) throw new Error('the reader of asks gave nothing');
      return { asks, promises };
    },
    close: () => model.close(),
  };
}
