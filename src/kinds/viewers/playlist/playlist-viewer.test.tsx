import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PlaylistMedia } from '#contract/areas/content/entities/playlist.ts';
import { aContentEnrollment, aMedia, aPlaylist } from '#tests/builders/rows.ts';
import { viewerOf } from '#tests/builders/screens/viewer.ts';
import PlaylistViewer from './playlist-viewer.tsx';

const video = (hashed_id: string, duration: number): Partial<PlaylistMedia> => ({
  hashed_id,
  name: `Vídeo ${hashed_id}`,
  duration,
});
const list = (...videos: Partial<PlaylistMedia>[]) => ({
  idContentType: 7,
  duration: null,
  playlist: aPlaylist(...videos),
});

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

it('lists its videos, each by its own address, and tells how long all of them play', () => {
  const { props, said } = viewerOf(list(video('a', 60), video('b', 75)));
  const { rerender } = render(<PlaylistViewer {...props} />);
  rerender(<PlaylistViewer {...props} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/wtplayer/a',
    '/wtplayer/b',
  ]);
  expect(said).toEqual([['started'], ['duration', 135]]);
});

it('a duration that is known is not told again', () => {
  const { props, said } = viewerOf({ ...list(video('a', 60)), duration: 60 });
  render(<PlaylistViewer {...props} />);
  expect(said).toEqual([['started']]);
});

it('says that there is nothing in it', () => {
  const { props, said } = viewerOf(list());
  render(<PlaylistViewer {...props} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    'Não há vídeos disponíveis nesta lista',
  );
  expect(said).toEqual([['started']]);
});

it('marks what was seen, and what needs a connection', () => {
  const { props } = viewerOf(list(video('a', 60), video('b', 60)), {
    online: false,
    enrollment: aContentEnrollment({ progress: 50 }),
  });
  render(<PlaylistViewer {...props} />);
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect([
    first?.includes('Visto'),
    second?.includes('Visto'),
    second?.includes('Precisa de conexão'),
  ]).toEqual([true, false, true]);
});

it('marks without a connection which of its own videos are not on this device', async () => {
  const [here, away] = [aMedia('a', 'um.mp4'), aMedia('b', 'dois.mp4')];
  let asked = 0;
  const mediaHere = (urls: readonly string[]) => {
    asked += 1;
    return Promise.resolve(new Set(urls.filter((url) => url === here.url)));
  };
  const { props } = viewerOf(
    list({ ...video('a', 60), media: here }, { ...video('b', 60), media: away }),
    { online: false, mediaHere },
  );
  const { rerender } = render(<PlaylistViewer {...props} />);
  const marks = () =>
    screen
      .getAllByRole('listitem')
      .map((item) => (item.textContent ?? '').includes('Precisa de conexão'));
  await waitFor(() => expect(marks()).toEqual([false, true]));
  const plays = () =>
    screen.getAllByRole('listitem').map((item) => item.querySelector('.lucide-play') !== null);
  // What needs a connection does not offer to play.
  expect(plays()).toEqual([true, false]);
  // The same row, read again.
  rerender(<PlaylistViewer {...props} content={structuredClone(props.content)} />);
  expect([marks(), asked]).toEqual([[false, true], 1]);
  rerender(<PlaylistViewer {...props} online />);
  expect([marks(), plays()]).toEqual([
    [false, false],
    [true, true],
  ]);
});
