import { expect, test } from '@jest/globals';
import { kindOfName } from './folder-names.ts';

test.each([
  ['Sent Items', 'SENT'],
  ['sent-items', 'SENT'],
  ['Gesendete Objekte', 'SENT'],
  ['Elemente trimise', 'SENT'],
  ['ELEMENTE TRIMISE', 'SENT'],
  ['Éléments envoyés', 'SENT'],
  // Decomposed, as macOS writes it.
  ['E\u0301le\u0301ments envoye\u0301s', 'SENT'],
  ['Schite', 'DRAFTS'],
  ['Schiţe', 'DRAFTS'],
  ['草稿箱', 'DRAFTS'],
  ['Junk-E-Mail', 'SPAM'],
  ['Lixo Eletrônico', 'SPAM'],
  ['ゴミ箱', 'TRASH'],
  ['Sent to clients', null],
  ['Draft contracts', null],
  ['Projects', null],
  ['', null],
])('when a folder is called %j, then its role is %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind);
});
