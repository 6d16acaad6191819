import { expect, test } from '@jest/globals';
import { publishedAttachments } from './message-events.ts';

const file = {
  section: '2',
  filename: 'figures.pdf',
  contentType: 'application/pdf',
  size: 1000,
  encoding: 'base64',
  contentId: null,
};

test('when a mail has files, pictures of its signature and a detached signature, then the files alone are published', () => {
  const logo = { ...file, filename: 'logo.png', contentType: 'image/png', role: 'picture' as const };
  const signature = { ...file, filename: 'signature.asc', role: 'signature' as const };
  expect(publishedAttachments({ attachments: [logo, file, signature] })).toEqual([
    { name: 'figures.pdf', type: 'application/pdf', size: 1000 },
  ]);
  expect(publishedAttachments({ attachments: [logo] })).toEqual([]);
});
