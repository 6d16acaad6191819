import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { OutboxList } from './outbox-list.tsx';

const aMail = (id: string, subject: string) => ({
  id,
  kind: 'verification',
  to: 'robin@fernhill.example',
  subject,
  writtenAt: '2026-01-15T12:00:00.000Z',
});
const link = 'http://localhost:9100/verify?email=robin%40fernhill.example&token=t1';

describe('the outbox', () => {
  test('when mail was written, then the newest is open with its link, and another can be opened', async () => {
    const api = createFakeApi();
    api.on(listOutbox, () => ({ mails: [aMail('o2', 'Verify your email'), aMail('o1', 'Welcome')] }));
    api.on(readOutboxMail, ({ path }) => ({
      mail: path.includes('o2')
        ? { ...aMail('o2', 'Verify your email'), text: `Open ${link} to finish.`, link }
        : { ...aMail('o1', 'Welcome'), text: 'Good to have you.', link: null },
    }));
    const { user } = renderPage(<OutboxList />, { api });
    expect(await screen.findByRole('link')).toHaveAttribute('href', link);
    const [newest] = screen.getAllByRole('listitem');
    expect(within(newest!).getByText(/to finish\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Welcome/, expanded: false }));
    expect(await screen.findByText('Good to have you.')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('when a report has many addresses of the app, then each is a link, and text by other people is not', async () => {
    const api = createFakeApi();
    const home = 'http://localhost:9100/follow-up/';
    const text = `* Look at http://localhost:9100.harm.example/x\n  ${home}?message=m1\n\nOpen your follow-ups:\n${home}`;
    api.on(listOutbox, () => ({ mails: [aMail('o3', 'Your report')] }));
    api.on(readOutboxMail, () => ({ mail: { ...aMail('o3', 'Your report'), text, link: home } }));
    renderPage(<OutboxList />, { api });
    const links = await screen.findAllByRole('link');
    expect(links.map((one) => one.getAttribute('href'))).toEqual([`${home}?message=m1`, home]);
  });

  test('when nothing was written, then it shows that', async () => {
    const api = createFakeApi();
    api.on(listOutbox, () => ({ mails: [] }));
    renderPage(<OutboxList />, { api });
    await screen.findByText('The outbox is empty');
  });
});
