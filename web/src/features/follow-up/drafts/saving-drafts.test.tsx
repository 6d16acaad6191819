import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { draftFollowup, readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { markAnsweredElsewhere } from '@tern/contracts/http/followup-triage';
import { currentUser } from '@tern/contracts/http/identity';
import {
  listMessages,
  readMessage,
  saveDraftFollowup,
  withdrawDraftFollowup,
} from '@tern/contracts/http/messages';
import { keepLetter, readLetters } from '../../../lib/kept-letters.ts';
import { createFakeApi, failure, type FakeApi } from '../../../testing/fake-api.ts';
import { withoutOpenEnds } from '../../../testing/open-end-samples.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  aFollowUpPage,
  aFollowUpRow,
  aMessage,
  aMessageDetail,
  aUser,
  followupStats,
} from '../../../testing/samples.ts';
import { SentMessages } from '../dashboard/sent-messages.tsx';
import { Queue } from '../queue/queue.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const late = (name: string, days: number) =>
  aFollowUpRow({
    id: name.toLowerCase(),
    subject: `Offer for ${name}`,
    tos: [{ id: name, email: `${name.toLowerCase()}@pier.example`, name, kind: 'TO' }],
    followUpDueAt: daysAgo(days),
  });
const idIn = (path: string) => path.split('/')[2] ?? '';
const saved = { success: true as const, draftId: 'd1', outcome: 'created' as const };

/** Home with three late answers, all selected. */
async function allSelected(arrange: (api: FakeApi) => void = () => undefined) {
  const api = createFakeApi();
  const inDrafts = new Set<string>();
  const mail = [late('Ada', 9), late('Bo', 4), late('Cleo', 1)];
  api.on(readFollowupStats, () => ({ stats: followupStats() }));
  api.on(listFollowUps, () => aFollowUpPage(mail.filter(({ id }) => !inDrafts.has(id))));
  api.on(draftFollowup, ({ path }) => ({
    subject: 'Re: it',
    engine: 'template/1',
    body: `Any news from ${idIn(path)}?`,
  }));
  api.on(readMessage, ({ path }) => ({ message: aMessageDetail({ id: idIn(path) }) }));
  api.on(saveDraftFollowup, ({ path }) => {
    inDrafts.add(idIn(path));
    return saved;
  });
  api.on(withdrawDraftFollowup, ({ path }) => {
    inDrafts.delete(idIn(path));
    return { outcome: 'withdrawn' as const };
  });
  arrange(api);
  const page = renderPage(<Queue />, { api });
  const letter = await screen.findByRole('textbox', { name: 'Message' });
  return {
    ...page,
    api,
    letter,
    select: async () => {
      await page.user.keyboard('xjxjx');
      return within(await screen.findByRole('toolbar', { name: 'Selected messages' }));
    },
    count: (text: string) => screen.findByRole('heading', { name: text }),
    bodies: () =>
      api.callsOf(saveDraftFollowup).map(({ path, body }) => [idIn(path), (body as { body: string }).body]),
  };
}

