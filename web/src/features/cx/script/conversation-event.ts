/** The events of a script: section 3 of the specification, "Demo entities". */
export type ConversationEvent = UserEvent | BotEvent | ThinkingEvent | ToolCall | StepChange | CaseSummary;

/** Several paragraphs, or how long the customer has to wait. */
export type MessageContent = readonly string[] | WaitTime;

interface WaitTime {
  /** In minutes. */
  readonly waitTime: number;
}

interface UserEvent {
  readonly type: 'user';
  readonly id?: string;
  readonly content: MessageContent;
}

export interface BotEvent {
  readonly type: 'bot';
  readonly id?: string;
  readonly content: MessageContent;
}

export interface ThinkingEvent {
  readonly type: 'thinking';
  /** A name between square brackets is shown as a pill: `Look for an [Unrecognized Fee].` */
  readonly text: string;
}

export interface ToolCall {
  readonly type: 'tool-call';
  readonly id?: string;
  readonly toolName: ToolName;
  readonly parameters: Readonly<Record<string, string>>;
  readonly result: string;
  readonly detailedResults: readonly DetailedResult[];
  readonly reasoning: string;
}

export interface DetailedResult {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly selected: boolean;
  /** From 0 to 1. */
  readonly confidence: number;
}

export interface StepChange {
  readonly type: 'step-change';
  readonly aop: AopName;
  readonly number: number;
  readonly stepTitle: string;
}

export interface CaseSummary {
  readonly type: 'case-summary';
  /** A reference is written as `[n](event id)`. */
  readonly paragraphs: readonly string[];
}

export type ToolName =
  | 'AOP Search'
  | 'Transaction Search'
  | 'Parse Account Statement'
  | 'Knowledge Base Search'
  | 'Get Account Details'
  | 'CX Escalation'
  | 'File Complaint';

export type AopName = 'Unrecognized Fee' | 'Account Maintenance Fee';
