import { cleanText, secretEnding } from './clean-text.ts';
import { loggedError, maxNodes, type NodeBudget } from './logged-error.ts';

/** Names whose value never reaches a log, wherever they turn up; compared without case, dashes and underscores. */
const secretNames = new Set(
  [
    ['link', 'links', 'text', 'texts', 'title', 'titles'],
    ['snippet', 'preview', 'content', 'data', 'payload'],
    ['email', 'emailaddress', 'address', 'addresses', 'username', 'displayname'],
    ['from', 'to', 'cc', 'bcc', 'replyto', 'sender', 'recipients', 'envelope', 'headers'],
  ].flat(),
);
/** `accessToken`, `sealedSecrets`, `oauth_token`, `x-session-cookie`; `mailSubject`, `bodyText`, `html_body`. */
const endings = new RegExp(`(?:${secretEnding}|(?:subject|body|html|(?:body|html|plain)text)s?)$`, 'i');

function isSecretName(name: string): boolean {
  return endings.test(name) || endings.test(plainName(name)) || secretNames.has(plainName(name));
}

const plainName = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '');

const maxDepth = 6;
const maxEntries = 50;

/** Log fields as they may be written: no secrets, no mail, no addresses, bounded in depth and size. Never throws. */
export function loggable(fields: object): Record<string, unknown> {
  try {
    return loggableFields(fields, 0, { left: maxNodes });
  } catch {
    // A getter or proxy that throws: the failure that is being logged matters more than this field.
    return { unloggable: true };
  }
}

function loggableFields(fields: object, depth: number, budget: NodeBudget): Record<string, unknown> {
  const cleaned: [string, unknown][] = [];
  for (const name of Object.keys(fields).slice(0, maxEntries)) {
    if (budget.left-- <= 0) break;
    const value = isSecretName(name)
      ? '[redacted]'
      : loggableValue((fields as Record<string, unknown>)[name], depth + 1, budget);
    cleaned.push([loggableText(name, budget), value]);
  }
  return Object.fromEntries(cleaned);
}

function loggableValue(value: unknown, depth: number, budget: NodeBudget): unknown {
  if (typeof value === 'string') return loggableText(value, budget);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error || kindOf(value) === '[object Error]') return loggedError(value, budget);
  if (value instanceof Date) return Date.prototype.toJSON.call(value);
  if (depth >= maxDepth) return '[deep]';
  if (Array.isArray(value)) return loggableItems(value, depth, budget);
  // A buffer, a map, a connection: none of our log fields.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return kindOf(value);
  return loggableFields(value, depth, budget);
}

/** Recognises an error of another realm too, say of a test's. */
const kindOf = (value: object) => Object.prototype.toString.call(value);

/** A long text takes as much time and room as many values. */
function loggableText(text: string, budget: NodeBudget): string {
  budget.left -= Math.min(Math.floor(text.length / 100), 10);
  return cleanText(text);
}

function loggableItems(items: readonly unknown[], depth: number, budget: NodeBudget): unknown[] {
  const cleaned: unknown[] = [];
  for (const item of items.slice(0, maxEntries)) {
    if (budget.left-- <= 0) break;
    cleaned.push(loggableValue(item, depth + 1, budget));
  }
  return cleaned;
}
