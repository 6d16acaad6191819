import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { labelClassification, readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps, type ListedFollowUp } from '@tern/contracts/http/followup-list';
import { listMessages } from '@tern/contracts/http/messages';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aFollowUpPage, aFollowUpRow, followupStats } from '../../../testing/samples.ts';
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

function aScreen(groups: Partial<Record<string, ListedFollowUp[]>>) {
  const api = createFakeApi();
  const decided = new Set<string>();
  const of = (group: string) => (groups[group] ?? []).filter(({ id }) => !decided.has(id));
  api.on(readFollowupStats, () => ({ stats: followupStats() }));
  api.on(listMessages, () => ({ messages: [], total: 0, limit: 20, offset: 0, lastSyncAt: null }));
  api.on(listFollowUps, ({ query }) => {
    const { group = 'due', offset = '0', limit = '20' } = query;
    const page = aFollowUpPage(of(group).slice(Number(offset), Number(offset) + Number(limit)), {
      due: of('due').length,
      drafted: of('drafted').length,
      maybe: of('maybe').length,
    });
    return { ...page, total: of(group).length };
  });
  api.on(labelClassification, ({ path }) => {
    decided.add(path.split('/')[3] ?? '');
    return {};
  });
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
    await group('Due now').findByRole('button', { name: 'Harbour survey' });
    expect(group('Maybe').getByRole('button', { name: /^Maybe 2/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    expect(screen.queryByText('Drafted one')).toBeNull();
    await user.click(group('In your Drafts').getByRole('button'));
    await screen.findByRole('button', { name: 'Drafted one' });
    await user.click(group('Waiting').getByRole('button'));
    await screen.findByText('You wait for nothing.');
  });

  test('when y or n is pressed on a maybe, or its button is clicked, then the label is stored and the row leaves', async () => {
    const { api, user } = aScreen({ maybe: [maybe('m1'), maybe('m2'), maybe('m3')] });
    await user.click(await screen.findByRole('button', { name: /^Maybe/ }));
    const first = (await screen.findByText('Perhaps m1')).closest('li')!;
    expect(within(first).getByText('Not Needed')).toBeVisible();
    screen.getByRole('button', { name: 'Perhaps m1' }).focus();
    await user.keyboard('y');
    await waitFor(() => expect(screen.queryByText('Perhaps m1')).toBeNull());
    expect(screen.getByRole('button', { name: 'Perhaps m2' })).toHaveFocus();
    await user.keyboard('n');
    await waitFor(() => expect(screen.queryByText('Perhaps m2')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByText('There is nothing that Tern is not sure about.');
    expect(api.callsOf(labelClassification).map(({ body }) => body)).toEqual([
      { needsFollowup: true },
      { needsFollowup: false },
      { needsFollowup: true },
    ]);
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
