import { expect, test } from '@jest/globals';
import type { StoredPart } from '@tern/mail-content/prepared-message';
import { noBody, shownBody, type ShownBody } from '@tern/mail-content/shown-body';
import type { MessageReader, ReadableBody } from './message-reader.ts';
import { showBody } from './show-body.ts';

const part: StoredPart = {
  ...{ kind: 'html', bytes: Buffer.from('<p>Hello</p>'), isPacked: false, encoding: '8bit' },
  ...{ charset: 'utf-8', isFlowed: false, delSp: false },
};

/** What is shown of a stored body, and what of it is kept. */
async function shownOf(body: ReadableBody | null) {
  const kept: ShownBody[] = [];
  const reader: Pick<MessageReader, 'readBody' | 'keepShown'> = {
    readBody: async () => body,
    keepShown: async (_messageId, shown) => void kept.push(shown),
  };
  return { shown: await showBody(reader as MessageReader, 'm1'), kept };
}

test('when a body is read first, or was kept by older rules, then it is made and kept', async () => {
  const shown = shownBody([part]);
  expect(await shownOf({ parts: [part], shown: null })).toEqual({ shown, kept: [shown] });
  const earlier = { ...shown, version: shown.version - 1, filteredText: null };
  expect(await shownOf({ parts: [part], shown: earlier })).toEqual({ shown, kept: [shown] });
});

test('when it was kept by these rules, or there is none, then nothing is written', async () => {
  const shown = shownBody([part]);
  expect(await shownOf({ parts: [part], shown })).toEqual({ shown, kept: [] });
  expect(await shownOf(null)).toEqual({ shown: noBody, kept: [] });
});
