import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { currentUser, refreshSession } from '@tern/contracts/http/identity';
import { renderPage } from '../../testing/render-page.tsx';
import { aMessageDetail, aUser } from '../../testing/samples.ts';
import { createFakeApi, failure } from '../../testing/fake-api.ts';
import { readMessageBody } from '@tern/contracts/http/messages';
import { HtmlBody } from './html-body.tsx';
import { secondWall } from './second-wall.ts';

const harmless =
  '<table width="100%" cellpadding="0" bgcolor="#fff"><tbody><tr><td colspan="2" style="color:red;border:1px solid #ccc">' +
  '<a target="_blank" rel="noopener noreferrer nofollow" href="https://x.example/?a=1&amp;b=2">a</a>' +
  '<a target="_blank" rel="noopener" href="mailto:a@b.example">b</a><img alt="‹b›" data-remote-src="https://x.example/a.png" />' +
  '<img src="data:image/png;base64,AAAA" /><font color="red" face="Arial" size="2">c</font></td></tr></tbody></table>' +
  '<blockquote type="cite">d</blockquote><ol start="3" type="a"><li value="2">e</li></ol><div style="display:none">f</div>';

function shown(html: string, overrides: Parameters<typeof aMessageDetail>[0] = {}) {
  const message = aMessageDetail({ htmlBody: html, textBody: null, ...overrides });
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  return renderPage(<HtmlBody message={message} view="original" />, { api });
}

describe('the second wall', () => {
  test('when the server let nothing harmful through, then it agrees', () => {
    expect(secondWall(harmless)).toEqual({ passes: true, text: '' });
  });

  test.each([
    ['list-style-position:inside'],
    ['font-family:&quot;Image Text&quot;,ImageText,Expression Pro'],
    ['background-color:rgba(0, 0, 0, .5);color:hsl(1, 2%, 3%)'],
  ])('when a style is %j, then it agrees', (style) => {
    expect(secondWall(`<p style="${style}">a</p>`).passes).toBe(true);
  });

  test.each([
    ['<p>a</p><script>x()</script>'],
    ['<p onclick="x()">a</p>'],
    ['<a href="javascript:x()">a</a>'],
    ['<a href="/accounts">a</a>'],
    ['<iframe src="https://x.example"></iframe>a'],
    ['<form action="https://x.example"><input></form>a'],
    ['<svg><a xlink:href="javascript:x()">a</a></svg>'],
    ['<math><mtext><mglyph><style><img src=x onerror=x()></style></mglyph></mtext></math>a'],
    ['<img src="data:image/svg+xml;base64,AAAA">a'],
    ['<p style="background:url(https://x.example)">a</p>'],
    ['<p style="background:-webkit-image-set(1x)">a</p>'],
    ['<p style="background:rgb(url(https://x.example))">a</p>'],
    ['<p style="width:expression(x())">a</p>'],
    ['<p style="behavior:none">a</p>'],
    ['<p style="position:fixed">a</p>'],
    ['<p style="color:red;position : fixed">a</p>'],
    ['<p style="pos\\69tion:fixed">a</p>'],
    ['<link rel="dns-prefetch" href="//x.example">a'],
    ['<meta http-equiv="refresh" content="0">a'],
    ['<base href="https://x.example">a'],
    ['<style>@import "https://x.example"</style>a'],
    ['<p id="location" name="body">a</p>'],
  ])('when it let %j through, then the text is shown without a frame', async (html) => {
    shown(html);
    expect(await screen.findByText(/not safe to show/)).toBeVisible();
    expect(screen.queryByTitle('Message body')).toBeNull();
    expect(screen.getByText(/a/, { selector: 'pre' })).toBeVisible();
  });
});

describe('HTML that is too long for the message', () => {
  const page = (body: string) =>
    `<!doctype html><html><head></head><body dir="auto" tabindex="0">${body}</body></html>`;
  function long(answer: string) {
    const api = createFakeApi();
    api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
    api.on(readMessageBody, () => answer as never);
    renderPage(<HtmlBody message={aMessageDetail({ hasLongHtml: true })} view="original" />, { api });
    return api;
  }

  test('when its page is harmless, then it is framed, under a placeholder until it is there', async () => {
    const api = long(page(harmless));
    const frame = await screen.findByTitle('Message body');
    expect(frame).toBeVisible();
    expect(frame.parentElement).toHaveAttribute('aria-busy', 'true');
    expect(frame.nextElementSibling).toBeVisible();
    fireEvent.load(frame);
    expect(frame.parentElement).not.toHaveAttribute('aria-busy');
    expect(frame.nextElementSibling).toBeNull();
    expect(api.callsOf(readMessageBody).map(({ query }) => query)).toEqual([
      { view: 'original', images: 'blocked' },
    ]);
  });

  test.each([[page('<p>a</p><script>x()</script>')], ['<html><body><p>a</p></body></html>']])(
    'when its page is %j, then it is not framed',
    async (answer) => {
      long(answer);
      expect(await screen.findByText(/not safe to show/)).toBeVisible();
      expect(screen.queryByTitle('Message body')).toBeNull();
    },
  );
});

