import { describe, expect, test } from '@jest/globals';
import { createReplyReader } from '@tern/embedder/reply-reader';
import { aMeaning } from '../../../test/a-reply-meaning.ts';
import { sketchOf } from '../mail/answer-sketch.ts';
import { kindsOf } from '../mail/ask-kinds.ts';
import type { ReceivedEntry } from '../mail/received-entry.ts';
import type { ReplyKind } from '../mail/reply-meaning.ts';
import { replyWeights, weighReply } from './weigh-reply.ts';

const hall = 'Which hall did you choose?';
const price = 'How much does a stand cost?';

function weighed(
  asks: readonly string[],
  { text, type = 'answer' }: { readonly text: string; readonly type?: ReceivedEntry['type'] },
  { kind, likely = 0.9, chances }: { kind: ReplyKind; likely?: number; chances: readonly number[] },
) {
  const seen = { type, ...(type === 'answer' && { sketch: sketchOf(text) }) } as ReceivedEntry;
  return weighReply({
    sentences: asks,
    asks,
    kinds: asks.map(kindsOf),
    places: asks.map((_, at) => at),
    allAsks: asks.length,
    chances,
    seen,
    meaning: aMeaning(chances, kind, likely),
    isLater: false,
  });
}

describe('the weights that ship', () => {
  test('when words and meaning agree, then the kind is theirs', () => {
    const thanks = { text: 'Thanks!', type: 'thanks' } as const;
    const holding = { text: 'I will check.', type: 'holding' } as const;
    const said = { text: 'We took hall seven, it is the larger one.' };
    expect(weighed([hall], thanks, { kind: 'acknowledged', chances: [0.02] }).kind).toBe('acknowledged');
    expect(weighed([hall], holding, { kind: 'postponed', chances: [0.02] }).kind).toBe('postponed');
    expect(weighed([hall], said, { kind: 'answered', chances: [0.92] }).kind).toBe('answered');
  });

  test('when one of two asks is spoken of, then the other is settled less likely', () => {
    const said = { text: 'A stand costs 240 euro.' };
    const read = { kind: 'partly', chances: [0.9, 0.9] } as const;
    const one = weighed([hall, price], said, read);
    const other = weighed([price, hall], said, read);
    expect([one.kind, other.kind]).toEqual(['partly', 'partly']);
    // The place of an ask counts too: each ask is compared at both.
    expect(one.asks[0]).toBeLessThan(other.asks[0] ?? 0);
    expect(other.asks[1]).toBeLessThan(one.asks[1] ?? 0);
  });

  test('when nothing is likely, then the user is asked', () => {
    const said = { text: 'Hall seven is large.' };
    expect(weighed([hall], said, { kind: 'partly', likely: 0.3, chances: [0.45] }).kind).toBeNull();
  });

  test('then they were fitted beside the reader that ships', async () => {
    const reader = createReplyReader({ idleMs: 1 });
    expect(replyWeights.modelId).toBe(reader.replyModelId);
    await reader.close();
  });
});
