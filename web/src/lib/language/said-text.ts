import type { Said } from '@tern/contracts/sentences/said';
import { pageZone } from './page-zone.ts';
import { translateSentence } from './loaded-catalogue.ts';

/**
 * Says a sentence of a service in the language of the page (decision 0175).
 * @param text its English text, of any answer
 * @param said the sentences that the answer carries beside it, where the text has facts in it
 */
export const saidText = (text: string, said?: Said | null): string =>
  translateSentence ? translateSentence(text, said ?? undefined, pageZone()) : text;
