import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { owedMail } from '../../../testing/open-end-samples.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { DismissedNote } from './dismissed-note.tsx';

const mail = owedMail('Dale', 1);

test.each([
  ['offers something unasked', 'unasked-offer', 'It offers something that you did not ask for.'],
  ['was labelled', 'question', 'You said that it needs no answer.'],
])('when an opened mail %s, then the note says why it is not in You owe', async (_, rule, text) => {
  const dismissed = { ...mail, state: 'not-owed' as const, reason: { ...mail.reason, rule } };
  renderPage(<DismissedNote mail={dismissed} />, { api: createFakeApi() });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'I owe an answer' })).toBeVisible();
});