describe('the dark scheme, and paper', () => {
  const asMedia = (...matching: string[]) => {
    window.matchMedia = ((media: string) => ({
      media,
      matches: matching.includes(media),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
  };
  afterEach(() => {
    delete (window as Partial<Window>).matchMedia;
    delete document.documentElement.dataset['theme'];
    window.localStorage.clear();
  });
  const source = async () => (await screen.findByTitle('Message body')).getAttribute('src');

  test('when the scheme is dark, then a mail with colours is darkened until the user wants its own, also in the next mail', async () => {
    asMedia('(prefers-color-scheme: dark)');
    const { user, unmount } = shown(harmless);
    expect(await source()).toMatch(/#dark$/);
    await user.click(screen.getByRole('button', { name: 'Show its own colours' }));
    await waitFor(async () => expect(await source()).not.toMatch(/#dark$/));
    unmount();
    shown(harmless);
    expect(await source()).not.toMatch(/#dark$/);
    expect(screen.getByRole('button', { name: 'Darken it' })).toBeVisible();
  });

  test('when the user has chosen a theme, then it decides and not the system', async () => {
    asMedia('(prefers-color-scheme: dark)');
    document.documentElement.dataset['theme'] = 'light';
    shown('<p>plain</p>');
    expect(await source()).not.toMatch(/#dark$/);
  });

  test('when the mail has no colours, then it is dark in the dark, and there is nothing to choose', async () => {
    asMedia('(prefers-color-scheme: dark)');
    shown('<p>plain</p>');
    expect(await source()).toMatch(/#dark$/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('when it is printed, then its whole text stands in place of the frame', async () => {
    asMedia('print');
    shown('<p>Hello Ada,</p><p>see you.</p>');
    expect(await screen.findByText(/Hello Ada,\s+see you\./, { selector: 'pre' })).toBeVisible();
  });
});

describe('images from other servers', () => {
  const frame = () => screen.findByTitle('Message body');

  test('when there are some, then they load only on request, and the cost is shown', async () => {
    const { user } = shown(harmless, { remoteImages: { count: 2, trackers: [] } });
    expect(screen.getByText(/2 images from other servers are not loaded\..*your IP address/)).toBeVisible();
    expect(await frame()).toHaveAttribute(
      'src',
      'http://api.test/messages/m1/body/?view=original&images=blocked',
    );
    const blocked = await frame();
    await user.click(screen.getByRole('button', { name: 'Show images' }));
    await waitFor(async () =>
      expect(await frame()).toHaveAttribute(
        'src',
        'http://api.test/messages/m1/body/?view=original&images=shown',
      ),
    );
    expect(screen.queryByRole('button', { name: 'Show images' })).toBeNull();
    // Another address in the same frame would add an entry to the browser's history.
    expect(blocked).not.toBeInTheDocument();
  });

  test('when some only track, then they are named, and there is no button to show them', () => {
    const hosts = ['a.example', 'b.example', 'c.example', 'd.example'];
    const trackers = hosts.map((host, index) => ({ host, count: index === 0 ? 2 : 1 }));
    shown(harmless, { remoteImages: { count: 0, trackers } });
    expect(
      screen.getByText('5 tracking pixels blocked from a.example, b.example, c.example, 1 other server.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show images' })).toBeNull();
  });

  test('when there are none, then there is no notice', () => {
    shown(harmless);
    expect(screen.queryByRole('group', { name: 'Images from other servers' })).toBeNull();
  });
});

describe('the session of the frame', () => {
  const message = aMessageDetail({ htmlBody: harmless, textBody: null });
  const view = (api = createFakeApi()) => renderPage(<HtmlBody message={message} view="original" />, { api });
  const frame = () => screen.queryByTitle('Message body');

  test('when it has run out, then it is renewed before the frame asks for the body', async () => {
    const api = createFakeApi();
    let isFresh = false;
    api.on(currentUser, () =>
      isFresh ? { user: aUser(), accountCount: 1 } : failure(401, 'not-signed-in', 'Please sign in.'),
    );
    api.on(refreshSession, () => {
      expect(frame()).toBeNull();
      isFresh = true;
      return { user: aUser() };
    });
    view(api);
    await waitFor(() => expect(frame()).toBeVisible());
    expect(api.callsOf(refreshSession)).toHaveLength(1);
  });

  test('when the reason is unknown, then it shows an error in place of a blank frame, and Retry brings the body', async () => {
    const api = createFakeApi();
    api.on(currentUser, () => failure(503, 'unavailable', 'Tern is starting. Try again in a moment.'));
    const { user } = view(api);
    expect(await screen.findByRole('alert')).toHaveTextContent('Tern is starting.');
    expect(frame()).toBeNull();
    api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(frame()).toBeVisible());
  });
});
