import type { AopName } from './conversation-event.ts';

/** An agent operating procedure: what the AI agent follows step by step. */
export interface Aop {
  readonly name: AopName;
  readonly description: string;
  /** A colour of the design language, by its role. */
  readonly colour: 'sea' | 'amber';
  readonly steps: readonly {
    readonly number: number;
    readonly title: string;
    readonly description: string;
  }[];
}

export const maintenanceFee = '$24.99';
export const balanceForWaiver = '$20,000';
export const lookBackMonths = 24;

export const aops: readonly Aop[] = [
  {
    name: 'Unrecognized Fee',
    description: 'For a customer who sees a charge by the bank and does not know what it is for.',
    colour: 'sea',
    steps: [
      {
        number: 1,
        title: 'Identify the charge',
        description: 'Ask for the account and find the charge by its amount and date.',
      },
      {
        number: 2,
        title: 'Explain the charge',
        description: 'Read the statement that shows the charge. Name the fee and the period it covers.',
      },
      {
        number: 3,
        title: 'Confirm or change procedure',
        description:
          'If the customer accepts the charge, close the case. If not, follow the procedure of that fee.',
      },
    ],
  },
  {
    name: 'Account Maintenance Fee',
    description: `For a customer who disputes the monthly account maintenance fee of ${maintenanceFee}.`,
    colour: 'amber',
    steps: [
      {
        number: 1,
        title: 'Check the conditions',
        description: `The fee is waived at a balance above ${balanceForWaiver}. Check the balance of every day of the period.`,
      },
      {
        number: 2,
        title: 'Explain the decision',
        description: 'Say which condition was met or missed, on which day and by how much.',
      },
      {
        number: 3,
        title: 'Resolve or hand over',
        description:
          'An exception needs a supervisor. File a complaint if the customer asks for one, then hand over.',
      },
    ],
  },
];

/** @throws when the script names a procedure that does not exist. */
export function aopNamed(name: AopName): Aop {
  const found = aops.find((aop) => aop.name === name);
  if (!found) throw new Error(`no procedure is named ${name}`);
  return found;
}
