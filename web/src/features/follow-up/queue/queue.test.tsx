import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { draftFollowup, labelClassification, readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps, type ListedFollowUp } from '@tern/contracts/http/followup-list';
import { confirmReply, markAnsweredElsewhere, unlinkReply } from '@tern/contracts/http/followup-triage';
import {
  listMessages,
  readMessage,
  saveDraftFollowup,
  withdrawDraftFollowup,
} from '@tern/contracts/http/messages';
import { queryKeys } from '../../../lib/query-keys.ts';
import { createFakeApi, failure, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aFollowUpPage, aFollowUpRow, aMessageDetail, followupStats } from '../../../testing/samples.ts';
import { SentMessages } from '../dashboard/sent-messages.tsx';
import { Queue } from './queue.tsx';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
const late = (name: string, days: number): ListedFollowUp =>
  aFollowUpRow({
    id: name.toLowerCase(),
    subject: `Offer for ${name}`,
    tos: [{ id: name, email: `${name.toLowerCase()}@pier.example`, name, kind: 'TO' }],
    followUpDueAt: daysAgo(days),
    followUpReason: {
      engine: 'rules',
      version: '5',
      rule: 'question',
      certainty: 'yes',
      confidence: 0.9,
      sentence: `Could you sign it, ${name}?`,
    },
  });

/** A queue on a fake server that behaves like the real one: decided messages are missing from the next answer. */
function aQueue(
  arrange?: (api: FakeApi) => void,
  mail = [late('Ada', 9), late('Bo', 4), late('Cleo', 1)],
  below: ReactNode = null,
) {
  const api = createFakeApi();
  const gone = new Set<string>();
  api.on(readFollowupStats, () => ({ stats: followupStats() }));
  api.on(listFollowUps, () => aFollowUpPage(mail.filter(({ id }) => !gone.has(id))));
  api.on(draftFollowup, ({ path }) => ({
    subject: 'Re: it',
    engine: 'template/1',
    body: `Any news from ${path.split('/')[2]}?`,
  }));
  api.on(readMessage, ({ path }) => ({ message: aMessageDetail({ id: path.split('/')[2] ?? '' }) }));
  arrange?.(api);
  const page = renderPage(
    <>
      <Queue />
      {below}
    </>,
    { api },
  );
  const head = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
  return {
    ...page,
    api,
    gone,
    head,
    count: (text: string) => screen.findByRole('heading', { name: text }),
    text: () => screen.findByRole('textbox', { name: 'Message' }),
    press: (keys: string) => page.user.keyboard(keys),
  };
}

