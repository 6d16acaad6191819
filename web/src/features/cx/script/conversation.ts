import type { ConversationEvent } from './conversation-event.ts';
import { balanceForWaiver, lookBackMonths, maintenanceFee } from './procedures.ts';

/** A customer disputes a bank fee; the AI agent explains it and hands over to a supervisor. */
export const conversation: readonly ConversationEvent[] = [
  {
    type: 'user',
    id: 'first-message',
    content: [
      `Hi. There is a charge of ${maintenanceFee} on my checking account and I have no idea what it is.`,
    ],
  },
  {
    type: 'thinking',
    text: `The customer does not know a charge of ${maintenanceFee}. It is not said to be fraud. This sounds like an [Unrecognized Fee].`,
  },
  {
    type: 'tool-call',
    id: 'first-procedure',
    toolName: 'AOP Search',
    parameters: { query: 'customer does not recognize a charge by the bank' },
    result: 'Unrecognized Fee',
    detailedResults: [
      {
        id: 'aop-unrecognized',
        title: 'Unrecognized Fee',
        description: 'A charge by the bank that the customer does not know.',
        selected: true,
        confidence: 0.94,
      },
      {
        id: 'aop-maintenance',
        title: 'Account Maintenance Fee',
        description: 'The customer disputes the monthly fee.',
        selected: false,
        confidence: 0.71,
      },
      {
        id: 'aop-card',
        title: 'Card Payment Dispute',
        description: 'A payment by card that the customer did not make.',
        selected: false,
        confidence: 0.384,
      },
    ],
    reasoning:
      'The amount equals a fee of the bank, but the customer has not named the fee. Identify the charge before its own procedure is opened.',
  },
  { type: 'step-change', aop: 'Unrecognized Fee', number: 1, stepTitle: 'Identify the charge' },
  {
    type: 'bot',
    content: [
      'I am sorry about the surprise. I will find out what this charge is.',
      'Is it on your checking account ending in 4417?',
    ],
  },
  { type: 'user', content: ['Yes, that one. It was taken on June 30.'] },
  {
    type: 'tool-call',
    id: 'find-charge',
    toolName: 'Transaction Search',
    parameters: { account: '••4417', amount: maintenanceFee, from: 'June 29', to: 'July 1' },
    result: `1 charge of ${maintenanceFee} on June 30`,
    detailedResults: [
      {
        id: 'charge-june',
        title: `Monthly maintenance fee, ${maintenanceFee}`,
        description: 'June 30, by the bank, reference MF-0630',
        selected: true,
        confidence: 0.99,
      },
      {
        id: 'charge-pharmacy',
        title: 'Corner Pharmacy, $24.90',
        description: 'June 29, card payment',
        selected: false,
        confidence: 0.12,
      },
    ],
    reasoning:
      'Amount and day agree with what the customer wrote. The other charge differs in amount and sender.',
  },
  { type: 'step-change', aop: 'Unrecognized Fee', number: 2, stepTitle: 'Explain the charge' },
  {
    type: 'tool-call',
    id: 'read-statement',
    toolName: 'Parse Account Statement',
    parameters: { account: '••4417', period: 'June 1 to June 30' },
    result: `Fee ${maintenanceFee}, lowest balance $19,612.40`,
    detailedResults: [
      {
        id: 'statement-fee',
        title: `Account maintenance fee, ${maintenanceFee}`,
        description: 'Charged for June',
        selected: true,
        confidence: 0.98,
      },
      {
        id: 'statement-balance',
        title: 'Lowest balance, $19,612.40',
        description: 'On June 14 and June 15; above $23,000 on all other days',
        selected: true,
        confidence: 0.97,
      },
    ],
    reasoning:
      'Both lines belong to the fee: what was charged, and the balance that decides whether it is charged.',
  },
  {
    type: 'bot',
    id: 'explanation',
    content: [
      `I found it. The ${maintenanceFee} is the monthly account maintenance fee for June, reference MF-0630.`,
      'Does that answer your question?',
    ],
  },
  {
    type: 'user',
    id: 'objection',
    content: [
      `No. I have never paid that. I keep more than ${balanceForWaiver} in this account so that I do not have to.`,
    ],
  },
  { type: 'step-change', aop: 'Unrecognized Fee', number: 3, stepTitle: 'Confirm or change procedure' },
  {
    type: 'thinking',
    text: 'The charge is known now and the customer disputes it. Change from [Unrecognized Fee] to [Account Maintenance Fee].',
  },
  {
    type: 'tool-call',
    id: 'second-procedure',
    toolName: 'AOP Search',
    parameters: { query: 'customer disputes the account maintenance fee' },
    result: 'Account Maintenance Fee',
    detailedResults: [
      {
        id: 'aop-maintenance-again',
        title: 'Account Maintenance Fee',
        description: 'The customer disputes the monthly fee.',
        selected: true,
        confidence: 0.966,
      },
      {
        id: 'aop-closing',
        title: 'Account Closing',
        description: 'The customer wants to leave.',
        selected: false,
        confidence: 0.22,
      },
    ],
    reasoning: 'The customer names the condition of this very fee. Nothing points to closing the account.',
  },
  { type: 'step-change', aop: 'Account Maintenance Fee', number: 1, stepTitle: 'Check the conditions' },
  {
    type: 'tool-call',
    id: 'fee-rule',
    toolName: 'Knowledge Base Search',
    parameters: { query: 'when is the account maintenance fee waived' },
    result: `Waived at a balance above ${balanceForWaiver} on every day of the month`,
    detailedResults: [
      {
        id: 'article-fees',
        title: 'Fees of checking accounts',
        description: `${maintenanceFee} a month, waived at a balance above ${balanceForWaiver} on every day.`,
        selected: true,
        confidence: 0.93,
      },
      {
        id: 'article-waiver',
        title: 'Exceptions to fees',
        description: `A supervisor may waive a fee if none was waived in the past ${lookBackMonths} months.`,
        selected: true,
        confidence: 0.88,
      },
      {
        id: 'article-savings',
        title: 'Fees of savings accounts',
        description: 'No monthly fee.',
        selected: false,
        confidence: 0.41,
      },
    ],
    reasoning:
      'The first article gives the rule, the second the exception. The third is about another kind of account.',
  },
  {
    type: 'tool-call',
    id: 'read-account',
    toolName: 'Get Account Details',
    parameters: { account: '••4417', months: String(lookBackMonths) },
    result: `No fee waived in ${lookBackMonths} months, good standing since 2017`,
    detailedResults: [
      {
        id: 'account-waivers',
        title: 'Fees waived: none',
        description: `Past ${lookBackMonths} months`,
        selected: true,
        confidence: 1,
      },
      {
        id: 'account-transfer',
        title: 'Transfer of $4,000 from own savings account',
        description: 'Sent on June 13, credited on June 16',
        selected: true,
        confidence: 0.91,
      },
    ],
    reasoning:
      'The transfer explains the two days below the limit, and no fee was waived before: an exception is possible.',
  },
  {
    type: 'thinking',
    text: 'The condition was missed on two days. A waiver is possible, but an exception is for a supervisor to grant: [Fee Waiver].',
  },
  { type: 'step-change', aop: 'Account Maintenance Fee', number: 2, stepTitle: 'Explain the decision' },
  {
    type: 'bot',
    id: 'decision',
    content: [
      `The fee is waived in a month in which the balance stays above ${balanceForWaiver} on every day.`,
      'On June 14 and 15 your balance was $19,612.40, because a transfer from your savings account was still on its way. That is why the fee was charged.',
    ],
  },
  {
    type: 'user',
    id: 'complaint',
    content: [
      'So your own transfer took three days and I pay for it? I want my money back, I want to complain, and I want to talk to a person.',
    ],
  },
  { type: 'step-change', aop: 'Account Maintenance Fee', number: 3, stepTitle: 'Resolve or hand over' },
  {
    type: 'tool-call',
    id: 'file-complaint',
    toolName: 'File Complaint',
    parameters: { account: '••4417', subject: 'Maintenance fee during a pending transfer' },
    result: 'Complaint C-20418 filed',
    detailedResults: [
      {
        id: 'complaint-fee',
        title: 'Fees and charges',
        description: 'Category of the complaint',
        selected: true,
        confidence: 0.9,
      },
      {
        id: 'complaint-transfer',
        title: 'Transfers and payments',
        description: 'Category of the complaint',
        selected: false,
        confidence: 0.63,
      },
    ],
    reasoning: 'The customer asks for the fee back; the transfer is the reason and not the subject.',
  },
  {
    type: 'tool-call',
    id: 'escalate',
    toolName: 'CX Escalation',
    parameters: { to: 'Supervisor', reason: 'Fee waiver needs an exception; customer asks for a person' },
    result: 'Supervisor asked for, 4 minutes of waiting',
    detailedResults: [
      {
        id: 'queue-supervisor',
        title: 'Supervisors, fees',
        description: '4 minutes of waiting',
        selected: true,
        confidence: 0.95,
      },
      {
        id: 'queue-general',
        title: 'Customer service',
        description: '1 minute of waiting; cannot grant exceptions',
        selected: false,
        confidence: 0.34,
      },
    ],
    reasoning:
      'Only a supervisor can grant the exception. A shorter wait with a person who cannot decide does not help.',
  },
  {
    type: 'bot',
    id: 'handoff',
    content: [
      'I understand. I have filed your complaint as C-20418, and I am handing this conversation to a supervisor who can decide on the fee.',
    ],
  },
  { type: 'bot', id: 'wait', content: { waitTime: 4 } },
  {
    type: 'case-summary',
    paragraphs: [
      `The customer did not recognize a charge of ${maintenanceFee} [1](first-message). It is the account maintenance fee for June [2](find-charge).`,
      `The balance was below ${balanceForWaiver} on June 14 and 15 [3](read-statement) while a transfer between the customer's own accounts was pending [4](read-account). No fee was waived in the past ${lookBackMonths} months.`,
      'The customer rejects the explanation, complains and asks for a person [5](complaint). Complaint C-20418 is filed [6](file-complaint).',
    ],
  },
];
