import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createFakeApi } from '../../../../testing/fake-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { SelectedRows } from './selected-rows.tsx';

const shown = (selected: number) => {
  const rows = Array.from({ length: selected }, (_, at) => ({
    id: `m${at}`,
    who: 'Ada',
    others: 0,
    when: null,
    isLate: true,
    about: 'Offer',
  }));
  const nothing = () => undefined;
  renderPage(
    <SelectedRows
      rows={rows}
      inList={selected}
      total={700}
      most={500}
      doneLabel="Done"
      onDecide={nothing}
      onAll={nothing}
      onClear={nothing}
    />,
    { api: createFakeApi() },
  );
};

test('when fewer rows are selected than can be, then the first can be selected', async () => {
  shown(499);
  expect(await screen.findByRole('button', { name: 'Select the first 500' })).toBeVisible();
});

test('when as many are selected as can be, then nothing offers more', async () => {
  shown(500);
  expect(await screen.findByRole('status')).toHaveTextContent('500 selected');
  expect(screen.queryByRole('button', { name: /^Select (all|the first)/ })).toBeNull();
});
