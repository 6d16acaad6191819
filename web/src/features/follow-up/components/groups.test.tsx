import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { labelClassification, readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps, type ListedFollowUp } from '@tern/contracts/http/followup-list';
import { readFollowupSettings } from '@tern/contracts/http/followup-settings';
import { listMessages, readMessage } from '@tern/contracts/http/messages';
import { labelPromise, listPromises, type ListedPromise } from '@tern/contracts/http/owed/promises';
import { listOwed, markOwedDone, snoozeOwed, type ListedOwed } from '@tern/contracts/http/owed/you-owe';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { aPromise, owedMail, owedPage, promisesPage } from '../../../testing/open-end-samples.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aMessageDetail, aFollowUpPage, aFollowUpRow, followupStats } from '../../../testing/samples.ts';
import { FollowUpScreen } from './follow-up-screen.tsx';

const maybe = (id: string) =>
  aFollowUpRow({
    id,
    subject: `Perhaps ${id}`,
    followUpStatus: 'not-needed',
    needsFollowup: false,
    followUpDueAt: null,
    followUpReason: {
      engine: 'rules',
      version: '5',
      rule: 'wish',
      certainty: 'unsure',
      confidence: 0.5,
      sentence: 'It would be nice to hear of it.',
    },
  });

function aScreen(
  groups: Partial<Record<string, ListedFollowUp[]>>,
  owes: { owed?: ListedOwed[]; promises?: ListedPromise[] } = {},
) {
  const api = createFakeApi();
  const decided = new Set<string>();
  const of = (group: string) => (groups[group] ?? []).filter(({ id }) => !decided.has(id));
  api.on(readFollowupStats, () => ({ stats: followupStats() }));
  api.on(listMessages, () => ({ messages: [], total: 0, limit: 20, offset: 0, lastSyncAt: null }));
  api.on(listFollowUps, ({ query }) => {
    const { group = 'due', offset = '0', limit = '20' } = query;
    const page = aFollowUpPage(of(group).slice(Number(offset), Number(offset) + Number(limit)), {
      due: of('due').length,
      'not-arrived': of('not-arrived').length,
      drafted: of('drafted').length,
      maybe: of('maybe').length,
    });
    return { ...page, total: of(group).length };
  });
  api.on(labelClassification, ({ path }) => {
    decided.add(path.split('/')[3] ?? '');
    return {};
  });
  const { owed = [], promises = [] } = owes;
  const ended = new Set<string>();
  const openOnes = () => owed.filter(({ messageId }) => !ended.has(messageId));
  api.on(readFollowupSettings, () => failure(503, 'unavailable', 'Not now.'));
  api.on(listOwed, ({ query: { messageId } }) =>
    owedPage(openOnes().filter((one) => messageId === undefined || one.messageId === messageId)),
  );
  api.on(markOwedDone, ({ path, body }) => {
    const id = path.split('/')[3] ?? '';
    if ((body as { isDone: boolean }).isDone) ended.add(id);
    else ended.delete(id);
    return {};
  });
  api.on(listPromises, ({ query: { by, messageId } }) =>
    promisesPage(
      promises.filter((one) => (by ?? one.by) === one.by && (messageId ?? one.messageId) === one.messageId),
    ),
  );
  api.on(readMessage, ({ path }) => ({
    message: aMessageDetail({
      id: path.split('/')[2] ?? '',
      followUpStatus: null,
      textBody: 'Come to the pier.',
    }),
  }));
  return { ...renderPage(<FollowUpScreen />, { api }), api };
}

const group = (name: string) => within(screen.getByRole('region', { name }));

