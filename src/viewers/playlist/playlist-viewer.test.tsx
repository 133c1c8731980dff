import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Playlist } from '#contract/entities/playlist.ts';
import { aContentEnrollment } from '#tests/builders/rows.ts';
import { viewerOf } from '#tests/builders/screens/viewer.ts';
import PlaylistViewer from './playlist-viewer.tsx';

const video = (hashed_id: string, duration: number): Playlist['medias'][number] => ({
  ...{ hashed_id, name: `Vídeo ${hashed_id}`, description: null, thumbnail: null, duration, media: null, captions: null },
});
const list = (...medias: Playlist['medias']) => ({
  ...{ idContentType: 7, duration: null, playlist: { type: 'wistia' as const, idProject: 'p', medias } },
});

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

it('lists its videos, each by its own address, and tells how long all of them play', () => {
  const { props, said } = viewerOf(list(video('a', 60), video('b', 75)));
  const { rerender } = render(<PlaylistViewer {...props} />);
  rerender(<PlaylistViewer {...props} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/wtplayer/a', '/wtplayer/b']);
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
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Não há vídeos disponíveis nesta lista');
  expect(said).toEqual([['started']]);
});

it('marks what was seen, and what needs a connection', () => {
  const { props } = viewerOf(list(video('a', 60), video('b', 60)), { online: false, enrollment: aContentEnrollment({ progress: 50 }) });
  render(<PlaylistViewer {...props} />);
  const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect([first?.includes('Visto'), second?.includes('Visto'), second?.includes('Precisa de conexão')]).toEqual([true, false, true]);
});
