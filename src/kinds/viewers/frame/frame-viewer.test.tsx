import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ContentFraming } from '#contract/api/content/frame.ts';
import { viewerOf } from '#tests/builders/screens/viewer.ts';
import FrameViewer from './frame-viewer.tsx';

const page = { idContentType: 4, text: 'Mapa', contentLocation: 'https://mapa.test/' };
const opened = (address: string, framing: ContentFraming = 'allowed') => ({ address, framing });
const frame = () => document.querySelector('iframe');

const say = (verdict: string, framing?: ContentFraming): void => {
  const data = { frame: verdict, framing };
  const { origin } = window.location;
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { data, origin, source: frame()?.contentWindow ?? null }),
      ),
  );
};

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

it('goes back where there is no location', () => {
  const { props, said } = viewerOf({ ...page, contentLocation: null });
  render(<FrameViewer {...props} />);
  expect([said, frame()]).toEqual([[['back']], null]);
});

it('shows what the server answers, never the address itself, and is complete once its site was reached and has loaded', async () => {
  const { props, said } = viewerOf(page, {
    openFrame: async () => opened('/api/embedded/mapa?token=t'),
  });
  render(<FrameViewer {...props} />);
  await act(async () => undefined);
  expect([frame()?.getAttribute('src'), frame()?.title, said]).toEqual([
    '/api/embedded/mapa?token=t',
    'Página externa: Mapa',
    [['started']],
  ]);
  fireEvent.load(frame() as HTMLIFrameElement);
  expect(said).toEqual([['started']]);
  say('reached');
  expect(said).toEqual([['started'], ['complete']]);
});

it('offline it stays in its place, disabled, and says why; with a connection it opens by itself', async () => {
  const { props, said } = viewerOf(page, { online: false, openFrame: async () => opened('/x') });
  const { rerender } = render(<FrameViewer {...props} />);
  expect(
    screen.getByText('Esta página fica fora do aplicativo e precisa de conexão.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Abrir página' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  rerender(<FrameViewer {...props} online />);
  await act(async () => undefined);
  expect(frame()?.getAttribute('src')).toBe('/x');
  // A page that is open is not taken away with the connection.
  rerender(<FrameViewer {...props} online={false} />);
  expect([frame()?.getAttribute('src'), said]).toEqual(['/x', [['started']]]);
});

it('is asked for again when nothing came', async () => {
  const answers = [null, opened('/y')];
  const { props } = viewerOf(page, { openFrame: async () => answers.shift() ?? null });
  render(<FrameViewer {...props} />);
  await act(async () => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await act(async () => undefined);
  expect(frame()?.getAttribute('src')).toBe('/y');
});

it('a site that cannot be reached says so, is offered again, and counts for nothing, whatever the browser shows in its place', async () => {
  const { props, said } = viewerOf(page, { openFrame: async () => opened('/x') });
  render(<FrameViewer {...props} />);
  await act(async () => undefined);
  fireEvent.load(frame() as HTMLIFrameElement);
  say('unreached');
  await act(async () => undefined);
  expect([frame(), said]).toEqual([null, [['started']]]);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await act(async () => undefined);
  expect(frame()?.getAttribute('src')).toBe('/x');
  say('reached');
  expect(said).toEqual([['started']]);
  fireEvent.load(frame() as HTMLIFrameElement);
  expect(said).toContainEqual(['complete']);
});

const come = async (): Promise<void> => {
  await act(async () => undefined);
  fireEvent.load(frame() as HTMLIFrameElement);
  say('reached');
};

it('a site that forbids to be shown here is not shown; it counts once it was opened in a tab of its own', async () => {
  const { props, said } = viewerOf(page, { openFrame: async () => opened('/x', 'refused') });
  render(<FrameViewer {...props} />);
  await act(async () => undefined);
  expect([
    frame(),
    screen.getByText('Este site não permite ser mostrado dentro do aplicativo.').tagName,
    said,
  ]).toEqual([null, expect.any(String), [['started']]]);
  const link = screen.getByRole('link', { name: /^Abrir em outra aba/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://mapa.test/',
    'noopener noreferrer',
  ]);
  fireEvent.click(link);
  expect(said).toEqual([['started'], ['complete']]);
});

it('where it is unknown whether a site shows itself here, it counts when the person says so', async () => {
  const { props, said } = viewerOf(page, { openFrame: async () => opened('/x', 'unknown') });
  render(<FrameViewer {...props} />);
  await come();
  expect(said).toEqual([['started']]);
  fireEvent.click(screen.getByRole('button', { name: 'Sim, apareceu' }));
  expect([said, screen.queryByText('A página apareceu?')]).toEqual([
    [['started'], ['complete']],
    null,
  ]);
});

it('says above the page that nothing of it counts, where that is so', async () => {
  const { props } = viewerOf(page, { openFrame: async () => opened('/x') });
  const { rerender } = render(
    <FrameViewer {...props} notice={<p>Você ainda não está matriculado</p>} />,
  );
  await act(async () => undefined);
  expect(
    screen.getByText('Você ainda não está matriculado').compareDocumentPosition(frame() as Node),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  rerender(<FrameViewer {...props} />);
  expect(screen.queryByText('Você ainda não está matriculado')).toBeNull();
});

it('once it is complete there is still a way to a page that may not show itself here, and none beside one that does', async () => {
  const { props } = viewerOf(page, { openFrame: async () => opened('/x', 'unknown') });
  render(<FrameViewer {...props} />);
  await act(async () => undefined);
  fireEvent.load(frame() as HTMLIFrameElement);
  say('reached', 'unknown');
  fireEvent.click(screen.getByRole('button', { name: 'Sim, apareceu' }));
  expect(screen.getByRole('link', { name: 'Abrir em outra aba' }).getAttribute('href')).toBe(
    'https://mapa.test/',
  );
  say('reached', 'allowed');
  expect(screen.queryByRole('link', { name: 'Abrir em outra aba' })).toBeNull();
});
