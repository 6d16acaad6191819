import { expect, test } from '@jest/globals';
import { asPlace, asPlaceDocument, keysOf, placeKey } from './place-key.ts';

test('when places are written as keys, then keys sort as UIDs do and read back the same', () => {
  const uids = [1, 9, 35, 36, 1000, 4_294_967_295];
  const keys = uids.map((uid) => placeKey('box', '7', uid));
  expect([...keys].sort()).toEqual(keys);
  const place = { mailboxId: 'box', uidValidity: '7', uid: 4_294_967_295, flags: ['\\Seen'] };
  expect(asPlace(asPlaceDocument(place))).toEqual(place);
  const { $gt, $lt } = keysOf('box');
  expect(keys.every((key) => key > $gt && key < $lt)).toBe(true);
  const other = placeKey('box2', '7', 1);
  expect(other > $gt && other < $lt).toBe(false);
});