describe('the drafts of several messages', () => {
  test('when they are saved, then each row leaves with its draft, the user’s own words where there are any, and one undo takes all back', async () => {
    const { api, user, letter, select, count, bodies } = await allSelected();
    await user.type(letter, ' Thanks');
    await user.keyboard('{Escape}');
    await user.click((await select()).getByRole('button', { name: 'Save 3 drafts' }));
    await count('Nobody owes you an answer');
    expect(bodies()).toEqual([
      ['ada', 'Any news from ada? Thanks'],
      ['bo', 'Any news from bo?'],
      ['cleo', 'Any news from cleo?'],
    ]);
    expect(await screen.findByText('3 drafts saved')).toBeVisible();
    await user.keyboard('z');
    await count('3 answers are late');
    await waitFor(() => expect(api.callsOf(withdrawDraftFollowup)).toHaveLength(3));
    expect(screen.queryByText('3 drafts saved')).toBeNull();
  });

  test('when the mail server refuses one and Tern warns of another, then these rows stay selected, and it says why', async () => {
    const { user, select, count, bodies } = await allSelected((api) => {
      api.on(saveDraftFollowup, ({ path }) =>
        idIn(path) === 'ada' ? failure(409, 'draft-edited', 'Another draft of yours is saved.') : saved,
      );
      api.on(draftFollowup, ({ path }) => ({
        subject: 'Re: it',
        engine: 'template/1',
        body: 'Any news?',
        ...(idIn(path) === 'bo' && { warning: 'You muted everybody this mail went to.' }),
      }));
    });
    await select();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await count('2 answers are late');
    expect(bodies().map(([id]) => id)).toEqual(['ada', 'cleo']);
    expect(await screen.findByText('2 drafts were not saved')).toBeVisible();
    expect(
      screen.getByText('Another draft of yours is saved. You muted everybody this mail went to.'),
    ).toBeVisible();
    const bar = within(screen.getByRole('toolbar', { name: 'Selected messages' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 selected');
  });

  test('when the mail server is away, then the others are not tried', async () => {
    const { user, select, bodies, count } = await allSelected((api) =>
      api.on(saveDraftFollowup, () =>
        failure(503, 'mail-server-unavailable', 'The mail server cannot be reached.'),
      ),
    );
    await user.click((await select()).getByRole('button', { name: 'Save 3 drafts' }));
    expect(await screen.findByText('3 drafts were not saved')).toBeVisible();
    expect(bodies()).toHaveLength(1);
    await count('3 answers are late');
  });

  test('when it is stopped, then the one that is being saved is the last', async () => {
    let answer: () => void = () => undefined;
    const { user, select, bodies, count } = await allSelected((api) =>
      api.on(saveDraftFollowup, () => new Promise((resolve) => (answer = () => resolve(saved)))),
    );
    await user.click((await select()).getByRole('button', { name: 'Save 3 drafts' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected messages' }));
    expect(bar.getByRole('status')).toHaveTextContent('Saving drafts: 0 of 3');
    await user.click(bar.getByRole('button', { name: 'Stop' }));
    answer();
    await count('2 answers are late');
    expect(await screen.findByText('1 draft saved')).toBeVisible();
    expect(bodies()).toHaveLength(1);
  });
});

describe('the drafts of several messages of Follow-Up', () => {
  const sent = (id: string, days: number) =>
    aMessage({
      id,
      subject: `Mail ${id}`,
      followUpStatus: 'needs-follow-up',
      needsFollowup: true,
      date: daysAgo(days),
      followUpDueAt: daysAgo(days - 3),
      verifiedUntil: daysAgo(0),
    });
  const userId = aUser().id;

  function aList(arrange: (api: FakeApi) => void = () => undefined) {
    const api = createFakeApi();
    const messages = [sent('m1', 5), sent('m2', 6)];
    const inDrafts = new Set<string>();
    api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
    api.on(readFollowupStats, () => ({ stats: followupStats() }));
    api.on(listMessages, () => {
      const shown = messages.filter(({ id }) => !inDrafts.has(id));
      return { messages: shown, total: 2, limit: 20, offset: 0, lastSyncAt: daysAgo(0) };
    });
    withoutOpenEnds(api);
    api.on(draftFollowup, ({ path }) => ({ subject: 'Re: it', engine: 'template/1', body: idIn(path) }));
    api.on(saveDraftFollowup, () => saved);
    api.on(withdrawDraftFollowup, () => ({ outcome: 'withdrawn' as const }));
    api.on(markAnsweredElsewhere, () => ({}));
    arrange(api);
    return { ...renderPage(<SentMessages />, { at: '/?filter=needsFollowUp', api }), api };
  }
  const bodies = (api: FakeApi) =>
    api.callsOf(saveDraftFollowup).map(({ path, body }) => [idIn(path), (body as { body: string }).body]);

  test('when they are undone, then the words that the user had written are kept again', async () => {
    keepLetter(userId, 'm1', { subject: 'Re: it', body: 'My own words' });
    const { user, api } = aList();
    await screen.findByText('Mail m1');
    await user.keyboard('jxjx');
    await user.click(await screen.findByRole('button', { name: 'Save 2 drafts' }));
    expect(await screen.findByText('2 drafts saved')).toBeVisible();
    expect(bodies(api)).toEqual([
      ['m1', 'My own words'],
      ['m2', 'm2'],
    ]);
    expect(readLetters(userId).get('m1')).toBeUndefined();
    await user.keyboard('z');
    await waitFor(() => expect(readLetters(userId).get('m1')?.body).toBe('My own words'));
  });

  test('when keys are pressed meanwhile, then they decide nothing; and a row that is no longer selected is not saved', async () => {
    let answer: () => void = () => undefined;
    const { user, api } = aList((one) =>
      one.on(saveDraftFollowup, () => new Promise((resolve) => (answer = () => resolve(saved)))),
    );
    await screen.findByText('Mail m1');
    await user.keyboard('jxjx');
    await user.click(await screen.findByRole('button', { name: 'Save 2 drafts' }));
    await screen.findByText('Saving drafts: 0 of 2');
    await user.keyboard('e');
    await user.click(screen.getByRole('checkbox', { name: 'Select Mail m2' }));
    answer();
    expect(await screen.findByText('1 draft saved')).toBeVisible();
    expect(bodies(api).map(([id]) => id)).toEqual(['m1']);
    expect(api.callsOf(markAnsweredElsewhere)).toEqual([]);
  });

  test('when Tern warns of one whose words are the user’s own, then it stays too', async () => {
    keepLetter(userId, 'm1', { subject: 'Re: it', body: 'My own words' });
    const { user, api } = aList((one) =>
      one.on(draftFollowup, ({ path }) => ({
        subject: 'Re: it',
        engine: 'template/1',
        body: idIn(path),
        ...(idIn(path) === 'm1' && { warning: 'You muted everybody this mail went to.' }),
      })),
    );
    await screen.findByText('Mail m1');
    await user.keyboard('jxjx');
    await user.click(await screen.findByRole('button', { name: 'Save 2 drafts' }));
    expect(await screen.findByText('1 draft was not saved')).toBeVisible();
    expect(bodies(api).map(([id]) => id)).toEqual(['m2']);
  });
});
