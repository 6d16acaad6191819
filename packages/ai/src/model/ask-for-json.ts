import { z } from 'zod';
import { ModelFailure, type LanguageModel, type ModelRequest } from './language-model.ts';

export interface JsonQuestion<T> {
  readonly name: string;
  readonly instructions: string;
  /** The material to judge; text from outside is in blocks (untrusted-block.ts). */
  readonly material: string;
  readonly answer: z.ZodType<T>;
  /** Another flaw of an answer, in words for the model; null without one. Never repeats text of the answer. */
  readonly flawOf: (answer: T) => string | null;
  readonly maxAnswerTokens: number;
  readonly signal?: AbortSignal | undefined;
}

/** The first answer and one repair. */
const tries = 2;

/**
 * Asks for one JSON object. An answer that does not parse, breaks the schema or has a flaw is sent back once, with what is wrong.
 * @throws ModelFailure `unusable` when the second answer is wrong too, else what the model throws.
 */
export async function askForJson<T>(model: LanguageModel, question: JsonQuestion<T>): Promise<T> {
  const schema = z.toJSONSchema(question.answer);
  const messages: ModelRequest['messages'][number][] = [
    {
      role: 'system',
      // Endpoints without response_format learn the shape from these words alone.
      content: `${question.instructions}\nAnswer with one JSON object of this JSON Schema and nothing else: ${JSON.stringify(schema)}`,
    },
    { role: 'user', content: question.material },
  ];
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const text = await model.complete({
      messages,
      shape: { name: question.name, schema },
      maxAnswerTokens: question.maxAnswerTokens,
      signal: question.signal,
    });
    const read = readAnswer(text, question);
    if ('answer' in read) return read.answer;
    messages.push(
      { role: 'assistant', content: text.slice(0, repeatedLength) },
      {
        role: 'user',
        content: `That answer cannot be used: ${read.flaw} Answer again, with the JSON object only.`,
      },
    );
  }
  throw new ModelFailure('unusable', 'The model gave no usable answer, also when asked again.', {
    wasAsked: true,
  });
}

/** Characters of a wrong answer that are sent back. */
const repeatedLength = 2_000;

function readAnswer<T>(
  text: string,
  { answer, flawOf }: JsonQuestion<T>,
): { readonly answer: T } | { readonly flaw: string } {
  const parsed = answer.safeParse(jsonIn(text));
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.')).filter((path) => path !== '');
    return {
      flaw:
        fields.length === 0
          ? 'it is no JSON object of the schema.'
          : `these fields break the schema: ${[...new Set(fields)].slice(0, 5).join(', ')}.`,
    };
  }
  const flaw = flawOf(parsed.data);
  return flaw === null ? { answer: parsed.data } : { flaw };
}

/** The object in an answer: models without structured output put words, a fence or their reasoning around it. */
function jsonIn(text: string): unknown {
  const answer = text.slice(text.lastIndexOf('</think>') + 1);
  const from = answer.indexOf('{');
  const to = answer.lastIndexOf('}');
  if (from === -1 || to < from) return undefined;
  try {
    return JSON.parse(answer.slice(from, to + 1)) as unknown;
  } catch {
    // Not JSON: reported to the model as the flaw.
    return undefined;
  }
}
