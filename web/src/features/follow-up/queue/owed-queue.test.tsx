import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { draftFollowup } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { readFollowupSettings, updateFollowupSettings } from '@tern/contracts/http/followup-settings';
import { currentUser } from '@tern/contracts/http/identity';
import { readMessage, withdrawDraftFollowup } from '@tern/contracts/http/messages';
import { saveAnswerDraft } from '@tern/contracts/http/owed/answer-draft';
import { labelOwed, listOwed, markOwedDone } from '@tern/contracts/http/owed/you-owe';
import { queryKeys } from '../../../lib/query-keys.ts';
import { createFakeApi, failure, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { owedMail } from '../../../testing/open-end-samples.ts';
import { aFollowUpPage, aFollowUpRow, aMessageDetail, aUser } from '../../../testing/samples.ts';
import { HomeQueue } from './home-queue.tsx';

const settingsWith = (owed: boolean | null) => ({
  settings: {
    accounts: [
      {
        accountId: 'a1',
        name: 'Work',
        emailAddress: 'robin@fernhill.example',
        waitDays: 3,
        countsBusinessDays: false,
        nudgesTwice: false,
        savesDrafts: false,
        owed,
      },
    ],
    mutedPeople: 0,
    engines: {
      offline: 'rules/5',
      outsideModel: null,
      isOutsideModelAllowed: false,
      readOffline: 0,
      readByModel: 0,
      modelCallsToday: 0,
      modelCallsPerDay: 0,
    },
    weeklyPrecision: [],
    mostOftenWrong: null,
  },
});

/** Home on a fake server where a decided mail is missing from the next answer. */
function aHome(mails = [owedMail('Ada', 3), owedMail('Bo', 1)], arrange?: (api: FakeApi) => void) {
  const api = createFakeApi();
  const gone = new Set<string>();
  api.on(listFollowUps, () => aFollowUpPage([aFollowUpRow()]));
  api.on(draftFollowup, () => ({ subject: 'Re: it', body: 'Any news?', engine: 'template/1' }));
  api.on(readFollowupSettings, () => settingsWith(true));
  api.on(readMessage, ({ path }) => ({
    message: aMessageDetail({ id: path.split('/')[2] ?? '', textBody: 'Come to the pier.' }),
  }));
  api.on(listOwed, () => {
    const messages = mails.filter(({ messageId }) => !gone.has(messageId));
    return {
      messages,
      total: messages.length,
      limit: 50,
      offset: 0,
      overdue: messages.length,
      counts: { open: messages.length, snoozed: 0, closed: 0 },
      scanState: 'done' as const,
    };
  });
  arrange?.(api);
  return {
    ...renderPage(<HomeQueue />, { api }),
    api,
    gone,
    count: (name: string) => screen.findByRole('heading', { name }),
  };
}

const saved = { success: true as const, draftId: 'd1', outcome: 'created' as const };

/** The open mail of *You owe* with its answer. */
async function anAnswer(arrange?: (api: FakeApi) => void) {
  const home = aHome(undefined, (api) => {
    api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
    arrange?.(api);
  });
  await home.user.click(await screen.findByRole('radio', { name: 'You owe 2' }));
  const mail = within(await screen.findByRole('article', { name: 'Mail' }));
  await mail.findByText('Come to the pier.');
  return { ...home, mail, text: () => screen.findByRole('textbox', { name: 'Message' }) };
}

afterEach(() => window.localStorage.clear());

describe('the answer to a mail', () => {
  test('when it is written and saved, then the draft has it, the row says so and stays, and the next opens', async () => {
    const { api, user, mail, text } = await anAnswer((one) => one.on(saveAnswerDraft, () => saved));
    expect(mail.getAllByText('To')[0]?.nextSibling).toHaveTextContent('Ines');
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: From Ada');
    expect(mail.getByRole('button', { name: 'Save as Draft' })).toBeDisabled();
    await user.keyboard('d');
    expect(await text()).toHaveFocus();
    await user.keyboard('Yes, on Friday.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Draft Saved Successfully');
    expect(api.callsOf(saveAnswerDraft)).toMatchObject([
      {
        path: '/messages/ada/save-answer-draft/',
        body: { subject: 'Re: From Ada', body: 'Yes, on Friday.', audience: 'all' },
      },
    ]);
    expect(screen.getByRole('button', { name: /^Bo/ })).toHaveAttribute('aria-current', 'true');
  });

  test('when it was saved and the page is loaded again, then the box has what was saved, and more is added to it', async () => {
    const first = await anAnswer((one) => one.on(saveAnswerDraft, () => saved));
    await first.user.type(await first.text(), 'Yes.');
    await first.user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await screen.findByText('Draft Saved Successfully');
    first.unmount();
    const { api, user, text } = await anAnswer((one) => one.on(saveAnswerDraft, () => saved));
    expect(await text()).toHaveValue('Yes.');
    await user.type(await text(), ' On Friday.');
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await screen.findByText('Draft Saved Successfully');
    expect(api.callsOf(saveAnswerDraft)).toMatchObject([
      { body: { body: 'Yes. On Friday.', continues: 'd1' } },
    ]);
    expect(first.api.callsOf(saveAnswerDraft)[0]?.body).not.toHaveProperty('continues');
  });

  test('when its row is decided, then the words go', async () => {
    const { api, user, text } = await anAnswer((one) => one.on(markOwedDone, () => ({})));
    await user.type(await text(), 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(api.callsOf(markOwedDone)).toHaveLength(1));
    expect(window.localStorage).toHaveLength(0);
  });

  test('when another draft lies there, then a question comes before a second one is saved beside it', async () => {
    const { api, user, text } = await anAnswer((one) =>
      one.on(saveAnswerDraft, ({ body }) =>
        (body as { replaceEdited?: true }).replaceEdited
          ? saved
          : failure(409, 'draft-edited', 'The draft was edited.'),
      ),
    );
    await user.type(await text(), 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await user.click(await screen.findByRole('button', { name: 'Save a Second Draft' }));
    await screen.findByText('Draft Saved Successfully');
    expect(api.callsOf(saveAnswerDraft)).toMatchObject([{}, { body: { body: 'Yes.', replaceEdited: true } }]);
  });

  test('when the server has the draft, then the row and the mail say so, with a link to it', async () => {
    const { user } = aHome([{ ...owedMail('Ada', 3), answerDraftId: 'd1' }]);
    await user.click(await screen.findByRole('radio', { name: 'You owe 1' }));
    expect(await screen.findByRole('button', { name: /^Ada Draft saved/ })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'open it' })).toHaveAttribute(
      'href',
      '/email/mailbox/DRAFTS/message/d1',
    );
  });

  test('when others were addressed, then they get a copy unless the user takes it off', async () => {
    const { api, user, text } = await anAnswer((one) => {
      one.on(saveAnswerDraft, () => saved);
      one.on(readMessage, () => ({
        message: aMessageDetail({
          textBody: 'Come to the pier.',
          answerRecipients: [
            { id: '1', email: 'ada@pier.example', name: 'Ada', kind: 'TO' },
            { id: '2', email: 'cleo@pier.example', name: 'Cleo', kind: 'CC' },
          ],
        }),
      }));
    });
    const copy = screen.getByRole('checkbox', { name: 'Copy to Cleo <cleo@pier.example>' });
    expect(copy).toBeChecked();
    await user.click(copy);
    await user.click(screen.getByRole('button', { name: /^Bo/ }));
    await user.click(screen.getByRole('button', { name: /^Ada/ }));
    expect(
      await screen.findByRole('checkbox', { name: 'Copy to Cleo <cleo@pier.example>' }),
    ).not.toBeChecked();
    await user.type(await text(), 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await screen.findByText('Draft Saved Successfully');
    expect(api.callsOf(saveAnswerDraft)).toMatchObject([{ body: { audience: 'writer' } }]);
  });

  test('when the answer goes elsewhere than to From, then the address shows; before it is known, nothing does', async () => {
    let answer = (): void => undefined;
    const { user } = aHome(undefined, (one) =>
      one.on(
        readMessage,
        () =>
          new Promise((resolve) => {
            answer = () => {
              const to = [
                { id: '1', email: 'Ada@pier.example', name: 'Ada', kind: 'TO' as const },
                { id: '2', email: 'ada@elsewhere.example', name: 'Ada', kind: 'TO' as const },
              ];
              resolve({ message: aMessageDetail({ answerRecipients: to }) });
            };
          }),
      ),
    );
    await user.click(await screen.findByRole('radio', { name: 'You owe 2' }));
    const mail = within(await screen.findByRole('article', { name: 'Mail' }));
    const to = () => mail.getAllByText('To')[0]?.nextSibling;
    expect(to()).toBeEmptyDOMElement();
    answer();
    await waitFor(() => expect(to()).toHaveTextContent(/^Ada, Ada <ada@elsewhere.example>$/));
  });

  test('when saving fails, then the mail opens again with the words; when it is undone, the draft goes', async () => {
    const { api, user, text } = await anAnswer((one) =>
      one.on(saveAnswerDraft, () => failure(503, 'mail-server-unavailable', 'It is away.')),
    );
    await user.type(await text(), 'Yes.');
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await screen.findByText('It is away.');
    await waitFor(async () => expect(await text()).toHaveValue('Yes.'));
    expect(JSON.stringify(window.localStorage)).toContain('Yes.');
    api.on(saveAnswerDraft, () => saved);
    api.on(withdrawDraftFollowup, () => ({ outcome: 'withdrawn' as const }));
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await screen.findByText('Draft Saved Successfully');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsOf(withdrawDraftFollowup)).toHaveLength(1));
    expect(await text()).toHaveValue('Yes.');
  });
});