describe('the Follow-Up list by group', () => {
  test('when it opens, then the due follow-ups show, and the other groups with their numbers', async () => {
    const { user } = aScreen({
      due: [aFollowUpRow()],
      drafted: [aFollowUpRow({ id: 'd1', subject: 'Drafted one', followUpStatus: 'drafted' })],
      maybe: [maybe('m1'), maybe('m2')],
    });
    await group('Needs Follow-Up').findByRole('button', { name: 'Harbour survey' });
    expect(group('Maybe').getByRole('button', { name: /^Maybe 2/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(screen.queryByText('Drafted one')).toBeNull();
    await user.click(group('In your Drafts').getByRole('button'));
    await screen.findByRole('button', { name: 'Drafted one' });
    await user.click(group('Waiting').getByRole('button'));
    await screen.findByText('You are not waiting for anything.');
  });

  test('when mail did not arrive, then it has a group of its own, which is not there otherwise', async () => {
    const { user } = aScreen({
      due: [aFollowUpRow()],
      'not-arrived': [aFollowUpRow({ id: 'b1', subject: 'Came back' })],
    });
    await group('Needs Follow-Up').findByRole('button', { name: 'Harbour survey' });
    expect(group('Needs Follow-Up').getByRole('button', { name: /^Needs Follow-Up 1/ })).toBeVisible();
    await user.click(group('Did not arrive').getByRole('button', { name: /^Did not arrive 1/ }));
    expect(await screen.findByRole('button', { name: 'Came back' })).toBeVisible();
  });

  test('when y or n is pressed on a maybe, or its button is clicked, then the label is stored and the row leaves', async () => {
    const { api, user } = aScreen({ maybe: [maybe('m1'), maybe('m2'), maybe('m3'), maybe('m4')] });
    await user.click(await screen.findByRole('button', { name: /^Maybe/ }));
    /** The toast names the mail, too, for some seconds. */
    const leaves = (subject: string) =>
      waitFor(() => expect(screen.queryByRole('button', { name: subject })).toBeNull());
    const first = (await screen.findByText('Perhaps m1')).closest('li')!;
    expect(within(first).getByText('Not Needed')).toBeVisible();
    screen.getByRole('button', { name: 'Perhaps m1' }).focus();
    await user.keyboard('y');
    await leaves('Perhaps m1');
    expect(screen.getByRole('button', { name: 'Perhaps m2' })).toHaveFocus();
    await user.keyboard('n');
    await leaves('Perhaps m2');
    // Its buttons leave with the row.
    await user.click(screen.getAllByRole('button', { name: 'Yes' })[0]!);
    await leaves('Perhaps m3');
    expect(screen.getByRole('button', { name: 'Perhaps m4' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'No' }));
    await screen.findByText('Tern is sure about all your sent messages.');
    expect(api.callsOf(labelClassification).map(({ body }) => body)).toEqual([
      { needsFollowup: true },
      { needsFollowup: false },
      { needsFollowup: true },
      { needsFollowup: false },
    ]);
    expect(screen.getByRole('region', { name: 'Sent messages' })).toHaveFocus();
  });

  test('when a group has more than 20, then its pages come from the server', async () => {
    const many = Array.from({ length: 25 }, (_, at) => aFollowUpRow({ id: `m${at}`, subject: `Sent ${at}` }));
    const { user, api } = aScreen({ due: many });
    await screen.findByText('Page 1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Sent 24');
    expect(api.callsOf(listFollowUps).at(-1)?.query).toEqual({ group: 'due', limit: '20', offset: '20' });
  });
});

describe('what is open the other way round', () => {
  const owed = [owedMail('Ada', 3), owedMail('Bo', 1)];

  test('when the groups below are opened, then they list what is owed and promised, each with its number', async () => {
    const promises = [aPromise('figures'), aPromise('keys', { by: 'them' })];
    const { user } = aScreen({ due: [aFollowUpRow()] }, { owed, promises });
    await user.click(await screen.findByRole('button', { name: /^You owe 2/ }));
    expect(await screen.findByRole('button', { name: /^Ada .*Can you come, asks Ada\?/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Promises 2/ }));
    expect(await screen.findByRole('heading', { level: 3, name: 'They promised 1' })).toBeVisible();
    expect(screen.getByText('I will send the figures.')).toBeVisible();
  });

  test('when there is none, then the groups say so, and nothing is claimed of mail that may not be read', async () => {
    const { user } = aScreen({});
    await user.click(await screen.findByRole('button', { name: /^You owe 0/ }));
    expect(await screen.findByText('Reading your mail….')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Promises 0/ }));
    expect(await screen.findByText('No promise is open.')).toBeVisible();
  });

  test('when a row is opened, then the mail says what is owed since when; e ends it, and z brings it back', async () => {
    const { api, user } = aScreen({}, { owed });
    await user.click(await screen.findByRole('button', { name: /^You owe 2/ }));
    await user.click(await screen.findByRole('button', { name: /^Ada/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message Details' }));
    const note = within(await dialog.findByRole('region', { name: 'You owe an answer' }));
    expect(note.getByText('Can you come, asks Ada?')).toBeVisible();
    expect(note.getByText(/^It came 5d ago\. Due by .*: two working days after it came\.$/)).toBeVisible();
    await user.keyboard('e');
    await waitFor(() => expect(dialog.queryByRole('region', { name: 'You owe an answer' })).toBeNull());
    expect(dialog.getByText('Come to the pier.')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^You owe 1/, hidden: true })).toBeInTheDocument();
    await user.keyboard('z');
    await dialog.findByRole('region', { name: 'You owe an answer' });
    expect(api.callsOf(markOwedDone).map(({ body }) => body)).toEqual([{ isDone: true }, { isDone: false }]);
  });

  test('when the server refuses to put it off, then the note is back and the toast says why', async () => {
    const { api, user } = aScreen({}, { owed });
    api.on(snoozeOwed, () => failure(503, 'unavailable', 'Not now.'));
    await user.click(await screen.findByRole('button', { name: /^You owe 2/ }));
    await user.click(await screen.findByRole('button', { name: /^Ada/ }));
    await user.click(await screen.findByRole('button', { name: 'Snooze' }));
    await user.click((await screen.findAllByRole('button', { name: /^Tomorrow/ }))[0]!);
    await screen.findByText('Not now.');
    expect(await screen.findByRole('region', { name: 'You owe an answer' })).toBeVisible();
  });

  test('when the open mail holds a promise, then its moves are there', async () => {
    const promises = [aPromise('keys', { by: 'them', messageId: 'ada' })];
    const { api, user } = aScreen({}, { owed, promises });
    api.on(labelPromise, () => ({}));
    await user.click(await screen.findByRole('button', { name: /^You owe 2/ }));
    await user.click(await screen.findByRole('button', { name: /^Ada/ }));
    const part = within(await screen.findByRole('region', { name: 'They promised' }));
    expect(part.queryByRole('link')).toBeNull();
    await user.click(part.getByRole('button', { name: 'No promise' }));
    await waitFor(() => expect(api.callsOf(labelPromise)).toHaveLength(1));
    expect(api.callsOf(labelPromise)[0]?.body).toEqual({ isPromise: false });
  });
});
