import { cutSaid, type Said } from './said.ts';
import type { Sentence } from './sentence.ts';

/**
 * Sentences as answers and events carry them; undefined where none has facts, so that their English text says it all.
 * @param longest characters of the English text, where it is cut
 */
export function carried(sayings: readonly (string | Sentence)[], longest?: number): Said | undefined {
  const said = sayings.map((saying): Said[number] => {
    const { say, facts } = typeof saying === 'string' ? { say: saying } : saying;
    return facts === undefined ? { say } : { say, facts: structuredClone(facts) as Said[number]['facts'] };
  });
  return said.some(({ facts }) => facts !== undefined) ? cutSaid(said, longest) : undefined;
}
