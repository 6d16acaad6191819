import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { draftFollowup, labelClassification } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { currentUser } from '@tern/contracts/http/identity';
import { readMessage, saveDraftFollowup } from '@tern/contracts/http/messages';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aFollowUpPage, aFollowUpRow, aMessageDetail, aUser } from '../../../testing/samples.ts';
import { Queue } from './queue.tsx';

const row = (name: string) =>
  aFollowUpRow({
    id: name.toLowerCase(),
    subject: `Offer for ${name}`,
    tos: [{ id: name, email: `${name.toLowerCase()}@pier.example`, name, kind: 'TO' }],
  });

function anApi() {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  api.on(listFollowUps, () => aFollowUpPage([row('Ada'), row('Bo')]));
  api.on(draftFollowup, () => ({ subject: 'Re: Offer', body: 'Any news?\n\nRobin', engine: 'template/1' }));
  return api;
}

/** A visit to Home; another one is a page that was loaded again. */
async function aVisit(api = anApi()) {
  const page = renderPage(<Queue />, { api });
  const text = () => screen.findByRole('textbox', { name: 'Message' });
  await waitFor(async () => expect((await text()) as HTMLTextAreaElement).not.toHaveAttribute('readonly'));
  return {
    ...page,
    api,
    text,
    subject: () => screen.getByRole('textbox', { name: 'Subject' }),
    save: () => page.user.click(screen.getByRole('button', { name: 'Save as Draft' })),
    late: (text: string) => screen.findByRole('heading', { name: text }),
  };
}

const saved = { success: true as const, draftId: 'd1', outcome: 'created' as const };

afterEach(() => window.localStorage.clear());

describe('a letter', () => {
  test('when it is open, then To and Cc name the people it goes to, without the user', async () => {
    const api = anApi();
    api.on(readMessage, () => ({
      message: aMessageDetail({
        id: 'ada',
        from: { id: 'r', email: 'robin@fernhill.example', name: 'Robin' },
        recipients: [
          { id: '1', email: 'ada@pier.example', name: 'Ada', kind: 'TO' },
          { id: '2', email: 'cleo@pier.example', name: 'Cleo', kind: 'CC' },
          { id: '3', email: 'Robin@fernhill.example', name: null, kind: 'CC' },
        ],
      }),
    }));
    await aVisit(api);
    const letter = within(await screen.findByRole('article', { name: 'Letter' }));
    expect((await letter.findByText('Cc')).nextSibling).toHaveTextContent(/^Cleo$/);
    expect(letter.getByText('To').nextSibling).toHaveTextContent(/^Ada$/);
  });

  test('when some of several have answered, then To names the others, and the row the first of them', async () => {
    const api = anApi();
    const bo = { id: 'Bo', email: 'bo@pier.example', name: 'Bo', kind: 'TO' as const };
    const asked = row('Ada');
    const group = { ...asked, tos: [...asked.tos, bo], answeredBy: ['ada@pier.example'] };
    api.on(listFollowUps, () => aFollowUpPage([group]));
    await aVisit(api);
    const letter = within(await screen.findByRole('article', { name: 'Letter' }));
    expect(letter.getByText('To').nextSibling).toHaveTextContent(/^Bo$/);
    expect(screen.getByRole('button', { name: /^Bo/ })).toBeVisible();
  });

  test('when d is pressed, then the caret stands before the sign-off; Enter in the subject leads to the text', async () => {
    const { user, text, subject } = await aVisit();
    await user.keyboard('d');
    await user.keyboard(' Please.');
    expect(await text()).toHaveValue('Any news? Please.\n\nRobin');
    await user.type(subject(), '!{Enter}');
    expect(subject()).toHaveValue('Re: Offer!');
    expect(await text()).toHaveFocus();
  });

  test('when the page is loaded again, then the user’s words are still there, until Tern’s draft is taken', async () => {
    const first = await aVisit();
    await first.user.type(first.subject(), ' now');
    first.unmount();
    const again = await aVisit();
    await waitFor(() => expect(again.subject()).toHaveValue('Re: Offer now'));
    const take = () => again.user.click(screen.getByRole('button', { name: "Take Tern's draft" }));
    const answer = async (name: string) => {
      const question = within(await screen.findByRole('dialog', { name: 'Replace your text?' }));
      await again.user.click(question.getByRole('button', { name }));
    };
    await take();
    await answer('Cancel');
    expect(again.subject()).toHaveValue('Re: Offer now');
    await take();
    await answer('Replace');
    await waitFor(() => expect(again.subject()).toHaveValue('Re: Offer'));
    await waitFor(async () => expect(await again.text()).toHaveFocus());
    expect(window.localStorage).toHaveLength(0);
  });

  test('when the browser keeps no words, then the letter says so, and leaving asks until it is saved', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { api, user, subject, save } = await aVisit();
    await user.type(subject(), ' now');
    expect(screen.getByText(/This browser does not keep them/)).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    api.on(saveDraftFollowup, () => saved);
    await save();
    await screen.findByText('Draft Saved Successfully');
    expect(asksBeforeLeaving()).toBe(false);
    refuse.mockRestore();
  });

  test('when it is saved, then it is kept no longer; when saving fails, then it is', async () => {
    const { api, user, subject, save, late } = await aVisit();
    api.on(saveDraftFollowup, () => failure(503, 'mail-server-unavailable', 'It is away.'));
    await user.type(subject(), ' now');
    await save();
    await screen.findByText('It is away.');
    await late('2 answers are late');
    expect(JSON.stringify(window.localStorage)).toContain('Re: Offer now');
    api.on(saveDraftFollowup, () => saved);
    await save();
    await screen.findByText('Draft Saved Successfully');
    expect(window.localStorage).toHaveLength(0);
  });
});

