import { balanceForWaiver, lookBackMonths, maintenanceFee } from './procedures.ts';

/** A standard operating procedure, which an employee of the bank follows. */
export interface Sop {
  readonly name: string;
  readonly purpose: string;
  readonly steps: readonly SopStep[];
}

export interface SopStep {
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly liveData?: readonly LiveDatum[];
  readonly recommendation?: string;
  readonly documentationSuggestion?: string;
  /** Holds `agentNamePlaceholder` where the writer's name belongs. */
  readonly messageMacro?: string;
}

export interface LiveDatum {
  readonly name: string;
  readonly value: string;
  readonly pass: boolean;
  /** The event of the conversation that shows where the value comes from. */
  readonly detailsLink: string;
}

export const agentNamePlaceholder = '[Agent name]';

/** The person who takes the conversation over in this demo. */
export const agentName = 'Morgan Ellis';

export const withAgentName = (macro: string): string => macro.replaceAll(agentNamePlaceholder, agentName);

export const feeWaiver: Sop = {
  name: 'Fee Waiver',
  purpose: 'Decide whether a fee is given back, record why, and tell the customer.',
  steps: [
    {
      number: 1,
      title: 'Initial Assessment',
      description: `One missed condition does not rule a waiver out if no fee was waived in the past ${lookBackMonths} months.`,
      liveData: [
        {
          name: 'Charge is a maintenance fee',
          value: maintenanceFee,
          pass: true,
          detailsLink: 'find-charge',
        },
        {
          name: `Lowest balance above ${balanceForWaiver}`,
          value: '$19,612.40',
          pass: false,
          detailsLink: 'read-statement',
        },
        {
          name: `Fees waived in the past ${lookBackMonths} months`,
          value: 'None',
          pass: true,
          detailsLink: 'read-account',
        },
        {
          name: 'Account in good standing',
          value: 'Yes, since 2017',
          pass: true,
          detailsLink: 'read-account',
        },
      ],
      recommendation: 'Waive Fee',
    },
    {
      number: 2,
      title: 'Documentation Requirements',
      description: 'Record the reason for the exception in the case file before the fee is given back.',
      documentationSuggestion: `Waived the account maintenance fee of ${maintenanceFee} for June on the account ending in 4417. The balance was below ${balanceForWaiver} for two days while a transfer between the customer's own accounts was pending. No fee was waived in the past ${lookBackMonths} months. Complaint C-20418 is answered by this decision.`,
    },
    {
      number: 3,
      title: 'Communicate with user',
      description: 'Tell the customer what was decided, when the money arrives, and who decided it.',
      messageMacro: `Hello, my name is ${agentNamePlaceholder} and I am a supervisor. Thank you for waiting. I have read the whole conversation and I am giving the maintenance fee of ${maintenanceFee} back to you. It will be in your account within two business days. I am sorry for the trouble that the transfer caused.\n\nKind regards,\n${agentNamePlaceholder}`,
    },
  ],
};
