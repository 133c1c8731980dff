import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { aContent, aContentEnrollment } from '#tests/builders/rows.ts';
import type { ViewerProps } from '../viewer.ts';
import VideoViewer from './video-viewer.tsx';

const media = {
  url: '/media/aula.mp4',
  fileName: 'aula.mp4',
  mimeType: 'video/mp4',
  size: 9,
  sha256: 'a'.repeat(64),
};
const content: Content = aContent({ text: 'Manobras', media, duration: 1085 });
let said: unknown[][];

const open = (overrides: Partial<ViewerProps> = {}) =>
  render(
    <VideoViewer
      content={content}
      enrollment={null}
      recorder={{
        started: () => void said.push(['started']),
        progress: (percent, position) => void said.push(['progress', percent, position]),
        complete: () => void said.push(['complete']),
        activity: () => undefined,
      }}
      parentTitle="Empilhadeira"
      online
      now={() => new Date(2026, 10, 20, 14, 0).getTime()}
      {...overrides}
    />,
  );
const begun = aContentEnrollment({
  progress: 42,
  lastPosition: 462,
  lastModified: new Date(2026, 10, 20, 11, 5).toISOString(),
});
const video = (): HTMLVideoElement => {
  const found = document.querySelector('video');
  if (!found) throw new Error('no video');
  return found;
};

beforeEach(() => {
  // The player's store tells of itself when it will; every look waits for what it wants to see.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  said = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  // jsdom's lists of tracks cannot be listened to; a browser that has none is one that media-chrome
  // knows.
  for (const name of ['textTracks', 'audioTracks'])
    Object.defineProperty(HTMLMediaElement.prototype, name, {
      get: () => undefined,
      configurable: true,
    });
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('where to begin', () => {
  it('is asked of who was here before, and nothing is recorded until they say', () => {
    open({ enrollment: begun });
    expect(
      screen.getByRole('dialog', { name: 'Você já começou este vídeo' }).textContent,
    ).toContain('Você parou em 07:42 de 18:05, hoje às 11:05.');
    expect(screen.queryByRole('button', { name: 'Reproduzir' })).toBeNull();
    expect(said).toEqual([]);
  });
  it('goes on where they stopped', async () => {
    open({ enrollment: begun });
    fireEvent.click(screen.getByRole('button', { name: 'Continuar de onde parou?' }));
    await waitFor(() => expect(said).toEqual([['started']]));
    expect(video().currentTime).toBe(462);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('or at the beginning', async () => {
    open({ enrollment: begun });
    fireEvent.click(screen.getByRole('button', { name: 'Assistir desde o início?' }));
    await waitFor(() => expect(said).toEqual([['started']]));
    expect(video().currentTime).toBe(0);
  });
  it.each([
    null,
    aContentEnrollment({ lastPosition: null }),
    aContentEnrollment({ lastPosition: 0 }),
  ])('is no question otherwise', (enrollment) => {
    open({ enrollment });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Reproduzir' })).toBeTruthy();
    expect(said).toEqual([['started']]);
  });
});

describe('what cannot be played', () => {
  const fails = (reachable: boolean): void => {
    vi.stubGlobal('fetch', async () =>
      reachable ? new Response('x') : Promise.reject(new TypeError('Failed to fetch')),
    );
  };
  it('offline: says what would make it available, and that the place was kept', async () => {
    fails(false);
    open({ online: false, enrollment: begun });
    fireEvent.error(video());
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(
        'Este vídeo não está neste aparelho.',
      ),
    );
    expect(screen.getByRole('alert').textContent).toContain(
      'Conecte-se uma vez para assistir. Sua posição, 07:42, foi mantida.',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(said).toEqual([]);
  });
  it('in this browser: offers the file', async () => {
    fails(true);
    open();
    fireEvent.error(video());
    const link = await screen.findByRole('link', { name: 'Baixar arquivo' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/media/aula.mp4',
      'Manobras.mp4',
    ]);
    expect(screen.getByRole('alert').textContent).toContain(
      'O navegador não consegue reproduzir este vídeo.',
    );
  });
  it('because nothing came: offers another try', async () => {
    fails(false);
    open();
    fireEvent.error(video());
    fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(HTMLMediaElement.prototype.load).toHaveBeenCalledTimes(1);
  });
  it('because it names no file', () => {
    open({ content: aContent({ media: null, contentLocation: null }) });
    expect(screen.getByRole('alert').textContent).toContain('Não foi possível abrir o conteúdo.');
  });
});
