import { describe, expect, test } from '@jest/globals';
import type { ComponentProps } from 'react';
import { screen, waitFor } from '@testing-library/react';
import type { FailedDelivery } from '@tern/contracts/follow-up-status';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { debugSimilarSearch } from '@tern/contracts/http/search';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { useLetters } from '../api/use-letters.ts';
import { DraftForm } from './draft-form.tsx';

const draft = { subject: 'Re: Offer', body: 'Hello Ines,\n\nany news?', engine: 'template/1' };

function FormWithLetters(props: Omit<ComponentProps<typeof DraftForm>, 'letters'>) {
  return <DraftForm {...props} letters={useLetters()} />;
}

function aForm(engine = draft.engine, delivery?: FailedDelivery) {
  const api = createFakeApi();
  let isSaved = false;
  const page = renderPage(
    <FormWithLetters
      messageId="m1"
      draft={{ ...draft, engine }}
      tone="neutral"
      delivery={delivery}
      onSaved={() => void (isSaved = true)}
    />,
    { api },
  );
  return {
    ...page,
    api,
    isSaved: () => isSaved,
    save: () => page.user.click(screen.getByRole('button', { name: 'Save as Draft' })),
  };
}

describe('who wrote it', () => {
  test.each([
    ['template/3', "Written from Tern's own templates."],
    ['model/llama-3:8b', 'Written by the language model llama-3:8b.'],
  ])('when it was %s, then that is said in words', (engine, words) => {
    aForm(engine);
    expect(screen.getByText(words)).toHaveAttribute('title', engine);
  });
});

describe('Save as Draft', () => {
  test('when the mail server has stored it, then the toast of the specification says so', async () => {
    const { api, save, isSaved } = aForm();
    api.on(saveDraftFollowup, () => ({ success: true as const, draftId: 'd1', outcome: 'created' as const }));
    await save();
    await screen.findByText('Draft Saved Successfully');
    await screen.findByText('The follow-up draft has been saved to your drafts folder.');
    expect(isSaved()).toBe(true);
    expect(api.callsOf(saveDraftFollowup)).toMatchObject([
      { path: '/messages/m1/save-draft-followup/', body: { subject: 'Re: Offer' } },
    ]);
  });

  test('when saving fails, then the toast gives the reason and the text stays', async () => {
    const { api, save, isSaved } = aForm();
    api.on(saveDraftFollowup, () =>
      failure(503, 'mail-server-unavailable', 'The mail server cannot be reached right now.'),
    );
    await save();
    await screen.findByText('Failed to Save Draft');
    await screen.findByText('The mail server cannot be reached right now.');
    expect(isSaved()).toBe(false);
    expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe(draft.body);
  });

  test('when saving fails without a reason, then the toast has the text of the specification', async () => {
    const { api, save } = aForm();
    api.on(saveDraftFollowup, () => failure(500, 'internal', ''));
    await save();
    await screen.findByText('There was an error saving the draft. Please try again.');
  });

  test('when the saved draft was edited in another program, then it asks before it saves a second one', async () => {
    const { api, save, user, isSaved } = aForm();
    api.on(saveDraftFollowup, ({ body }) =>
      (body as { replaceEdited?: boolean }).replaceEdited
        ? { success: true as const, draftId: 'd1', outcome: 'created' as const }
        : failure(409, 'draft-edited', 'You have edited the saved draft.'),
    );
    await save();
    await user.click(await screen.findByRole('button', { name: 'Save a Second Draft' }));
    await waitFor(() => expect(isSaved()).toBe(true));
    expect(
      api.callsOf(saveDraftFollowup).map(({ body }) => (body as { replaceEdited?: boolean }).replaceEdited),
    ).toEqual([undefined, true]);
  });

  test('when some recipients got the mail, then the address may stay empty, or the draft goes to the corrected one', async () => {
    const { api, save, user } = aForm(draft.engine, {
      failed: true,
      address: 'ines@pier.example',
      reason: 'The mailbox is full.',
      otherAddresses: 0,
      reachedSomebody: true,
    });
    api.on(saveDraftFollowup, () => ({ success: true as const, draftId: 'd1', outcome: 'created' as const }));
    await save();
    await user.type(screen.getByRole('textbox', { name: 'Corrected address' }), ' ines@quay.example ');
    await save();
    await waitFor(() => expect(api.callsOf(saveDraftFollowup)).toHaveLength(2));
    const [without, corrected] = api.callsOf(saveDraftFollowup).map(({ body }) => body);
    expect(without).not.toHaveProperty('recipient');
    expect(corrected).toMatchObject({ recipient: 'ines@quay.example' });
  });

  test('when the text is blank, then it cannot be saved', async () => {
    const { user } = aForm();
    await user.clear(screen.getByRole('textbox', { name: 'Message' }));
    expect((screen.getByRole('button', { name: 'Save as Draft' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

test('when Debug is pressed, then View Similar Messages opens', async () => {
  const { api, user } = aForm();
  api.on(debugSimilarSearch, () => failure(404, 'not-found', 'Search does not know this message yet.'));
  await user.click(screen.getByRole('button', { name: 'Debug' }));
  await screen.findByRole('dialog', { name: 'View Similar Messages' });
  await screen.findByText('Search does not know this message yet.');
  expect(api.callsOf(debugSimilarSearch)).toMatchObject([{ path: '/messages/m1/debug-similar-search/' }]);
});
