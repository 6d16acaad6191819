/** The texts of a report. Days come written out; numbers are written here, in the cases of the language. */
export interface ReportWords {
  readonly actions: { readonly snooze: string; readonly answered: string; readonly notNeeded: string };
  /** The subject line has only counts. */
  readonly subject: {
    readonly due: (messages: number) => string;
    readonly notArrived: (messages: number) => string;
    readonly owed: (answers: number) => string;
    readonly promised: (promises: number) => string;
    readonly drafted: (drafts: number) => string;
    readonly answered: (answers: number) => string;
    readonly first: (counts: string) => string;
    readonly nobodyLate: string;
  };
  readonly preview: {
    readonly read: (messages: number) => string;
    readonly two: (first: string, second: string) => string;
    readonly more: (first: string, second: string, others: number) => string;
  };
  /** Sentences after the greeting. */
  readonly opening: {
    readonly daily: (account: string, due: number) => string;
    readonly first: (account: string, read: number, due: number) => string;
    readonly unreached: (messages: number) => string;
    readonly inTime: (answers: number, due: number) => string;
  };
  readonly unread: (moment: string) => string;
  readonly rundown: {
    readonly noTitle: string;
    readonly heading: (meetings: number) => string;
    readonly more: (meetings: number) => string;
  };
  readonly headings: {
    readonly due: (messages: number) => string;
    readonly notArrived: (messages: number) => string;
    readonly owed: (answers: number) => string;
    readonly promised: (promises: number) => string;
    readonly drafted: (messages: number) => string;
    readonly answered: (answers: number) => string;
  };
  /** Sentences about one message. */
  readonly sent: (day: string, others: number) => string;
  readonly lateSince: (day: string) => string;
  readonly received: (day: string, due: string) => string;
  readonly promisedBy: {
    readonly me: (day: string, due: string) => string;
    readonly them: (day: string, due: string) => string;
  };
  /** In brackets behind a subject: no sentence. */
  readonly sentInShort: (day: string, others: number) => string;
  readonly moreInApp: {
    readonly messages: (number: number) => string;
    readonly rows: (number: number) => string;
  };
  readonly moreOfPerson: (messages: number) => string;
  readonly unnamed: (messages: number) => string;
  readonly moreOf: (messages: number, people: number) => string;
  readonly open: string;
  readonly footer: (account: string, hour: string, zone: string) => string;
  readonly change: string;
  readonly stop: string;
}
