import { expect, it } from 'vitest';
import { aContent, aMedia, aPlaylist } from '#tests/builders/rows.ts';
import { addressesOf } from './addresses-of.ts';

it('of a film: all of it, each once, and nothing of another host', () => {
  const film = aContent({
    media: aMedia('a', 'aula.mp4'),
    captions: aMedia('b', 'aula.vtt'),
    poster: aMedia('c', 'capa.webp').url,
    image: aMedia('c', 'capa.webp').url,
    assets: ['https://fora.example/x.png'],
  });
  expect(addressesOf(film)).toEqual(
    [aMedia('a', 'aula.mp4'), aMedia('b', 'aula.vtt'), aMedia('c', 'capa.webp')].map(
      ({ url }) => url,
    ),
  );
});

it('of a playlist: its pictures, and the video that is open', () => {
  const [one, two] = [aMedia('a', 'um.mp4'), aMedia('b', 'dois.mp4')];
  const cover = aMedia('c', 'capa.webp').url;
  const list = aContent({
    idContentType: 7,
    playlist: aPlaylist(
      { hashed_id: 'v1', media: one, thumbnail: cover },
      { hashed_id: 'v2', media: two },
    ),
    assets: [one.url, cover, two.url],
  });
  expect(addressesOf(list)).toEqual([cover]);
  expect(addressesOf(list, 'v2')).toEqual([two.url, cover]);
});