describe('while the user writes', () => {
  test('when the server refuses an earlier move, then its row is back and the words go on where they were', async () => {
    let refuse = (): void => undefined;
    const { user, text, count } = await anAnswer((one) =>
      one.on(
        markOwedDone,
        () =>
          new Promise((resolve) => {
            refuse = () => resolve(failure(503, 'unavailable', 'Not now.'));
          }),
      ),
    );
    await user.keyboard('e');
    await count('1 mail waits for your answer');
    await user.type(await text(), 'Yes, ');
    refuse();
    await screen.findByText('Not now.');
    await count('2 mails wait for your answer');
    await user.keyboard('never');
    expect(await text()).toHaveValue('Yes, never');
    expect(screen.getByRole('button', { name: /^Bo/ })).toHaveAttribute('aria-current', 'true');
  });

  test('when an earlier mail comes, or the open one leaves the list, then it stays open', async () => {
    const mails = [owedMail('Bo', 1)];
    const { queryClient, user, count } = aHome(mails);
    await user.click(await screen.findByRole('radio', { name: 'You owe 1' }));
    const text = await screen.findByRole('textbox', { name: 'Message' });
    await user.type(text, 'Yes, ');
    mails.unshift(owedMail('Ada', 3));
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.followUp.owed }));
    await count('2 mails wait for your answer');
    await user.keyboard('never');
    expect(text).toHaveValue('Yes, never');
    mails.pop();
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.followUp.owed }));
    await count('1 mail waits for your answer');
    await user.keyboard('!');
    expect(text).toHaveValue('Yes, never!');
  });
});

