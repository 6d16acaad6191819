import { describe, expect, test } from '@jest/globals';
import { caldavName, davName, onePlace, readDavAnswer, wholeCalendar } from './dav-answer.ts';

const read = (...texts: string[]) =>
  readDavAnswer(
    (async function* () {
      for (const text of texts) yield Buffer.from(text);
    })(),
    wholeCalendar,
  );
const multistatus = (content: string) => `<m:multistatus xmlns:m="DAV:">${content}</m:multistatus>`;

describe('an answer of WebDAV', () => {
  test('when it comes in pieces with any prefixes, then entries have their properties, and those that the server does not have are left out', async () => {
    const text = multistatus(
      '<m:response><m:href> /a/ü.ics </m:href><m:propstat><m:prop><m:getetag>"1"</m:getetag><x:calendar-data xmlns:x="urn:ietf:params:xml:ns:caldav"><![CDATA[BEGIN:<&>]]></x:calendar-data></m:prop><m:status>HTTP/1.1 200 OK</m:status></m:propstat><m:propstat><m:prop><m:displayname/></m:prop><m:status>HTTP/1.1 404 Not Found</m:status></m:propstat></m:response><m:response><m:href>/b</m:href><m:status>HTTP/1.1 404 Not Found</m:status></m:response><m:sync-token>t&amp;1</m:sync-token>',
    );
    const bytes = Buffer.from(text);
    const { responses, syncToken } = await readDavAnswer(
      (async function* () {
        // One byte each: letters are torn apart, too.
        for (const byte of bytes) yield Uint8Array.of(byte);
      })(),
      onePlace,
    );
    expect(responses.map(({ href, status }) => [href, status])).toEqual([
      ['/a/ü.ics', null],
      ['/b', 404],
    ]);
    expect([...(responses[0]?.props.keys() ?? [])]).toEqual([
      davName('getetag'),
      caldavName('calendar-data'),
    ]);
    expect(responses[0]?.props.get(caldavName('calendar-data'))?.text).toBe('BEGIN:<&>');
    expect(syncToken).toBe('t&1');
  });

  test('when it is a refusal, then its conditions are named', async () => {
    const { conditions } = await read('<error xmlns="DAV:"><valid-sync-token/></error>');
    expect([...conditions]).toEqual([davName('valid-sync-token')]);
  });

  test.each([
    ['no XML', 'Sign in to continue'],
    ['cut off', '<m:multistatus xmlns:m="DAV:"><m:response>'],
    ['of unknown prefixes', '<m:multistatus/>'],
    ['with entities of its own', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'],
    ['with an entity that XML does not have', '<x>&nbsp;</x>'],
    ['with an external entity', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>'],
    ['nested without end', '<x>'.repeat(41)],
    ['in a namespace of many letters', `<x xmlns="${'n'.repeat(300)}"/>`],
    ['of an element with a name of many letters', `<${'x'.repeat(301)}/>`],
    ['of an attribute with a name of many letters', `<x ${'a'.repeat(301)}=""/>`],
    ['of attributes in a namespace of many letters', `<x xmlns:n="${'n'.repeat(301)}" n:a=""/>`],
    ['empty', ''],
  ])('when it is %s, then it is refused', async (_what, text) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'UnreadableAnswer', isTooLarge: false });
  });

  test('when it is too large in bytes or elements, then it is refused as such', async () => {
    const pieces = Array.from({ length: 17 }, () => 'x'.repeat(1024 * 1024));
    await expect(read('<x>', ...pieces)).rejects.toMatchObject({ isTooLarge: true });
    await expect(read('<x>', '<y/>'.repeat(400_000))).rejects.toMatchObject({ isTooLarge: true });
  });
});
