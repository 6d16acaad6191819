import { z } from 'zod';

const maxSentences = 50;
const maxFacts = 20;
const maxListed = 100;
const longestFact = 1_000;

/** A text that fills a hole: cut where it is too long, not refused, since the English text beside it says the rest. */
const factSchema = z
  .string()
  .overwrite((fact) => fact.slice(0, longestFact))
  .max(longestFact);

/** Sentences that follow each other, as answers and events carry them beside their English text. */
export const saidSchema = z
  .array(
    z.object({
      say: z.string().max(500).describe('The English sentence with a hole for each fact: `{who} is away.`'),
      facts: z
        .record(
          z.string(),
          z.union([
            factSchema,
            z.number(),
            z
              .array(factSchema)
              .overwrite((listed) => listed.slice(0, maxListed))
              .max(maxListed),
          ]),
        )
        .overwrite((facts) => Object.fromEntries(Object.entries(facts).slice(0, maxFacts)))
        .optional()
        .describe('What fills the holes. Moments are ISO 8601.'),
    }),
  )
  .overwrite((said) => said.slice(0, maxSentences))
  .max(maxSentences)
  .describe(
    'The sentences of the English text beside it, to be said in another language. Absent where the text is one sentence without facts.',
  );
export type Said = z.infer<typeof saidSchema>;
type Fact = NonNullable<Said[number]['facts']>[string];

/**
 * Sentences beside a text that is cut: each fact, and all that is said, is about as long at most. Sentences go as a whole; the first stays.
 * @param longest characters of the text
 */
export function cutSaid(said: Said, longest: number = longestFact): Said {
  let left = longest;
  return said
    .slice(0, maxSentences)
    .map(({ say, facts }) => (facts === undefined ? { say } : { say, facts: cutFacts(facts, longest) }))
    .filter(({ facts }, at) => {
      left -= Object.values(facts ?? {}).reduce<number>((sum, fact) => sum + lengthOf(fact), 0);
      return at === 0 || left >= 0;
    });
}

const cutFacts = (facts: Readonly<Record<string, Fact>>, longest: number) =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, cutFact(fact, longest)]));

function cutFact(fact: Fact, longest: number): Fact {
  if (typeof fact === 'number') return fact;
  if (typeof fact === 'string') return fact.slice(0, longest);
  let left = longest;
  return fact
    .slice(0, maxListed)
    .map((one) => one.slice(0, longest))
    .filter((one) => (left -= one.length) >= 0);
}

const lengthOf = (fact: Fact): number =>
  typeof fact === 'number' ? 0 : typeof fact === 'string' ? fact.length : fact.join('').length;