describe('what the user owes', () => {
  test('when 2 is pressed, then it is listed with the ask, the mail itself and the moves; 1 leads back', async () => {
    const { user, count, search } = aHome();
    await count('1 answer is late');
    await screen.findByRole('radio', { name: 'They owe you 1' });
    await screen.findByRole('radio', { name: 'You owe 2' });
    await user.keyboard('2');
    await count('2 mails wait for your answer');
    expect(search()).toBe('?owe=you');
    expect(await screen.findByRole('button', { name: /^Ada 3 days late Can you come/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const mail = within(await screen.findByRole('article', { name: 'Mail' }));
    expect(mail.getByText('Can you come, asks Ada?')).toBeVisible();
    expect(await mail.findByText('Come to the pier.')).toBeVisible();
    expect(mail.getByRole('link', { name: 'Open message' })).toHaveAttribute(
      'href',
      '/email/mailbox/inbox1/message/ada',
    );
    await user.keyboard('1');
    await count('1 answer is late');
  });

  test('when e is pressed and a mail is dismissed, then each leaves, the next opens, and Undo takes the latest back', async () => {
    const { api, gone, user, count } = aHome();
    const take = ({ path }: { path: string }) => {
      gone.add(path.split('/')[3] ?? '');
      return {};
    };
    api.on(markOwedDone, take);
    api.on(labelOwed, take);
    await user.click(await screen.findByRole('radio', { name: 'You owe 2' }));
    await screen.findByRole('article', { name: 'Mail' });
    await user.keyboard('e');
    await count('1 mail waits for your answer');
    expect(await screen.findByRole('button', { name: /^Bo/ })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Not needed' }));
    await count('Nothing waits for your answer');
    api.on(labelOwed, () => {
      gone.delete('bo');
      return {};
    });
    await user.keyboard('z');
    await count('1 mail waits for your answer');
    await waitFor(() =>
      expect(api.callsOf(labelOwed).map(({ body }) => body)).toEqual([{ isOwed: false }, { isOwed: null }]),
    );
    expect(api.callsOf(markOwedDone).map(({ body }) => body)).toEqual([{ isDone: true }]);
  });

  test('when both are selected and done, then both leave, and z brings both back', async () => {
    const { api, gone, user, count } = aHome();
    api.on(markOwedDone, ({ path, body }) => {
      const id = path.split('/')[3] ?? '';
      if ((body as { isDone: boolean }).isDone) gone.add(id);
      else gone.delete(id);
      return {};
    });
    await user.click(await screen.findByRole('radio', { name: 'You owe 2' }));
    await screen.findByRole('article', { name: 'Mail' });
    await user.keyboard('xjx');
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected messages' }));
    await user.click(bar.getByRole('button', { name: 'Done' }));
    await count('Nothing waits for your answer');
    await user.keyboard('z');
    await count('2 mails wait for your answer');
    await waitFor(() =>
      expect(api.callsOf(markOwedDone).map(({ body }) => body)).toEqual(
        [true, true, false, false].map((isDone) => ({ isDone })),
      ),
    );
  });

  test('when the server refuses, then the mail comes back and the toast says why', async () => {
    const { api, user, count } = aHome();
    api.on(markOwedDone, () => failure(503, 'unavailable', 'Not now.'));
    await user.click(await screen.findByRole('radio', { name: 'You owe 2' }));
    await screen.findByRole('article', { name: 'Mail' });
    await user.keyboard('e');
    await screen.findByText('Not now.');
    await count('2 mails wait for your answer');
  });

  test('when an account has not been asked, then nothing is claimed, and the choice is stored', async () => {
    const { api, user, count } = aHome([], (one) => one.on(readFollowupSettings, () => settingsWith(null)));
    api.on(updateFollowupSettings, () => settingsWith(true));
    await user.click(await screen.findByRole('radio', { name: 'You owe 0' }));
    await count('Tern does not look for what you owe');
    await user.click(await screen.findByRole('button', { name: 'Look for them' }));
    await count('Nothing waits for your answer');
    expect(api.callsOf(updateFollowupSettings).map(({ body }) => body)).toEqual([
      { accountId: 'a1', owed: true },
    ]);
  });
});
