import { localPartOf } from '@tern/kernel/email-parts';
import { AppError } from '@tern/kernel/app-error';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { commonWords } from './common-passwords.ts';

/** A password must not be built on a part of at least this length. Shorter parts (`Al`, `me`) occur in good passwords by chance. */
const shortestPersonalPart = 4;

interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** @throws AppError `validation-failed` naming `password`, with every reason. */
export function assertPassword(password: string, owner: PasswordOwner): void {
  const refusals = refusalsOfPassword(password, owner);
  if (refusals.length === 0) return;
  throw new AppError('validation-failed', { message: refusals, fields: { password: refusals } });
}

/**
 * Refuses passwords that an attacker tries first (S8; ASVS 5.0 6.2.4, 6.2.11). Length and classes are the contract's.
 * @returns texts for people, none when the password may be used.
 */
export function refusalsOfPassword(password: string, owner: PasswordOwner): PlainPattern[] {
  const refusals: PlainPattern[] = [];
  const plain = unleet(password.toLowerCase());
  const personal = [localPartOf(owner.email), ...owner.name.split(/\s+/)]
    .map((part) => unleet(part.toLowerCase()))
    .filter((part) => part.length >= shortestPersonalPart);
  if (personal.some((part) => plain.includes(part)))
    refusals.push('Choose a password without your name or email address in it.');
  if (commonWords.has(commonCore(password)) || new Set(password.toLowerCase()).size < 5)
    refusals.push('This password is too common. Choose one that is harder to guess.');
  return refusals;
}

/** `P@ssw0rd2024!` gives `password`: lower case, look-alikes replaced, what is stuck on before and after removed. */
function commonCore(password: string): string {
  const lower = password.toLowerCase();
  // Digits and signs at the ends are decoration; inside they stand for letters. Stripped first, or `1!` would become `ii`.
  const core = lower.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  return unleet(core).replace(/[^\p{L}]/gu, '');
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function unleet(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);
}