describe('the letter on a narrow screen', () => {
  const narrow = () => {
    window.matchMedia = ((media: string) => ({
      media,
      matches: media.includes('68.75rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
  };
  afterEach(() => {
    delete (window as Partial<Window>).matchMedia;
    jest.restoreAllMocks();
  });

  test('when a row is tapped, then its letter is a sheet that goes on to the next, and closes after the last', async () => {
    narrow();
    const api = anApi();
    const gone = new Set<string>();
    api.on(listFollowUps, () => aFollowUpPage([row('Ada'), row('Bo')].filter(({ id }) => !gone.has(id))));
    api.on(labelClassification, ({ path }) => {
      gone.add(path.split('/')[3] ?? '');
      return {};
    });
    const { user, search } = renderPage(<Queue />, { api });
    const first = await screen.findByRole('button', { name: /^Ada/ });
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(first);
    const sheet = within(await screen.findByRole('dialog', { name: 'Ada' }));
    expect(search()).toBe('?letter=ada');
    // The rows beside it are one tap away.
    sheet.getByText('1 of 2');
    await user.click(sheet.getByRole('button', { name: 'Open the next' }));
    await screen.findByRole('dialog', { name: 'Bo' });
    await user.click(sheet.getByRole('button', { name: 'Open the previous one' }));
    await screen.findByRole('dialog', { name: 'Ada' });
    await user.click(sheet.getByRole('button', { name: 'Not needed' }));
    await screen.findByRole('dialog', { name: 'Bo' });
    expect(search()).toBe('?letter=bo');
    await user.keyboard('n');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('heading', { name: 'Nobody owes you an answer' });
    expect(search()).toBe('');
  });

  test('when some mail did not arrive, then a sheet counts the late answers as the headline does, and that mail by itself', async () => {
    narrow();
    const api = anApi();
    const failed = {
      ...row('Cleo'),
      delivery: {
        failed: true as const,
        address: 'cleo@pier.example',
        reason: 'The address does not exist.',
        otherAddresses: 0,
        reachedSomebody: false,
      },
    };
    api.on(listFollowUps, ({ query: { group } }) =>
      group === 'not-arrived'
        ? aFollowUpPage([failed, { ...failed, id: 'dan' }], { due: 2, 'not-arrived': 2 })
        : aFollowUpPage([row('Ada'), row('Bo')], { due: 2, 'not-arrived': 2 }),
    );
    const { user } = renderPage(<Queue />, { api });
    await screen.findByRole('region', { name: '2 did not arrive' });
    await user.click(screen.getByRole('button', { name: /^Bo/ }));
    const sheet = within(await screen.findByRole('dialog'));
    sheet.getByText('2 of 2');
    await user.click(sheet.getByRole('button', { name: 'Open the next' }));
    await sheet.findByText('1 of 2');
  });

  test.each(['undone', 'refused'])(
    'when several rows were decided and it is %s, then they are back, and no sheet opens',
    async (how) => {
      narrow();
      const api = anApi();
      api.on(labelClassification, () =>
        how === 'undone' ? {} : failure(409, 'conflict', 'It has changed.'),
      );
      const { user, search } = renderPage(<Queue />, { api });
      await user.click(await screen.findByRole('checkbox', { name: /^Select Ada/ }));
      await user.click(screen.getByRole('checkbox', { name: /^Select Bo/ }));
      const bar = within(await screen.findByRole('toolbar', { name: 'Selected messages' }));
      await user.click(bar.getByRole('button', { name: 'Not needed' }));
      if (how === 'undone') await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(api.callsOf(labelClassification)).toHaveLength(how === 'undone' ? 4 : 2));
      for (const name of [/^Ada/, /^Bo/]) await screen.findByRole('button', { name });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(search()).toBe('');
    },
  );

  test('when Esc is pressed in the text, then it leaves the text, and once more it closes the sheet', async () => {
    narrow();
    const { user } = renderPage(<Queue />, { api: anApi() });
    await user.click(await screen.findByRole('button', { name: /^Ada/ }));
    const text = await screen.findByRole('textbox', { name: 'Message' });
    await user.click(text);
    await user.keyboard('{Escape}');
    expect(text).not.toHaveFocus();
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