describe('the queue', () => {
  test('when answers are late, then one number counts them, and the oldest is open with ask, reason and draft', async () => {
    const { count, head, text } = aQueue();
    await count('3 answers are late');
    expect(await head('Ada')).toHaveAttribute('aria-current', 'true');
    expect(await head('Bo')).not.toHaveAttribute('aria-current');
    expect(await head('Ada')).toHaveTextContent('Could you sign it, Ada?');
    const letter = within(await screen.findByRole('article', { name: 'Letter' }));
    expect(letter.getByText('Could you sign it, Ada?')).toBeVisible();
    expect(letter.getByText(/No answer since it was sent/)).toBeVisible();
    expect(screen.getByText('9 days late')).toBeVisible();
    expect(await text()).toHaveValue('Any news from ada?');
    for (const name of ['Save as Draft', 'Snooze', 'Answered elsewhere', 'Not needed'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    // The user has opened nothing yet, so the focus and the page do not move.
    expect(document.body).toHaveFocus();
  });

  test('when mails did not arrive, then they are a group of their own that no late answer counts, and the address is asked for first', async () => {
    const dead = {
      ...late('Ada', 9),
      delivery: {
        failed: true as const,
        address: 'ada@pier.example',
        reason: 'The address does not exist.',
        otherAddresses: 0,
        reachedSomebody: false,
      },
    };
    const { api, text, user, head, count } = aQueue((api) =>
      api.on(listFollowUps, ({ query: { group } }) =>
        aFollowUpPage(group === 'not-arrived' ? [dead] : [late('Bo', 4)], { due: 1, 'not-arrived': 1 }),
      ),
    );
    api.on(saveDraftFollowup, () => ({ success: true as const, draftId: 'd1', outcome: 'created' as const }));
    await count('1 answer is late');
    const apart = within(await screen.findByRole('region', { name: '1 did not arrive' }));
    expect(apart.getByRole('button')).toHaveTextContent('The address does not exist.');
    expect(screen.getAllByRole('button', { name: /^(Ada|Bo)/ })).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: /^Select Ada/ }));
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected messages' }));
    await user.click(bar.getByRole('button', { name: 'Select all 1' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 selected');
    await user.click(bar.getByRole('button', { name: 'Clear selection' }));
    await user.click(await head('Ada'));
    expect(await screen.findByRole('textbox', { name: 'Corrected address' })).toHaveFocus();
    expect(
      screen.getByText(/It did not arrive at ada@pier.example. The address does not exist./),
    ).toBeVisible();
    const save = screen.getByRole('button', { name: 'Save as Draft' });
    await waitFor(async () => expect(await text()).toHaveValue('Any news from ada?'));
    expect(save).toBeDisabled();
    const address = screen.getByRole('textbox', { name: 'Corrected address' });
    await user.type(address, 'Ada@pier.example');
    expect(screen.getByText('This is the address that failed. Give the right one.')).toBeVisible();
    expect(save).toBeDisabled();
    await user.clear(address);
    await user.type(address, 'ada@quay.example');
    await user.click(save);
    await waitFor(() => expect(api.callsOf(saveDraftFollowup)).toHaveLength(1));
    expect(api.callsOf(saveDraftFollowup)[0]?.body).toEqual({
      subject: 'Re: it',
      body: 'Any news from ada?',
      recipient: 'ada@quay.example',
    });
  });

  test('when a draft has a warning, then the warning shows above it', async () => {
    aQueue((api) =>
      api.on(draftFollowup, () => ({
        subject: 'Re: it',
        engine: 'template/1',
        body: 'Any news?',
        warning: 'You muted everybody this mail went to.',
      })),
    );
    expect(await screen.findByText('You muted everybody this mail went to.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Corrected address' })).toBeNull();
  });

  test('when Ctrl+Enter is pressed, then the draft is saved, the number falls and the head of the next row gets the focus', async () => {
    const { api, count, text, head, press } = aQueue();
    api.on(saveDraftFollowup, () => ({ success: true as const, draftId: 'd1', outcome: 'created' as const }));
    await text();
    await press('{Control>}{Enter}{/Control}');
    await count('2 answers are late');
    expect(await head('Bo')).toHaveAttribute('aria-current', 'true');
    expect(await head('Bo')).toHaveFocus();
    await waitFor(async () => expect(await text()).toHaveValue('Any news from bo?'));
    expect(api.callsOf(saveDraftFollowup)).toMatchObject([
      { path: '/messages/ada/save-draft-followup/', body: { subject: 'Re: it', body: 'Any news from ada?' } },
    ]);
    // The next two are requested once the open one is there, and none twice.
    expect(api.callsOf(draftFollowup).map(({ path }) => path.split('/')[2])).toEqual(['ada', 'bo', 'cleo']);
    await screen.findByText('Draft Saved Successfully');
  });

  test('when a saved draft is undone, then it is withdrawn and the row comes back with the user’s text', async () => {
    const { api, count, text, press, user } = aQueue();
    api.on(saveDraftFollowup, () => ({ success: true as const, draftId: 'd1', outcome: 'created' as const }));
    api.on(withdrawDraftFollowup, () => ({ outcome: 'withdrawn' as const }));
    await user.type(await text(), ' Please.');
    await press('{Control>}{Enter}{/Control}');
    await count('2 answers are late');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await count('3 answers are late');
    expect(await text()).toHaveValue('Any news from ada? Please.');
    await waitFor(() => expect(api.callsOf(withdrawDraftFollowup)).toHaveLength(1));
  });

  test('when the saved draft was edited in a mail program, then Undo says that it stays', async () => {
    const { api, count, text, press } = aQueue();
    api.on(saveDraftFollowup, () => ({ success: true as const, draftId: 'd1', outcome: 'created' as const }));
    api.on(withdrawDraftFollowup, () => ({ outcome: 'edited' as const }));
    await text();
    await press('{Control>}{Enter}{/Control}');
    await screen.findByText('Draft Saved Successfully');
    await press('z');
    await screen.findByText('The draft stays');
    await count('2 answers are late');
  });

  test('when saving fails, then the row comes back with its text and the toast says why', async () => {
    const { api, count, text, press } = aQueue();
    api.on(saveDraftFollowup, () => failure(503, 'mail-server-unavailable', 'It is away.'));
    await text();
    await press('{Control>}{Enter}{/Control}');
    await screen.findByText('Failed to Save Draft');
    await screen.findByText('It is away.');
    await count('3 answers are late');
    expect(await text()).toHaveValue('Any news from ada?');
  });

  test.each([
    ['n', 'Not needed', labelClassification],
    ['e', 'Answered elsewhere', markAnsweredElsewhere],
  ])('when %s is pressed or %s is tapped, then each takes one row', async (key, button, endpoint) => {
    const { api, gone, count, press, user, text } = aQueue();
    api.on(endpoint, ({ path }) => {
      gone.add(path.split('/')[3] ?? '');
      return {};
    });
    await text();
    await press(key);
    await count('2 answers are late');
    await user.click(screen.getByRole('button', { name: button }));
    await count('1 answer is late');
    await press('z');
    await count('2 answers are late');
  });

  describe('a reply of which Tern is not sure', () => {
    const wrote = () => {
      let isOpen = true;
      const gone = new Set<string>();
      const ada = () => ({
        ...late('Ada', 9),
        ...(isOpen && { replyInDoubt: { messageId: 'reply', from: 'Ada' } }),
      });
      const queue = aQueue((api) => {
        api.on(listFollowUps, () => aFollowUpPage([ada(), late('Bo', 4)].filter(({ id }) => !gone.has(id))));
        api.on(readMessage, ({ path }) => ({
          message: aMessageDetail({ id: path.split('/')[2] ?? '', preview: 'Half of it came.' }),
        }));
        api.on(unlinkReply, ({ body }) => {
          isOpen = !(body as { isUnlinked: boolean }).isUnlinked;
          return {};
        });
      });
      return {
        ...queue,
        gone,
        question: () => screen.queryByRole('group', { name: /^Does this answer it/ }),
      };
    };

    test.each([
      ['a is pressed', ({ press }: ReturnType<typeof wrote>) => press('a')],
      [
        'Yes is tapped',
        ({ user }: ReturnType<typeof wrote>) => user.click(screen.getByRole('button', { name: 'Yes' })),
      ],
    ])('when %s, then it is the answer, until that is undone', async (_, sayYes) => {
      const queue = wrote();
      const { api, gone, count, text, press, question, head } = queue;
      api.on(confirmReply, ({ body }) => {
        if ((body as { isConfirmed: boolean }).isConfirmed) gone.add('ada');
        else gone.delete('ada');
        return {};
      });
      await text();
      expect(await head('Ada')).toHaveTextContent('They wrote');
      await waitFor(() => expect(question()).toHaveTextContent('Ada wrote: Half of it came.'));
      await sayYes(queue);
      await count('1 answer is late');
      await press('z');
      await count('2 answers are late');
      expect(api.callsOf(confirmReply).map(({ path, body }) => [path, body])).toEqual([
        ['/followup/messages/ada/confirmed/', { replyMessageId: 'reply', isConfirmed: true }],
        ['/followup/messages/ada/confirmed/', { replyMessageId: 'reply', isConfirmed: false }],
      ]);
    });

    test('when o is pressed, then the row stays without the question, until that is undone', async () => {
      const { api, count, text, press, question } = wrote();
      await text();
      await waitFor(() => expect(question()).toBeVisible());
      await press('o');
      await waitFor(() => expect(question()).toBeNull());
      await count('2 answers are late');
      await press('z');
      await waitFor(() => expect(question()).toBeVisible());
      await waitFor(() =>
        expect(api.callsOf(unlinkReply).map(({ body }) => body)).toEqual([
          { replyMessageId: 'reply', isUnlinked: true },
          { replyMessageId: 'reply', isUnlinked: false },
        ]),
      );
    });
  });

  test('when keys are pressed one after the other, beside the list of sent messages, then each decides its row', async () => {
    const { api, gone, count, press, text } = aQueue(
      (one) =>
        one.on(listMessages, () => ({ messages: [], total: 0, limit: 20, offset: 0, lastSyncAt: null })),
      undefined,
      <SentMessages />,
    );
    api.on(saveDraftFollowup, () => ({ success: true as const, draftId: 'd1', outcome: 'created' as const }));
    api.on(labelClassification, ({ path }) => {
      gone.add(path.split('/')[3] ?? '');
      return {};
    });
    await text();
    await press('{Control>}{Enter}{/Control}');
    await count('2 answers are late');
    await press('n');
    await count('1 answer is late');
  });

  test('when d is pressed, then letters are typed into the text until Esc leaves it, and the next n decides', async () => {
    const { api, text, press, count } = aQueue();
    api.on(labelClassification, () => ({}));
    await waitFor(async () => expect(await text()).toHaveValue('Any news from ada?'));
    await press('d');
    expect(await text()).toHaveFocus();
    await press('n');
    await count('3 answers are late');
    expect(await text()).toHaveValue('Any news from ada?n');
    await press('{Escape}');
    expect(await text()).not.toHaveFocus();
    await press('n');
    await count('2 answers are late');
  });

  describe('when the queue is long', () => {
    afterEach(() => window.localStorage.clear());
    const people = ['Ada', 'Bo', 'Cleo'];
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...late(people[at % 3] ?? '', 20 - Math.floor(at / 20)),
      id: `m${String(at).padStart(2, '0')}`,
    }));
    const aLongQueue = (total = 60, isOpen: (id: string) => boolean = () => true) =>
      aQueue((api) =>
        api.on(listFollowUps, ({ query }) => {
          const open = many.filter(({ id }) => isOpen(id));
          const page = aFollowUpPage(open.slice(0, Number(query['limit'])));
          return { ...page, total: total - many.length + open.length };
        }),
      );
    const headings = () =>
      screen.findAllByRole('heading', { level: 3, name: /^(\d+ days late|Ada|Bo|Cleo) \d+$/ });
    const groupsShown = async () => (await headings()).map(({ textContent }) => textContent);

    test('then it is divided by day, and by person once the user chooses, also at the next visit', async () => {
      const { user, unmount } = aLongQueue();
      await headings();
      expect(await groupsShown()).toEqual(['20 days late 20', '19 days late 20', '18 days late 10']);
      // The heading says it for its rows.
      expect(document.querySelector('[data-message-id] time')).toBeNull();
      await user.click(await screen.findByRole('radio', { name: 'By person' }));
      expect(document.querySelector('[data-message-id] time')).toHaveTextContent('20 days late');
      expect(await groupsShown()).toEqual(['Ada 17', 'Bo 17', 'Cleo 16']);
      // The keys follow the order that is shown.
      await user.keyboard('jj');
      expect(document.querySelector('[data-open]')).toHaveAttribute('data-message-id', 'm06');
      unmount();
      aLongQueue();
      await headings();
      expect(await groupsShown()).toEqual(['Ada 17', 'Bo 17', 'Cleo 16']);
    });

    test('then a group is selected at once, and all rows, those not yet shown too', async () => {
      const { user, api } = aLongQueue();
      api.on(labelClassification, () => ({}));
      await headings();
      await user.click(screen.getByRole('checkbox', { name: 'Select all of 18 days late' }));
      const bar = within(await screen.findByRole('toolbar', { name: 'Selected messages' }));
      expect(bar.getByRole('status')).toHaveTextContent('10 selected');
      await user.click(bar.getByRole('button', { name: 'Select all 60' }));
      await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('60 selected'));
      expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull();
      await user.click(bar.getByRole('button', { name: 'Not needed' }));
      await waitFor(() => expect(api.callsOf(labelClassification)).toHaveLength(60));
    });

    test('then all of it is loaded only as long as it is longer than its first rows', async () => {
      const decided = new Set<string>();
      const { user, api, count } = aLongQueue(60, (id) => !decided.has(id));
      api.on(labelClassification, ({ path }) => {
        decided.add(path.split('/')[3] ?? '');
        return {};
      });
      await headings();
      await user.click(screen.getByRole('button', { name: 'Show all' }));
      await waitFor(async () => expect((await groupsShown()).at(-1)).toBe('18 days late 20'));
      await user.click(screen.getByRole('checkbox', { name: 'Select all of 18 days late' }));
      const bar = within(await screen.findByRole('toolbar', { name: 'Selected messages' }));
      await user.click(bar.getByRole('button', { name: 'Not needed' }));
      await count('40 answers are late');
      await waitFor(() => expect(api.callsOf(listFollowUps).at(-1)?.query).toMatchObject({ limit: '50' }));
      expect(await groupsShown()).toEqual(['20 days late 20', '19 days late 20']);
    });

    test('then of more rows than can be selected the first are, and it says so', async () => {
      const { user } = aLongQueue(700);
      await headings();
      await user.click(screen.getByRole('checkbox', { name: 'Select all of 18 days late' }));
      const bar = within(await screen.findByRole('toolbar', { name: 'Selected messages' }));
      expect(bar.getByRole('button', { name: 'Select the first 500' })).toBeVisible();
      expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull();
    });
  });

  test('when ? is pressed, then the keys of the dialog are those that decide', async () => {
    const { text, press } = aQueue();
    await text();
    await press('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard' });
    const lines = [...dialog.querySelectorAll('dl > div')].map((line) => line.textContent);
    expect(lines).toEqual([
      '1They owe you',
      '2You owe',
      'Ctrl+EnterSave the draft and go on',
      'j↓Open the next',
      'k↑Open the previous one',
      'dWrite in the letter',
      'eDone: answered elsewhere',
      'nNot needed: no answer is missing',
      'aReply in doubt: it is the answer',
      'oReply in doubt: it is not the answer',
      'bSnooze',
      'xSelect or deselect',
      'zUndo the latest',
      'EscLeave the text, else clear the selection',
      '?These keys',
      'Ctrl+KGo, find or do anything',
    ]);
  });

  describe('several rows at once', () => {
    const selected = async () => within(await screen.findByRole('toolbar', { name: 'Selected messages' }));

    test('when x selects two rows and n is pressed, then both leave, the next opens, and z leaves no trace of it', async () => {
      const { api, count, text, press, head } = aQueue();
      api.on(labelClassification, () => ({}));
      await text();
      await press('xjx');
      expect((await selected()).getByRole('status')).toHaveTextContent('2 selected');
      await press('n');
      await count('1 answer is late');
      expect(await head('Cleo')).toHaveFocus();
      await waitFor(async () => expect(await text()).toHaveValue('Any news from cleo?'));
      expect(await screen.findByText('2 messages')).toBeVisible();
      await press('z');
      await count('3 answers are late');
      await waitFor(() => expect(screen.queryByText('2 messages')).toBeNull());
      await waitFor(() =>
        expect(api.callsOf(labelClassification).map(({ path, body }) => [path.split('/')[3], body])).toEqual([
          ['ada', { needsFollowup: false }],
          ['bo', { needsFollowup: false }],
          ['ada', { needsFollowup: null }],
          ['bo', { needsFollowup: null }],
        ]),
      );
    });

    test('when a range is chosen by the boxes, then a button decides all of it; Esc clears, and a row that is opened too', async () => {
      const { api, user, text, press, head, count } = aQueue();
      api.on(markAnsweredElsewhere, () => ({}));
      await text();
      const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) });
      await user.click(box('Ada'));
      await selected();
      await press('{Escape}');
      await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
      await user.click(box('Ada'));
      await user.click(await head('Bo'));
      expect(box('Ada')).not.toBeChecked();
      await waitFor(async () => expect(await text()).toHaveValue('Any news from bo?'));
      await user.click(box('Ada'));
      await user.keyboard('{Shift>}');
      await user.click(box('Cleo'));
      await user.keyboard('{/Shift}');
      await user.click((await selected()).getByRole('button', { name: 'Answered elsewhere' }));
      await count('Nobody owes you an answer');
      expect(api.callsOf(markAnsweredElsewhere)).toHaveLength(3);
    });
  });

  test('when j and k are pressed, then the next and the previous row open', async () => {
    const { text, head, press } = aQueue();
    await text();
    await press('j');
    expect(await head('Bo')).toHaveAttribute('aria-current', 'true');
    expect(await head('Bo')).toHaveFocus();
    await press('k');
    expect(await head('Ada')).toHaveAttribute('aria-current', 'true');
  });

  test('when an answer of the server takes the row that has the focus, then the row that is open gets it', async () => {
    const { text, head, press, gone, queryClient } = aQueue();
    await text();
    await press('j');
    expect(await head('Bo')).toHaveFocus();
    gone.add('bo');
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.followUp.all }));
    await waitFor(async () => expect(await head('Ada')).toHaveFocus());
    expect(await head('Ada')).toHaveAttribute('aria-current', 'true');
  });

  test('when the last one is decided, then the queue says that no answer is missing', async () => {
    const { api, gone, count, press, text } = aQueue(undefined, [late('Ada', 1)]);
    api.on(labelClassification, () => {
      gone.add('ada');
      return {};
    });
    await text();
    await press('n');
    const heading = await count('Nobody owes you an answer');
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('when nothing is late, then it says what comes next and what is left to send', async () => {
    const { count } = aQueue((api) =>
      api.on(listFollowUps, () => aFollowUpPage([], { waiting: 4, drafted: 1 })),
    );
    await count('Nobody owes you an answer');
    expect(await screen.findByText('As soon as an answer is late, you will find it here.')).toBeVisible();
    for (const name of ['Still waiting for 4 answers', '1 follow-up in your Drafts'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/follow-up/');
  });

  test('when nothing is late but mail is still being read, then the queue says so', async () => {
    const { api, count } = aQueue((one) =>
      one.on(listFollowUps, () => ({ ...aFollowUpPage([]), scanState: 'running' as const })),
    );
    await count('Reading your sent mail…');
    expect(screen.queryByText('Nobody owes you an answer')).toBeNull();
    expect(screen.queryByText(/^As soon as/)).toBeNull();
    // The figures, which may be older or newer, have no part in it.
    expect(api.callsOf(readFollowupStats)).toEqual([]);
  });

  test('when more can still come, then the number is one so far', async () => {
    const { count } = aQueue((api) =>
      api.on(listFollowUps, () => ({ ...aFollowUpPage([late('Ada', 1)]), scanState: 'running' as const })),
    );
    await count('1 answer is late so far');
  });

  test('when the queue cannot be read, then Retry helps', async () => {
    const { api, user, count } = aQueue((one) =>
      one.on(listFollowUps, () => failure(500, 'internal', 'Not now.')),
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.on(listFollowUps, () => aFollowUpPage([late('Ada', 1)]));
    await user.click(retry);
    await count('1 answer is late');
    expect(within(document.body).queryByRole('alert')).toBeNull();
  });
});
