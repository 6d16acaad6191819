import { cleanText } from './clean-text.ts';

/** How many values and errors one line may still hold, at any depth: limits of depth and width alone would multiply. */
export interface NodeBudget {
  left: number;
}

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
}

export const maxNodes = 500;
const maxDepth = 4;
const maxErrors = 5;
const maxPlaces = 30;
/** An error holds up to 30 places; in a line's budget it counts as that many values. */
const errorCost = maxPlaces;

/** Name, text, places, code and causes of an error; its other fields may hold what a user typed and are left out. Never throws. */
export function loggedError(error: unknown, budget: NodeBudget = { left: maxNodes }, depth = 0): LoggedError {
  budget.left -= errorCost;
  try {
    return describeError(error, budget, depth);
  } catch {
    return { type: 'Error', message: '[unloggable]' };
  }
}

function describeError(error: unknown, budget: NodeBudget, depth: number): LoggedError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: cleanText(String(error)) };
  const { name, message, code, stack, cause, errors, issues } = error as Record<string, unknown>;
  const type = cleanText(String(name));
  const text = Array.isArray(issues) ? textOfIssues(issues) : cleanText(String(message));
  const inner = (value: unknown) => loggedError(value, budget, depth + 1);
  const hasRoom = () => depth < maxDepth && budget.left > 0;
  const places = typeof stack === 'string' ? placesOf(stack, String(message)) : undefined;
  return {
    type,
    message: text,
    ...(places !== undefined && { stack: `${type}: ${text}${places}` }),
    ...((typeof code === 'string' || typeof code === 'number') && { code: cleanText(String(code)) }),
    ...(cause !== undefined && hasRoom() && { cause: inner(cause) }),
    ...(Array.isArray(errors) && hasRoom() && { errors: innerErrors(errors, hasRoom, inner) }),
  };
}

function innerErrors(
  errors: readonly unknown[],
  hasRoom: () => boolean,
  inner: (error: unknown) => LoggedError,
): LoggedError[] {
  const logged: LoggedError[] = [];
  for (const error of errors.slice(0, maxErrors)) if (hasRoom()) logged.push(inner(error));
  return logged;
}

/** Issues of a schema are logged by path and code: their texts are JSON over many lines. */
function textOfIssues(issues: readonly unknown[]): string {
  const shown = (issues as readonly { path?: unknown[]; code?: unknown }[]).slice(0, 10);
  return cleanText(
    shown.map(({ path = [], code }) => `${path.map(String).join('.') || 'value'} ${String(code)}`).join(', '),
  );
}

const maxStackLength = 20_000;
/** `at async Mailbox.open [as run] (file:///srv/tern/mailbox.ts:12:3)`; V8 writes URLs without spaces. */
const placePattern =
  /^ {4}at (?:(?:async |new |get |set ){0,2}[\w$.<>#]{1,100}(?: \[as [\w$]{1,100}\])? \()?(?:async )?(?:file:\/\/|node:|\/|[A-Z]:\\)[^\s()"'@?]{1,250}:\d{1,7}:\d{1,7}\)?$/;

/** The lines of a stack that name places in code. Before them stands the message, whose lines can look like places. */
function placesOf(stack: string, message: string): string {
  const begin = stack.indexOf(message);
  const rest = begin < 0 ? stack : stack.slice(begin + message.length);
  return rest
    .slice(0, maxStackLength)
    .split('\n')
    .filter((line) => placePattern.test(line))
    .slice(0, maxPlaces)
    .map((place) => `\n${place}`)
    .join('');
}
